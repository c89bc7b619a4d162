"""Write every generated file and build.ninja for pygame-ce as one WebAssembly side module.

Runs in /build of the compiler's root, where source/, python/ (headers) and made/cython/ lie.
All C files, SDL's and the libraries' too, go into one module, so that SDL's state exists once.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

BUILD = Path("/build")
SOURCE = BUILD / "source"
MADE = BUILD / "made"
SYSTEM_HEADERS = Path("/usr/share/emscripten/system/include/emscripten")

SDL = SOURCE / "SDL2-2.32.4"
IMAGE = SOURCE / "SDL2_image-2.8.8"
TTF = SOURCE / "SDL2_ttf-2.24.0"
MIXER = SOURCE / "SDL2_mixer-2.8.1"
FREETYPE = SOURCE / f"freetype-{os.environ['FREETYPE']}"
HARFBUZZ = SOURCE / "harfbuzz-10.2.0"
PNG = SOURCE / "libpng-1.6.48"
ZLIB = SOURCE / "zlib-1.3.1"
JPEG = SOURCE / "libjpeg-turbo-2.1.5"
PYGAME = SOURCE / "pygame-ce"
PYTHON = BUILD / "python"

EVERYWHERE = [
    "-O2 -g0 -DNDEBUG -fPIC -fno-strict-aliasing -Wno-everything",
    # Hidden, and SDL's own export marks off: an address that is taken inside must be found inside.
    # Pyodide's main module has JavaScript functions of SDL 1 under the same names.
    "-fvisibility=hidden -DDECLSPEC=",
    "-sSUPPORT_LONGJMP=emscripten",  # long jumps by way of JavaScript, as Pyodide 0.27 does them
    f"-I{MADE}/emscripten",
]
LINK = [
    "-O2 -g0 -sSIDE_MODULE=2 -sEXPORTED_FUNCTIONS=_PyInit_base",
    "-sWASM_BIGINT=1 -sSUPPORT_LONGJMP=emscripten",
    "-lhtml5",  # the table of key codes, which Pyodide's main module does not export
]

# Sizes of the structures that Pyodide 0.27's JavaScript fills in.
LAYOUT = {
    "EmscriptenKeyboardEvent": 176,
    "EmscriptenMouseEvent": 72,
    "EmscriptenWheelEvent": 104,
    "EmscriptenUiEvent": 36,
    "EmscriptenFocusEvent": 256,
    "EmscriptenFullscreenChangeEvent": 280,
    "EmscriptenPointerlockChangeEvent": 260,
    "EmscriptenVisibilityChangeEvent": 8,
    "EmscriptenTouchEvent": 1696,
    "EmscriptenGamepadEvent": 1432,
    "EmscriptenBatteryEvent": 32,
}
OFFSETS = {
    "EmscriptenKeyboardEvent, key": 44,
    "EmscriptenMouseEvent, targetX": 52,
    "EmscriptenWheelEvent, deltaX": 72,
    "EmscriptenTouchEvent, touches": 28,
    "EmscriptenTouchPoint, targetX": 36,
}

JPEG_CONFIGURATION = {
    "jconfig.h": """
#define JPEG_LIB_VERSION 62
#define LIBJPEG_TURBO_VERSION 2.1.5
#define LIBJPEG_TURBO_VERSION_NUMBER 2001005
#define C_ARITH_CODING_SUPPORTED 1
#define D_ARITH_CODING_SUPPORTED 1
#define MEM_SRCDST_SUPPORTED 1
#define BITS_IN_JSAMPLE 8
""",
    "jconfigint.h": """
#define BUILD "wasm"
#define INLINE inline __attribute__((always_inline))
#define THREAD_LOCAL
#define PACKAGE_NAME "libjpeg-turbo"
#define VERSION "2.1.5"
#define SIZEOF_SIZE_T 4
#define HAVE_BUILTIN_CTZL 1
#define FALLTHROUGH __attribute__((fallthrough));
""",
}

# pygame's modules are started by `base` itself here, and find each other only once registered.
START = "            PyDict_SetItemString(modules, fqn, mod);\n"
REGISTER = """            PyModuleDef *own_def = PyModule_GetDef(mod);
            if (own_def) {
                PyState_AddModule(mod, own_def);
            }
