// The browser's side of platform/web.py, which runs this text in the page. ASCII only.
// Python reads `news` (a count that rises when something happened) and calls `call` with JSON.
(function () {
  "use strict";
  if (window.callbreakPage) return;
  var PREFIX = "callbreak-table:";
  var OWNER = PREFIX + "owner";
  var MOST_PIXELS = 2100000; // of the frame buffer; more is slower than it is sharper
  var MOST_BY_THUMB = 1320000; // phones and tablets draw less in the same time
  var shell = window.callbreakShell;
  var canvas = document.getElementById("canvas");
  var me = Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
  var count = 1; // of the news
  var ratio = window.devicePixelRatio;
  var happened = []; // ["back"], ["press", key] or ["told", number, outcome], until Python takes them
  var picked = null; // the text of a file that the player chose
  var holding = false;
  var owns = true;
  var guarded = false; // whether going back stays on the page
  var leaving = 0; // steps back of our own that popstate must not take for the player's
  var lock = null;
  var watchers = []; // tests that wait for the next frame's state

  var page = {
    // On another screen the pixel ratio changes alone. Events tell of that in some browsers only,
    // so it is compared whenever Python asks.
    get news() {
      if (ratio !== window.devicePixelRatio) {
        ratio = window.devicePixelRatio;
        tell();
      }
      return count;
    },
    asked: false, // whether a test waits for a state
    call: function (request) {
      var words = JSON.parse(request);
      var reply;
      try {
        reply = { value: calls[words[0]].apply(null, words.slice(1)) };
      } catch (error) {
        reply = { error: String((error && error.message) || error), kind: String(error && error.name) };
      }
      return JSON.stringify(reply);
    },
  };
  window.callbreakPage = page;

  function tell(what) {
    if (what) happened.push(what);
    count += 1;
  }

  // Where the canvas lies and how fine it is drawn.
  var ruler = document.createElement("div");
  ruler.style.cssText =
    "position:fixed;visibility:hidden;pointer-events:none;padding:env(safe-area-inset-top) " +
    "env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)";
  document.body.appendChild(ruler);
  canvas.style.cssText +=
    ";position:fixed!important;left:0!important;top:0!important;width:100%!important;" +
    "height:100%!important;margin:0!important;touch-action:none";
  if (window.config) window.config.user_canvas = window.config.user_canvas_managed = 1;

  function viewport() {
    var width = Math.max(1, canvas.clientWidth);
    var height = Math.max(1, canvas.clientHeight);
    var pixels = byThumb() ? MOST_BY_THUMB : MOST_PIXELS;
    var most = Math.max(1, Math.sqrt(pixels / (width * height)));
    var scale = Math.min(window.devicePixelRatio || 1, 2, most);
    var style = getComputedStyle(ruler);
    var insets = ["Top", "Right", "Bottom", "Left"].map(function (side) {
      return Math.round(parseFloat(style["padding" + side]) * scale) || 0;
    });
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      scale: Math.round(scale * 10000) / 10000,
      insets: insets,
    };
  }
  window.addEventListener("resize", function () { tell(); });
  window.addEventListener("orientationchange", function () { setTimeout(tell, 60); });
  if (window.ResizeObserver) new ResizeObserver(function () { tell(); }).observe(canvas);
  var lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  var moreContrast = window.matchMedia("(prefers-contrast: more)");
  [lessMotion, moreContrast].forEach(function (wish) {
    wish.addEventListener("change", function () { tell(); });
  });

  // A hidden page rests: no frames come, and sound and the screen lock are let go.
  function sound() { return window.Module && window.Module.SDL2 && window.Module.SDL2.audioContext; }
  function visibility() {
    var context = sound();
    if (document.hidden) {
      if (context && context.state === "running") context.suspend();
    } else {
      wakeSound();
      awake();
    }
    tell();
  }
  document.addEventListener("visibilitychange", visibility);

  // A browser lets sound begin only in a press, and stops it for a call or another app.
  function wakeSound() {
    var context = sound();
    if (context && !document.hidden && context.state !== "running" && context.state !== "closed")
      context.resume().catch(function () {});
  }
  ["mouseup", "touchend", "keydown"].forEach(function (kind) {
    window.addEventListener(kind, wakeSound, true);
  });
  // SDL takes the one that the shell made in the press on Start.
  function takeSound() {
    if (!shell || !shell.sound || !window.Module) return;
    window.Module.SDL2 = window.Module.SDL2 || {};
    window.Module.SDL2.audioContext = window.Module.SDL2.audioContext || shell.sound;
  }
  document.addEventListener("resume", function () { tell(); });

  function awake() {
    if (!navigator.wakeLock) return;
    if (!holding || document.hidden) {
      if (lock) lock.release().catch(function () {});
      lock = null;
      return;
    }
    if (lock && !lock.released) return;
    navigator.wakeLock.request("screen").then(
      function (granted) { lock = granted; },
      function () {}, // low battery, or not allowed here: the screen may go dark
    );
  }

  // Back: while a match is on the screen one history entry of ours lies before it.
  function guard() {
    if (holding && !guarded) {
      guarded = true;
      history.pushState({ callbreak: true }, "", location.href);
    } else if (!holding && guarded) {
      guarded = false;
      leaving += 1;
      history.back();
    }
  }
  window.addEventListener("popstate", function () {
    if (leaving > 0) {
      leaving -= 1;
      return;
    }
    if (!guarded) return;
    guarded = false;
    tell(["back"]);
    guard();
  });

  // Storage. The newest tab owns the match; an older one says so and writes no more.
  function store() {
    var place = window.localStorage;
    if (!place) throw new DOMException("there is no storage", "SecurityError");
    return place;
  }
  function claim() {
    try {
      store().setItem(OWNER, me);
    } catch (error) {
      return; // refused or full: each write will say so
    }
    window.addEventListener("storage", function (event) {
      if (event.key === OWNER && event.newValue && event.newValue !== me) lose();
    });
  }
  function owned() {
    if (!owns) return false;
    var owner = store().getItem(OWNER);
    if (owner && owner !== me) lose();
    return owns;
  }
  function lose() {
    if (!owns) return;
    owns = false;
    panel("elsewhere", function () { location.reload(); });
  }

  var TEXTS = {
    en: {
      elsewhere: ["The game is open in another tab", "That tab has the match now, so nothing is played twice.", "Play here"],
      failed: ["The game stopped", "Your match is saved up to the last card. Reload to go on.", "Reload"],
    },
    fr: {
      elsewhere: ["Le jeu est ouvert dans un autre onglet", "La partie continue dans cet onglet-l\u00e0.", "Jouer ici"],
      failed: ["Le jeu s\u2019est arr\u00eat\u00e9", "La partie est gard\u00e9e jusqu\u2019\u00e0 la derni\u00e8re carte. Rechargez pour continuer.", "Recharger"],
    },
    es: {
      elsewhere: ["El juego est\u00e1 abierto en otra pesta\u00f1a", "La partida sigue en esa pesta\u00f1a.", "Jugar aqu\u00ed"],
      failed: ["El juego se detuvo", "La partida est\u00e1 guardada hasta la \u00faltima carta. Recargue para seguir.", "Recargar"],
    },
    ne: {
      elsewhere: [
        "\u0916\u0947\u0932 \u0905\u0930\u094d\u0915\u094b \u091f\u094d\u092f\u093e\u092c\u092e\u093e \u0916\u0941\u0932\u093e \u091b",
        "\u0916\u0947\u0932 \u0905\u092c \u0924\u094d\u092f\u0939\u0940 \u091f\u094d\u092f\u093e\u092c\u092e\u093e \u091a\u0932\u094d\u091b\u0964",
        "\u092f\u0939\u093e\u0901 \u0916\u0947\u0932\u094d\u0928\u0947",
      ],
      failed: [
        "\u0916\u0947\u0932 \u0930\u094b\u0915\u093f\u092f\u094b",
        "\u0924\u092a\u093e\u0908\u0902\u0915\u094b \u0916\u0947\u0932 \u0905\u0928\u094d\u0924\u093f\u092e \u092a\u0924\u094d\u0924\u0940\u0938\u092e\u094d\u092e \u0938\u0941\u0930\u0915\u094d\u0937\u093f\u0924 \u091b\u0964 \u092b\u0947\u0930\u093f \u0932\u094b\u0921 \u0917\u0930\u094d\u0928\u0941\u0939\u094b\u0938\u094d\u0964",
        "\u092b\u0947\u0930\u093f \u0932\u094b\u0921",
      ],
    },
    hi: {
      elsewhere: [
        "\u0916\u0947\u0932 \u0926\u0942\u0938\u0930\u0947 \u091f\u0948\u092c \u092e\u0947\u0902 \u0916\u0941\u0932\u093e \u0939\u0948",
        "\u0916\u0947\u0932 \u0905\u092c \u0909\u0938\u0940 \u091f\u0948\u092c \u092e\u0947\u0902 \u091a\u0932\u0947\u0917\u093e\u0964",
        "\u092f\u0939\u093e\u0901 \u0916\u0947\u0932\u0947\u0902",
      ],
      failed: [
        "\u0916\u0947\u0932 \u0930\u0941\u0915 \u0917\u092f\u093e",
        "\u0906\u092a\u0915\u093e \u0916\u0947\u0932 \u0906\u0916\u093c\u093f\u0930\u0940 \u092a\u0924\u094d\u0924\u0947 \u0924\u0915 \u0938\u0941\u0930\u0915\u094d\u0937\u093f\u0924 \u0939\u0948\u0964 \u092b\u093f\u0930 \u0932\u094b\u0921 \u0915\u0930\u0947\u0902\u0964",
        "\u092b\u093f\u0930 \u0932\u094b\u0921",
      ],
    },
    bn: {
      elsewhere: [
        "\u0996\u09c7\u09b2\u09be \u0985\u09a8\u09cd\u09af \u099f\u09cd\u09af\u09be\u09ac\u09c7 \u0996\u09cb\u09b2\u09be \u0986\u099b\u09c7",
        "\u0996\u09c7\u09b2\u09be \u098f\u0996\u09a8 \u0993\u0987 \u099f\u09cd\u09af\u09be\u09ac\u09c7 \u099a\u09b2\u099b\u09c7\u0964",
        "\u098f\u0996\u09be\u09a8\u09c7 \u0996\u09c7\u09b2\u09c1\u09a8",
      ],
      failed: [
        "\u0996\u09c7\u09b2\u09be \u09a5\u09c7\u09ae\u09c7 \u0997\u09c7\u099b\u09c7",
        "\u0986\u09aa\u09a8\u09be\u09b0 \u0996\u09c7\u09b2\u09be \u09b6\u09c7\u09b7 \u09a4\u09be\u09b8 \u09aa\u09b0\u09cd\u09af\u09a8\u09cd\u09a4 \u09b0\u09be\u0996\u09be \u0986\u099b\u09c7\u0964 \u0986\u09ac\u09be\u09b0 \u09b2\u09cb\u09a1 \u0995\u09b0\u09c1\u09a8\u0964",
        "\u0986\u09ac\u09be\u09b0 \u09b2\u09cb\u09a1",
      ],
    },
  };
  function panel(name, act) {
    var words = (TEXTS[document.documentElement.lang] || TEXTS.en)[name];
    var box = document.createElement("section");
    box.id = "callbreak-panel";
    box.dataset.name = name;
    box.setAttribute("role", "alertdialog");
    box.setAttribute("aria-modal", "true");
    box.setAttribute("aria-labelledby", "callbreak-panel-title");
    box.setAttribute("aria-describedby", "callbreak-panel-help");
    box.style.cssText =
      "position:fixed;inset:0;z-index:9;display:grid;place-items:center;padding:16px;" +
      "background:rgba(7,36,31,.82);font:16px/1.4 system-ui,sans-serif;touch-action:manipulation";
    var card = document.createElement("div");
    card.style.cssText =
      "max-width:420px;padding:22px;border-radius:16px;background:#fbf5e8;color:#231d18;text-align:center";
    var title = document.createElement("h2");
    title.id = "callbreak-panel-title";
    title.textContent = words[0];
    title.style.cssText = "margin:0 0 6px;font-size:22px;line-height:1.2";
    var help = document.createElement("p");
    help.id = "callbreak-panel-help";
    help.textContent = words[1];
    help.style.cssText = "margin:0 0 16px";
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = words[2];
    button.style.cssText =
      "font:700 18px system-ui,sans-serif;min-height:48px;padding:0 24px;border:0;border-radius:14px;" +
      "background:#f5a623;color:#321b04;cursor:pointer;touch-action:manipulation";
    button.addEventListener("click", act);
    ["keydown", "keyup", "keypress", "mousedown", "mouseup", "touchstart", "touchend"].forEach(function (kind) {
      box.addEventListener(kind, function (event) { event.stopPropagation(); });
    });
    card.append(title, help, button);
    box.appendChild(card);
    Array.from(document.body.children).forEach(function (other) { other.inert = true; });
    canvas.tabIndex = -1;
    document.body.appendChild(box);
    if (shell) shell.setZoomable(true);
    button.focus({ preventScroll: true });
  }

  var chooser = document.createElement("input");
  chooser.type = "file";
  chooser.accept = ".json,application/json,text/plain";
  chooser.hidden = true;
  chooser.addEventListener("change", function () {
    var file = chooser.files[0];
    chooser.value = "";
    if (!file) return;
    file.text().then(function (text) {
      picked = text;
      tell();
    });
  });
  document.body.appendChild(chooser);

  function byThumb() { return window.matchMedia("(pointer: coarse)").matches; }

  function download(file) {
    var link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    document.body.appendChild(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
  }

  function copyByHand(text) {
    var before = document.activeElement;
    var area = document.createElement("textarea");
    area.value = text;
    area.style.cssText = "position:fixed;top:0;opacity:0";
    document.body.appendChild(area);
    area.select();
    var done = document.execCommand("copy");
    area.remove();
    (before || canvas).focus({ preventScroll: true });
    return done;
  }

  // What browsers allow only inside a press. Each gives a promise of how it ended.
  var deeds = {
    Copy: function (text) {
      function byHand() { return { done: copyByHand(text) }; }
      if (!navigator.clipboard || !navigator.clipboard.writeText) return Promise.resolve(byHand());
      return navigator.clipboard.writeText(text).then(function () { return { done: true }; }, byHand);
    },
    KeepFile: function (name, text) {
      var file = new File([text], name, { type: "application/json" });
      function load() {
        download(file);
        return { done: true, where: name };
      }
      if (!byThumb() || !navigator.canShare || !navigator.canShare({ files: [file] }))
        return Promise.resolve(load());
      return navigator.share({ files: [file], title: name }).then(
        function () { return { done: true, where: name }; },
        function (error) { return error.name === "AbortError" ? { done: false } : load(); },
      );
    },
    PickFile: function () {
      chooser.click();
      return Promise.resolve({ done: true });
    },
    FillScreen: function (on) {
      var page = document.documentElement;
      var change = on ? page.requestFullscreen({ navigationUI: "hide" }) : document.exitFullscreen();
      return change.then(function () { return { done: true }; });
    },
    KeepStorage: function () {
      return navigator.storage.persist().then(function (kept) { return { done: kept }; });
    },
    Install: function () {
      var offered = installing;
      installing = null;
      offered.prompt();
      return offered.userChoice.then(function (choice) { return { done: choice.outcome === "accepted" }; });
    },
  };
  var FRESH = 3000; // milliseconds in which the game asks for what was done in its press
  var performed = {}; // what was done in presses: by what was asked, its promise and its time
  function perform(deed) {
    var promise;
    try {
      promise = deeds[deed[0]].apply(null, deed.slice(1));
    } catch (error) {
      promise = Promise.reject(error);
    }
    return promise.catch(function (error) {
      return { done: false, why: String((error && error.message) || error) };
    });
  }
  function performInPress(deed) {
    var name = JSON.stringify(deed);
    var before = performed[name];
    if (before && Date.now() - before.at < FRESH) return; // a touch comes as a mouse again
    performed[name] = { at: Date.now(), promise: perform(deed) };
  }

  // What can be pressed now: told by Python, offered as buttons to who does not use the canvas.
  var offered = { name: "", focus: "", list: [] };
  var beside = document.createElement("div");
  beside.id = "callbreak-beside";
  beside.setAttribute("role", "group");
  beside.tabIndex = -1;
  beside.style.cssText = "position:fixed;inset:0;overflow:hidden;opacity:0;pointer-events:none";
  canvas.after(beside);
  function find(key) { return offered.list.find(function (each) { return each.key === key; }); }
  beside.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    var pressed = button && find(button.dataset.key);
    if (!pressed) return;
    if (pressed.deed) performInPress(pressed.deed);
    tell(["press", pressed.key]);
  });
  function showBeside() {
    var old = new Map();
    Array.from(beside.children).forEach(function (button) { old.set(button.dataset.key, button); });
    var focused = document.activeElement;
    beside.setAttribute("aria-label", offered.name);
    canvas.setAttribute("aria-label", offered.name);
    var place = null;
    offered.list.forEach(function (each) {
      var button = old.get(each.key) || document.createElement("button");
      old.delete(each.key);
      button.type = "button";
      button.tabIndex = -1;
      button.dataset.key = each.key;
      if (button.textContent !== each.words) button.textContent = each.words;
      mark(button, "aria-pressed", each.chosen);
      mark(button, "aria-disabled", each.refused || null);
      var box = each.box || [0, 0, 1, 1];
      button.style.cssText =
        "position:absolute;margin:0;padding:0;border:0;min-height:0;left:" + box[0] + "px;top:" + box[1] +
        "px;width:" + box[2] + "px;height:" + box[3] + "px";
      var next = place ? place.nextSibling : beside.firstChild;
      if (next !== button) beside.insertBefore(button, next);
      place = button;
    });
    old.forEach(function (button) { button.remove(); });
    if (focused && !focused.isConnected) beside.focus({ preventScroll: true });
  }
  function mark(element, name, value) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }

  // A press on the canvas: what it asks of the browser is done now, and Python hears of it later.
  var pressedKey = "";
  function keyAt(point) {
    var hit = offered.list.find(function (each) {
      var box = each.box;
      return box && each.deed && point.clientX >= box[0] && point.clientX < box[0] + box[2] &&
        point.clientY >= box[1] && point.clientY < box[1] + box[3];
    });
    return hit ? hit.key : "";
  }
  function pointerOf(event) { return event.changedTouches ? event.changedTouches[0] : event; }
  ["mousedown", "touchstart"].forEach(function (kind) {
    canvas.addEventListener(kind, function (event) { pressedKey = keyAt(pointerOf(event)); }, true);
  });
  ["mouseup", "touchend"].forEach(function (kind) {
    canvas.addEventListener(kind, function (event) {
      var key = keyAt(pointerOf(event));
      if (key && key === pressedKey) performInPress(find(key).deed);
      pressedKey = "";
    }, true);
  });
  canvas.addEventListener("keydown", function (event) {
    var focused = find(offered.focus);
    var confirms = event.key === "Enter" || event.key === " ";
    if (confirms && !event.repeat && focused && focused.deed) performInPress(focused.deed);
  }, true);

  // Tab goes through what can be pressed, and then on to the browser's own controls.
  var tabbed = false; // whether Tab was pressed since the canvas got the keyboard
  canvas.addEventListener("focus", function () { tabbed = false; });
  page.leavesByTab = function (backwards) {
    var list = offered.list;
    var last = list.length ? list[backwards ? 0 : list.length - 1].key : "";
    var leaves = tabbed && Boolean(last) && offered.focus === last;
    tabbed = true;
    return leaves;
  };

  // How the game can be kept on this device.
  var installing = null; // what the browser gave to ask the player with
  window.addEventListener("beforeinstallprompt", function (event) {
    event.preventDefault();
    installing = event;
  });
  window.addEventListener("appinstalled", function () { installing = null; });
  function wayToKeep() {
    var agent = navigator.userAgent;
    if (matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches || navigator.standalone)
      return "kept";
    if (installing) return "ask";
    if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)) return "share";
    if (/Android/.test(agent)) return "menu";
    if (/Macintosh/.test(agent) && /Version\/.*Safari/.test(agent)) return "dock";
    return "bookmark";
  }
  // Firefox asks the player, so there it waits until that is asked for in a press.
  function persist() {
    if (navigator.storage && navigator.storage.persist && !/Firefox/.test(navigator.userAgent))
      navigator.storage.persist().catch(function () {});
  }

  // Two places for what is said, in turn: the same words twice are then two messages.
  var said = ["a", "b"].map(function () {
    var place = document.createElement("p");
    place.setAttribute("role", "status");
    place.setAttribute("aria-live", "polite");
    place.setAttribute("aria-atomic", "true");
    return place;
  });
  var speaker = document.createElement("div");
  speaker.id = "callbreak-said";
  speaker.style.cssText = "position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
  speaker.append(said[0], said[1]);
  document.body.appendChild(speaker);

  var calls = {
    look: function () {
      var view = viewport();
      view.happened = happened.splice(0);
      view.news = page.news;
      view.picked = picked;
      view.lessMotion = lessMotion.matches;
      view.moreContrast = moreContrast.matches;
      picked = null;
      return view;
    },
    languages: function () { return Array.from(navigator.languages || [navigator.language || "en"]); },
    ready: function () { if (shell) shell.isReady(); },
    started: function () {
      if (shell && !shell.started) return false;
      takeSound();
      persist();
      return true;
    },
    shown: function () { if (shell) shell.isShown(); },
    read: function (key) { return store().getItem(PREFIX + key); },
    write: function (key, text) {
      if (owned()) store().setItem(PREFIX + key, text);
    },
    remove: function (key) {
      if (owned()) store().removeItem(PREFIX + key);
    },
    hold: function (on) {
      holding = on;
      guard();
      awake();
      if (shell) shell.setBusy(on);
    },
    offer: function (name, focus, list) {
      offered = { name: name, focus: focus, list: list };
      showBeside();
    },
    perform: function (number, deed) {
      var name = JSON.stringify(deed);
      var before = performed[name];
      delete performed[name];
      var promise = before && Date.now() - before.at < FRESH ? before.promise : perform(deed);
      promise.then(function (outcome) { tell(["told", number, outcome]); });
    },
    wayToKeep: wayToKeep,
    ask: function (question, text) { return window.prompt(question, text); },
    language: function (code, role) {
      document.documentElement.lang = code;
      canvas.setAttribute("role", "application");
      canvas.setAttribute("aria-roledescription", role);
    },
    canVibrate: function () { return Boolean(navigator.vibrate) && byThumb(); },
    vibrate: function (milliseconds) { if (navigator.vibrate) navigator.vibrate(milliseconds); },
    fullscreen: function () {
      if (!document.fullscreenEnabled) return null;
      return Boolean(document.fullscreenElement);
    },
    say: function (text) {
      said.reverse();
      said[0].textContent = text;
      said[1].textContent = "";
    },
    fail: function (report) {
      if (shell) return shell.fail(report);
      panel("failed", function () { location.reload(); });
    },
    watch: function (state) {
      page.asked = false;
      watchers.splice(0).forEach(function (answer) { answer(state); });
    },
  };
  if (location.hash.slice(1).split("&").indexOf("test") >= 0)
    window.callbreakTest = Object.freeze({
      look: function () {
        page.asked = true;
        return new Promise(function (answer) { watchers.push(answer); });
      },
    });
  claim();
})();
