// Runs a page that pygbag built on Pyodide instead of pygbag's own interpreter.
//
// The contract is the one of pygbag's script of the same name: it finds its own script tag, runs
// the Python in it, and gives that Python `platform`, `embed`, `PyConfig` and `shell` (host.py).
// Files beside it: pyodide.mjs, pyodide.asm.js, pyodide.asm.wasm, python_stdlib.zip,
// pyodide-lock.json, host.py and the pygame-ce wheel. The build puts into FILES the size of each
// and the bytes that a host which compresses sends of it.

const FILES = {/*FILES*/};
const here = new URL(".", import.meta.url).href;
const tag = [...document.querySelectorAll('script[type="module"]')].find((script) =>
  /(^|\/)pythons\.js$/.test(script.getAttribute("src") ?? ""),
);

const loaded = new Map();
function progress(name, bytes) {
  loaded.set(name, bytes);
  let sum = 0;
  let all = 0;
  for (const [file, [size, sent]] of Object.entries(FILES)) {
    all += sent;
    sum += sent * Math.min(1, (loaded.get(file) ?? 0) / size);
  }
  window.callbreakShell?.progress(sum / all);
}

function missing(name) {
  window.callbreakShell?.missing(here + name);
}

async function bytes(name) {
  const reply = await fetch(here + name);
  if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
  const parts = [];
  let length = 0;
  try {
    for (const reader = reply.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      progress(name, (length += value.length));
    }
    if (length !== FILES[name][0]) throw new Error(`${name}: ${length} bytes, not ${FILES[name][0]}`);
  } catch (error) {
    missing(name);
    throw error;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function module(name) {
  try {
    return await import(here + name);
  } catch (error) {
    missing(name);
    throw error;
  } finally {
    progress(name, Infinity);
  }
}

// The WebAssembly is fetched by Pyodide: count what arrives of it on its way through.
function countTheFetchOf(name) {
  const original = window.fetch;
  window.fetch = async (...request) => {
    const reply = await original(...request);
    const url = String(request[0].url ?? request[0]);
    if (!url.endsWith(name) || !reply.ok) return reply;
    let length = 0;
    const counter = new TransformStream({
      transform(piece, onward) {
        progress(name, (length += piece.length));
        onward.enqueue(piece);
      },
    });
    const headers = { "Content-Type": "application/wasm" }; // whatever a careless host calls it
    const counted = new Response(reply.body.pipeThrough(counter), { headers });
    return Object.defineProperty(counted, "url", { value: url });
  };
  return () => (window.fetch = original);
}

// pygbag's cross_file: a generator that fetches into the file system and gives null until done.
window.cross_file = function* (url, store, flags) {
  let outcome = null;
  fetch(url, flags ?? {})
    .then(async (reply) => {
      if (!reply.ok) throw new Error(`${url}: HTTP ${reply.status}`);
      window.FS.writeFile(store, new Uint8Array(await reply.arrayBuffer()));
      outcome = store;
    })
    .catch((error) => (outcome = error));
  while (outcome === null) yield null;
  if (outcome instanceof Error) throw outcome;
  yield outcome;
};

// pygbag's iterator over a promise: gives counts until the promise is settled, then its value.
window.iterator = function* (promise) {
  let settled = false;
  let value;
  let failure;
  promise.then(
    (result) => ([settled, value] = [true, result]),
    (error) => ([settled, failure] = [true, error]),
  );
  for (let count = 0; !settled; count++) yield count;
  if (failure) throw failure;
  yield value;
};

// One turn of the Python loop for each animation frame; a hidden tab has none and so rests.
function everyFrame(turn) {
  const frame = () => {
    requestAnimationFrame(frame);
    turn();
  };
  requestAnimationFrame(frame);
}

async function start() {
  if (!tag) throw new Error("no script tag of type module whose src is pythons.js");
  const config = (window.config = window.config ?? {});
  config.cdn ??= here;
  config.debug ??= false;
  window.MM = { UME: !config.ume_block };
  window.addEventListener("pointerup", () => (window.MM.UME = true), { once: true });
  const wheel = Object.keys(FILES).find((name) => name.endsWith(".whl"));
  const parcels = Promise.all([bytes(wheel), bytes("host.py")]);
  parcels.catch(() => {}); // told below, where it is awaited
  const stdlib = bytes("python_stdlib.zip").then((data) => URL.createObjectURL(new Blob([data])));
  const [{ loadPyodide }] = await Promise.all([module("pyodide.mjs"), module("pyodide.asm.js")]);
  const stdLibURL = await stdlib;
  const letGo = countTheFetchOf("pyodide.asm.wasm");
  const python = await loadPyodide({
    indexURL: here,
    stdLibURL,
    args: [config.archive ?? "main"],
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  letGo();
  URL.revokeObjectURL(stdLibURL);
  window.FS = python.FS;
  window.Module = window.python = { FS: python.FS, config, SDL2: undefined, runtime: python };
  Object.defineProperty(window.Module, "SDL2", {
    get: () => python._module.SDL2,
    set: (made) => (python._module.SDL2 = made),
  });
  const canvas = document.getElementById("canvas");
  canvas.addEventListener("click", () => canvas.focus(), { once: true });
  python.canvas.setCanvas2D(canvas);
  python._api._skip_unwind_fatal_error = true; // SDL leaves its own loop by throwing "unwind"
  const [archive, host] = await parcels;
  python.unpackArchive(archive.buffer, "wheel", {
    extractDir: python.runPython("import site; site.getsitepackages()[0]"),
  });
  window.custom_onload?.(true);
  const namespace = python.globals;
  python.runPython(new TextDecoder().decode(host), { globals: namespace, filename: "host.py" });
  const turn = namespace.get("_begin")(tag.text);
  everyFrame(turn);
}

if (window.callbreakShell?.blocked !== true)
  start().catch((error) => {
    console.error(error);
    window.callbreakShell?.fail(String(error?.message ?? error));
  });