"""


def write(name: str, text: str) -> None:
    path = MADE / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:  # or all is compiled again
        path.write_text(text, encoding="utf-8")


def headers() -> None:
    """Write the headers that some configure script would, and mend those that do not fit."""
    # From Emscripten 3.1.62 on, the event structures hold bools of one byte; Pyodide 0.27 writes
    # whole integers. layout.c does not compile unless the old layout is back.
    for name in ("html5.h", "em_types.h", "html5_webgl.h"):
        text = (SYSTEM_HEADERS / name).read_text(encoding="utf-8")
        write(f"emscripten/emscripten/{name}", re.sub(r"\bbool\b", "int", text))
    checks = [f"_Static_assert(sizeof({kind}) == {size}, #kind);" for kind, size in LAYOUT.items()]
    checks = [check.replace("#kind", '"layout"') for check in checks]
    checks += [
        f'_Static_assert(__builtin_offsetof({place}) == {offset}, "layout");'
        for place, offset in OFFSETS.items()
    ]
    write("layout.c", "\n".join(["#include <emscripten/html5.h>", *checks, ""]))
    # SDL names this function, but calls it only where a program was built with asyncify.
    write("compat.c", "void emscripten_sleep(unsigned int ms) { (void)ms; }\n")
    png = (PNG / "scripts" / "pnglibconf.h.prebuilt").read_text(encoding="utf-8")
    write("png/pnglibconf.h", png)
    for name, text in JPEG_CONFIGURATION.items():
        write(f"jpeg/{name}", text)
    version = (JPEG / "jversion.h.in").read_text(encoding="utf-8")
    write("jpeg/jversion.h", version.replace("@COPYRIGHT_YEAR@", "2023"))
    # The sizes of a 64-bit pyconfig.h, made those of 32 bits.
    config = (PYTHON / "pyconfig.h").read_text(encoding="utf-8")
    wide = r"(?m)^(#define (?:SIZEOF|ALIGNOF)_(?:LONG|SIZE_T|UINTPTR_T|VOID_P|PTHREAD_T)) 8"
    config = re.sub(wide, r"\1 4", config)
    config = re.sub(r"(?m)^#define HAVE_GCC_UINT128_T 1", "#undef HAVE_GCC_UINT128_T", config)
    write("python/pyconfig.h", config)
    (PYTHON / "pyconfig.h").unlink()  # Python.h would take its neighbour first


def mend_pygame() -> None:
    base = PYGAME / "src_c" / "base.c"
    text = base.read_text(encoding="utf-8")
    if "own_def" not in text:
        assert text.count(START) == 1, "base.c is not as expected"
        base.write_text(text.replace(START, REGISTER + START), encoding="utf-8")


def found(root: Path, *patterns: str) -> list[Path]:
    files: list[Path] = []
    for pattern in patterns:
        hits = sorted(root.glob(pattern))
        assert hits, (root, pattern)
        files += hits
    return files


def named(root: Path, names: str) -> list[Path]:
    return [root / f"{name}.c" for name in names.split()]


def libraries() -> dict[str, tuple[list[Path], str]]:
    """Return the files and the flags of every part."""
    sdl = f"-I{SDL}/include"
    ft = f"-I{FREETYPE}/include"
    png = f"-I{PNG} -I{MADE}/png"
    jpeg = f"-I{MADE}/jpeg -I{JPEG}"
    zlib = f"-I{ZLIB}"
    formats = "BMP GIF JPG LBM PCX PNG PNM QOI SVG TGA XCF XPM XV"
    loads = " ".join(f"-DLOAD_{kind}" for kind in formats.split())
    return {
        "zlib": (
            named(
                ZLIB,
                "adler32 crc32 compress uncompr deflate inflate inftrees inffast trees zutil",
            ),
            zlib,
        ),
        "png": (
            [file for file in found(PNG, "png*.c") if file.name != "pngtest.c"],
            f"{png} {zlib}",
        ),
        "jpeg": (
            named(
                JPEG,
                "jcapimin jcapistd jccoefct jccolor jcdctmgr jchuff jcicc jcinit jcmainct "
                "jcmarker jcmaster jcomapi jcparam jcphuff jcprepct jcsample jctrans jdapimin "
                "jdapistd jdatadst jdatasrc jdcoefct jdcolor jddctmgr jdhuff jdicc jdinput "
                "jdmainct jdmarker jdmaster jdmerge jdphuff jdpostct jdsample jdtrans jerror "
                "jfdctflt jfdctfst jfdctint jidctflt jidctfst jidctint jidctred jquant1 jquant2 "
                "jutils jmemmgr jmemnobs jsimd_none jaricom jcarith jdarith",
            ),
            jpeg,
        ),
        "freetype": (
            named(
                FREETYPE / "src",
                "base/ftbase base/ftbbox base/ftbitmap base/ftdebug base/ftfstype base/ftgasp "
                "base/ftglyph base/ftgxval base/ftinit base/ftmm base/ftotval base/ftpatent "
                "base/ftpfr base/ftstroke base/ftsynth base/ftsystem base/fttype1 base/ftwinfnt "
                "autofit/autofit bdf/bdf bzip2/ftbzip2 cache/ftcache cff/cff cid/type1cid "
                "gzip/ftgzip lzw/ftlzw pcf/pcf pfr/pfr psaux/psaux pshinter/pshinter "
                "psnames/psnames raster/raster sdf/sdf sfnt/sfnt smooth/smooth svg/svg "
                "truetype/truetype type1/type1 type42/type42 winfonts/winfnt",
            ),
            f"{ft} {zlib} -DFT2_BUILD_LIBRARY -DFT_CONFIG_OPTION_SYSTEM_ZLIB",
        ),
        # One file that includes all others; without exceptions it needs no C++ library.
        "harfbuzz": (
            [HARFBUZZ / "src" / "harfbuzz.cc"],
            f"{ft} -I{HARFBUZZ}/src -DHAVE_FREETYPE=1 -DHB_NO_MT=1 -DHB_EXTERN=extern "
            "-fno-exceptions -fno-rtti -fno-threadsafe-statics",
        ),
        "sdl": (
            found(
                SDL / "src",
                *(f"{folder}/*.c" for folder in SDL_FOLDERS.split()),
                "*.c",
                "hidapi/SDL_hidapi.c",
            ),
            f"{sdl} -DSDL_VIDEO_DRIVER_DUMMY=1",
        ),
        "sdl-image": (
            found(IMAGE / "src", "IMG.c", "IMG_*.c"),
            f"{sdl} -I{IMAGE}/include {png} {jpeg} {zlib} {loads} "
            "-DSDL_IMAGE_SAVE_PNG=1 -DSDL_IMAGE_SAVE_JPG=1",
        ),
        "sdl-ttf": (
            [TTF / "SDL_ttf.c"],
            f"{sdl} {ft} -I{TTF} -I{HARFBUZZ}/src -DTTF_USE_HARFBUZZ=1",
        ),
        "sdl-mixer": (
            named(
                MIXER / "src",
                "effect_position effect_stereoreverse effects_internal mixer music utils "
                "codecs/load_aiff codecs/load_voc codecs/mp3utils codecs/music_drflac "
                "codecs/music_ogg_stb codecs/music_wav",
            ),
            f"{sdl} -I{MIXER}/include -I{MIXER}/src -I{MIXER}/src/codecs "
            "-DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB -DMUSIC_FLAC_DRFLAC",
        ),
        "pygame": (
            named(PYGAME / "src_c", "base bitmask rotozoom SDL_gfx/SDL_gfxPrimitives")
            + named(MADE / "cython", "audio mixer sdl2 video"),
            f"{sdl} {ft} -I{MADE}/python -I{PYTHON} -I{PYGAME}/src_c -I{PYGAME}/src_c/include "
            f"-I{PYGAME}/src_c/freetype -I{IMAGE}/include -I{MIXER}/include -I{TTF} "
            "-DBUILD_STATIC=1 -DPG_MAJOR_VERSION=2 -DPG_MINOR_VERSION=5 -DPG_PATCH_VERSION=7 "
            '-DPG_VERSION_TAG=\\"\\"',
        ),
        "compat": ([MADE / "compat.c"], ""),
    }


SDL_FOLDERS = (
    "atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file "
    "filesystem/emscripten haptic haptic/dummy joystick joystick/emscripten libm loadso/dlopen "
    "locale locale/emscripten misc misc/emscripten power power/emscripten render render/opengles2 "
    "render/software sensor sensor/dummy stdlib thread thread/generic timer timer/unix video "
    "video/dummy video/emscripten video/yuv2rgb"
)


def ninja() -> str:
    """Return the build file: one object for each source, and one module of all objects."""
    lines = [
        "rule cc",
        "  command = emcc $flags -MMD -MF $out.d -c $in -o $out",
        "  depfile = $out.d",
        "  deps = gcc",
        "rule link",
        "  command = emcc $flags @$out.rsp -o $out",
        "  rspfile = $out.rsp",
        "  rspfile_content = $in",
    ]
    objects = []
    for part, (files, flags) in libraries().items():
        common = " ".join([*EVERYWHERE, flags])
        for file in files:
            target = f"objects/{part}/{file.relative_to(BUILD).as_posix().replace('/', '.')}.o"
            objects.append(target)
            lines += [f"build {target}: cc {file}", f"  flags = {common}"]
    module = "base.cpython-312-wasm32-emscripten.so"
    lines += [f"build {module}: link {' '.join(objects)}", f"  flags = {' '.join(LINK)}"]
    return "\n".join([*lines, f"default {module}", ""])


if __name__ == "__main__":
    headers()
    mend_pygame()
    write("build.ninja", ninja())
