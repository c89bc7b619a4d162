#!/usr/bin/env bash
# Build pygame-ce as a wheel for Pyodide 0.27.7 out of package registries alone: pygame-ce and
# Cython from PyPI, the C libraries and the compiler from Debian. About five minutes, as root.
#
#   build/runtime/build.sh [FOLDER FOR THE WHEEL]          (`make web-runtime` calls it)
#
# Needs a Debian or Ubuntu host, Python 3.10 or later with venv, and the C headers of CPython 3.12
# (any 3.12: PYTHON_HEADERS names their folder if none of the usual places has them).
# MIRROR names a Debian mirror; WORK a folder for everything in between (3 GB).
#
# The compiler lives in a folder of its own with Debian 13 (chroot): its Emscripten, 3.1.69, is
# near enough to the 3.1.58 of Pyodide 0.27, where two differences matter: configure.py mends them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

PYGAME=2.5.7
CYTHON=3.2.4
export FREETYPE=${FREETYPE:-2.14.3} # from Debian's unstable, near the desktop wheel's; 2.13.3: 13's
TARGET=${1:-$PWD}
WORK=${WORK:-${TMPDIR:-/tmp}/callbreak-runtime}
INSIDE=$WORK/debian
HERE=$PWD
WHEEL=pygame_ce-$PYGAME-cp312-cp312-pyodide_2024_0_wasm32.whl

step() { printf '\n--- %s\n' "$*"; }
fail() { printf 'build/runtime/build.sh: %s\n' "$*" >&2; exit 1; }
inside() { chroot "$INSIDE" /bin/sh -euc "$1"; }

host_mirror() { # a Debian host's own mirror; nothing elsewhere, so that debootstrap's default counts
    sed -nE 's#^(deb |URIs: ).*(https?://[^ ]+/debian)/?( .*)?$#\2#p' \
        /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | sort -u | head -n 1
}

headers() {
    local place
    for place in "${PYTHON_HEADERS:-}" \
        "$(python3.12 -c 'import sysconfig; print(sysconfig.get_path("include"))' 2>/dev/null)" \
        "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.12.*/include/python3.12 \
        "${RUNNER_TOOL_CACHE:-/opt/hostedtoolcache}"/Python/3.12.*/x64/include/python3.12 \
        /usr/include/python3.12; do
        if [[ -n $place && -f $place/Python.h ]]; then
            echo "$place"
            return
        fi
    done
}

[[ $(id -u) == 0 ]] || fail "run it as root (debootstrap and chroot need that): sudo -E make web-runtime"
HEADERS=$(headers || true)
[[ -n $HEADERS ]] || fail "no C headers of CPython 3.12 found; name their folder in PYTHON_HEADERS"
mkdir -p "$WORK"

