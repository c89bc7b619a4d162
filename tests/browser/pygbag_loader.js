// A stand-in for pygbag's pythons.js: it asks for the same files, in the same order and by the same
// means, and like it writes to the console, and waits, when one does not come. It runs no Python.
window.searchSeenByLoader = location.search;
const cdn = window.config.cdn;
const fetchBytes = (url) =>
  new Promise((done) =>
    fetch(url)
      .then((reply) => {
        if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
        return reply.arrayBuffer();
      })
      .then(done)
      .catch((error) => console.error(error)),
  );
const byScriptTag = (url) =>
  new Promise((done) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = done;
    document.head.append(script);
  });
const byRequest = (url) =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "arraybuffer";
    const meter = document.getElementById("progress");
    request.onprogress = (event) => (meter.value = (100 * event.loaded) / event.total);
    request.onload = () => (request.status === 200 ? done() : console.error(request.status));
    request.onerror = () => console.error("network error");
    request.send();
  });
const INDEX = "index-0.9.3-cp312.json";
await byScriptTag(`${cdn}cpython312/main.js`);
await fetchBytes(`${cdn}cpython312/main.wasm`);
await byRequest(`${cdn}cpython312/main.data`);
await fetchBytes(`${cdn}cpythonrc.py`);
const index = JSON.parse(new TextDecoder().decode(await fetchBytes(`${cdn}../${INDEX}`)));
await fetchBytes(`${cdn}../${index.pygame.replaceAll("<abi>", "cp312").replace("<api>", "wasm32_bi_emscripten")}`);
await fetchBytes(document.getElementById("site").text.match(/callbreak-table\.tar\.gz\?v=[^"]+/)[0]);
callbreakShell.unpacked();
callbreakShell.isReady();
