// Watches the files that a loader asks for until the game is ready. A loader that misses one only
// writes to the console and waits: here it is told at once, by name. What arrives is told too.
// Runs before every other script, in old browsers too: no modern syntax.
var callbreakArrival = (function () {
  "use strict";
  var arrival = {
    lost: function (url) {}, // a file did not arrive, or not whole
    grown: function (url, share) {}, // so much of a file, 0 to 1, is here
  };

  // A query could name another host for packages to pygbag's loader, or stop it.
  if (location.search) history.replaceState(history.state, "", location.pathname + location.hash);

  function watch(promise, url) {
    return promise.catch(function (error) {
      arrival.lost(url);
      throw error;
    });
  }

  if (window.fetch) {
    var fetchFile = window.fetch;
    window.fetch = function (request) {
      var url = String((request && request.url) || request);
      return watch(fetchFile.apply(window, arguments), url).then(function (reply) {
        if (!reply.ok && reply.type !== "opaque") arrival.lost(url);
        return reply;
      });
    };
    ["blob", "json", "text"].forEach(function (kind) {
      var read = Response.prototype[kind];
      Response.prototype[kind] = function () { return watch(read.call(this), this.url); };
    });
    var whole = Response.prototype.arrayBuffer;
    Response.prototype.arrayBuffer = function () {
      var url = this.url;
      var packed = this.headers.get("Content-Encoding");
      var size = packed ? 0 : Number(this.headers.get("Content-Length"));
      if (!this.ok || !this.body || !size) return watch(whole.call(this), url);
      return watch(arrival.read(this, function (bytes) { arrival.grown(url, Math.min(1, bytes / size)); }), url)
        .then(function (content) { return content.buffer; });
    };
  }

  // Give a promise of the bytes of a reply; `tell` hears how many are here.
  arrival.read = function (reply, tell) {
    var parts = [];
    var length = 0;
    var reader = reply.body.getReader();
    function take(piece) {
      if (piece.done) {
        var content = new Uint8Array(length);
        parts.reduce(function (place, part) { content.set(part, place); return place + part.length; }, 0);
        return content;
      }
      parts.push(piece.value);
      length += piece.value.length;
      tell(length);
      return reader.read().then(take);
    }
    return reader.read().then(take);
  };

  ["compileStreaming", "instantiateStreaming"].forEach(function (kind) {
    var compile = window.WebAssembly && WebAssembly[kind];
    if (!compile) return;
    WebAssembly[kind] = function (source) {
      return compile.apply(WebAssembly, arguments).catch(function (error) {
        // With the wrong MIME type the loader goes on in another way.
        if (!/MIME/i.test(String(error))) Promise.resolve(source).then(function (reply) { arrival.lost(reply.url); });
        throw error;
      });
    };
  });

  var open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, url) {
    function lost() { arrival.lost(String(url)); }
    this.addEventListener("error", lost);
    this.addEventListener("load", function () { if (this.status >= 400) lost(); });
    return open.apply(this, arguments);
  };
  return arrival;
})();
