// Runs a page that pygbag built on Pyodide instead of pygbag's own interpreter.
//
// The contract is the one of pygbag's script of the same name: it finds its own script tag, runs
// the Python in it, and gives that Python `platform`, `embed`, `PyConfig` and `shell` (host.py).
// Files beside it: pyodide.mjs, pyodide.asm.js, pyodide.asm.wasm, python_stdlib.zip,
// pyodide-lock.json, host.py and the pygame-ce wheel. The build puts their sizes into FILES.

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
  for (const [file, size] of Object.entries(FILES)) {
    all += size;
    sum += Math.min(size, loaded.get(file) ?? 0);
  }
  window.callbreakShell?.progress(sum / all);
}

async function bytes(name) {
  const reply = await fetch(here + name);
  if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
  const parts = [];
  let length = 0;
  for (const reader = reply.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    progress(name, (length += value.length));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Pyodide only writes to the console, and waits for ever, if its WebAssembly does not arrive.
function watchFetches() {
  const original = window.fetch;
  window.fetch = async (...request) => {
    const url = String(request[0].url ?? request[0]);
    try {
      const reply = await original(...request);
      if (!reply.ok) window.callbreakShell?.missing(url);
      return reply;
    } catch (error) {
      window.callbreakShell?.missing(url);
      throw error;
    }
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
  const { loadPyodide } = await import(here + "pyodide.mjs");
  progress("pyodide.mjs", Infinity);
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) progress(entry.name.split("/").pop(), Infinity);
  });
  watcher.observe({ type: "resource", buffered: true });
  const stdLibURL = await stdlib;
  const letGo = watchFetches();
  const python = await loadPyodide({
    indexURL: here,
    stdLibURL,
    args: [config.archive ?? "main"],
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  letGo();
  URL.revokeObjectURL(stdLibURL);
  watcher.disconnect();
  window.FS = python.FS;
  window.Module = window.python = { FS: python.FS, config, SDL2: undefined, runtime: python };
  Object.defineProperty(window.Module, "SDL2", { get: () => python._module.SDL2 });
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
  progress(wheel, Infinity);
  everyFrame(turn);
}

if (window.callbreakShell?.blocked !== true)
  start().catch((error) => {
    console.error(error);
    window.callbreakShell?.fail(String(error?.message ?? error));
  });