if [[ ! -x $INSIDE/usr/bin/emcc ]]; then
    step "Debian 13 with Emscripten in $INSIDE"
    if ! command -v debootstrap >/dev/null; then
        apt-get update -qq
        apt-get install -y -qq --no-install-recommends debootstrap debian-archive-keyring
    fi
    MIRROR=${MIRROR:-$(host_mirror || true)}
    [[ -d $INSIDE/etc ]] || debootstrap --variant=minbase --include=ca-certificates \
        trixie "$INSIDE" ${MIRROR:+"$MIRROR"} >"$WORK/debootstrap.log" ||
        { tail -n 20 "$WORK/debootstrap.log"; fail "debootstrap failed"; }
    MIRROR=${MIRROR:-$(awk '$1 == "deb" {print $2; exit}' "$INSIDE/etc/apt/sources.list")}
    if grep -qi debian /etc/os-release; then # how the host reaches its mirror holds inside as well
        cp /etc/apt/apt.conf.d/* "$INSIDE/etc/apt/apt.conf.d/" 2>/dev/null || true
    fi
    cp /etc/resolv.conf "$INSIDE/etc/resolv.conf"
    printf '%s\n' "deb $MIRROR trixie main" "deb-src $MIRROR trixie main" \
        "deb-src $MIRROR sid main" >"$INSIDE/etc/apt/sources.list"
    inside 'apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
        --no-install-recommends emscripten dpkg-dev ninja-build xz-utils >/dev/null'
fi
inside 'emcc --version | head -n 1'

step "Sources of the C libraries"
mkdir -p "$INSIDE/build/source" "$INSIDE/build/made"
# package, release, file name before .orig, folder in it: only upstream's own files are taken
while read -r package release file folder; do
    [[ -d $INSIDE/build/source/$folder ]] && continue
    inside "cd /build/source; apt-get source --download-only --tar-only -qq $package/$release" || true
    archive=$(ls "$INSIDE/build/source/$file".orig.tar.[gx]z 2>/dev/null | head -n 1)
    [[ -n $archive ]] || fail "Debian's $release no longer has $file"
    tar --no-same-owner -xf "$archive" -C "$INSIDE/build/source"
    [[ -d $INSIDE/build/source/$folder ]] || fail "$archive holds no $folder"
done <<LIST
libsdl2 trixie libsdl2_2.32.4+dfsg SDL2-2.32.4
libsdl2-image trixie libsdl2-image_2.8.8+dfsg SDL2_image-2.8.8
libsdl2-ttf trixie libsdl2-ttf_2.24.0+dfsg SDL2_ttf-2.24.0
libsdl2-mixer trixie libsdl2-mixer_2.8.1+dfsg SDL2_mixer-2.8.1
freetype $([[ $FREETYPE == 2.13.3 ]] && echo trixie || echo sid) freetype_$FREETYPE+dfsg freetype-$FREETYPE
harfbuzz trixie harfbuzz_10.2.0 harfbuzz-10.2.0
libpng1.6 trixie libpng1.6_1.6.48 libpng-1.6.48
zlib trixie zlib_1.3.dfsg+really1.3.1 zlib-1.3.1
libjpeg-turbo trixie libjpeg-turbo_2.1.5 libjpeg-turbo-2.1.5
LIST

step "pygame-ce $PYGAME and its generated files"
PYGAME_SOURCE=$INSIDE/build/source/pygame-ce
if [[ ! -d $PYGAME_SOURCE ]]; then
    # pip unpacks the sdist and then asks its build system for metadata, which fails here; the
    # unpacked folder is what is wanted.
    rm -rf "$WORK/pip"
    mkdir -p "$WORK/pip"
    TMPDIR=$WORK/pip python3 -m pip download --quiet --no-deps --no-binary :all: --no-clean \
        --no-build-isolation --dest "$WORK/pip" "pygame-ce==$PYGAME" >/dev/null 2>&1 || true
    cp -r "$WORK"/pip/pip-download-*/pygame-ce_* "$PYGAME_SOURCE"
    grep -qx "Version: $PYGAME" "$PYGAME_SOURCE/PKG-INFO" || fail "that is not pygame-ce $PYGAME"
fi
if [[ ! -f $INSIDE/build/made/cython/video.c ]]; then
    python3 -m venv "$WORK/venv"
    "$WORK/venv/bin/pip" install --quiet --disable-pip-version-check "cython==$CYTHON"
    mkdir -p "$INSIDE/build/made/cython"
    for module in audio mixer sdl2 video; do
        (cd "$PYGAME_SOURCE/src_c/cython" && "$WORK/venv/bin/cython" \
            "pygame/_sdl2/$module.pyx" -o "$INSIDE/build/made/cython/$module.c")
    done
fi
rm -rf "$INSIDE/build/python"
cp -rL "$HEADERS" "$INSIDE/build/python"
# Debian's and Ubuntu's pyconfig.h only names the real one.
for real in /usr/include/*-linux-gnu/python3.12/pyconfig.h; do
    [[ $HEADERS != /usr/include/* || ! -f $real ]] || cp "$real" "$INSIDE/build/python/pyconfig.h"
done

step "Compile"
cp "$HERE/configure.py" "$INSIDE/build/"
inside 'cd /build; python3 configure.py; emcc -Imade/emscripten -w -fsyntax-only made/layout.c; ninja --quiet -C made'

step "Pack"
python3 "$HERE/pack.py" "$INSIDE/build/source" "$INSIDE/build/made" "$TARGET/$WHEEL"
