// The page around the game: loading, the Start button, trouble, and a quiet word of a new version.
// Python and the loaders know it as `callbreakShell`. It must run in old browsers too, so that
// they get the message that they are too old: no modern syntax before that check.
var config = {};
var callbreakShell = (function () {
  "use strict";
  var STALL = 45000; // milliseconds without any news until the page says that something is wrong
  var OPENING = 20000; // milliseconds that the game may take to show itself after Start
  var DOWNLOAD = 0.7; // of the bar is for what is loaded,
  var STARTING = 0.97; // and up to here it creeps while Python starts
  var TEXTS = {
    en: {
      start: "Start", tagline: "Five rule systems. Three bots. Fair deals.",
      load: "Loading", unpack: "Shuffling the pack", wanted: "Starting as soon as it is loaded", ready: " ",
      retry: "Try again", copy: "Copy the report", copied: "Copied", renew: "New version: tap to reload",
      old: "This browser cannot run the game",
      oldHelp: "It lacks WebAssembly, or WebAssembly is switched off. A current Chrome, Edge, Firefox or Safari can; some browsers have a strict or lockdown mode that must be off for this page.",
      file: "A page from a file cannot run",
      fileHelp: "Browsers load no game from a file on the disk. Serve its folder, for example with “python3 -m http.server”, and open http://127.0.0.1:8000.",
      missing: "A file did not arrive", missingHelp: "The connection was cut, or the page is being renewed just now. Nothing of yours is lost.",
      stalled: "Nothing has arrived for a while", stalledHelp: "The connection may be very slow. You can wait, or try again: what has arrived is kept.",
      failed: "The game stopped", failedHelp: "Your match is saved up to the last card. Try again; if it happens again, please copy the report and send it to the project.",
    },
    fr: {
      start: "Jouer", tagline: "Cinq règles. Trois adversaires. Des donnes loyales.",
      load: "Chargement", unpack: "On bat les cartes", wanted: "La partie s’ouvre dès que tout est chargé", ready: " ",
      retry: "Réessayer", copy: "Copier le rapport", copied: "Copié", renew: "Nouvelle version : recharger",
      old: "Ce navigateur ne peut pas ouvrir le jeu",
      oldHelp: "Il lui manque WebAssembly, ou WebAssembly est désactivé. Un Chrome, Edge, Firefox ou Safari à jour convient ; un mode strict ou d’isolement doit être levé pour cette page.",
      file: "Une page ouverte comme fichier ne marche pas",
      fileHelp: "Un navigateur ne charge pas de jeu depuis un fichier. Servez son dossier, par exemple avec « python3 -m http.server », et ouvrez http://127.0.0.1:8000.",
      missing: "Un fichier n’est pas arrivé", missingHelp: "La connexion a été coupée, ou la page vient d’être renouvelée. Rien n’est perdu.",
      stalled: "Rien n’arrive depuis un moment", stalledHelp: "La connexion est peut-être très lente. Attendez, ou réessayez : ce qui est arrivé est gardé.",
      failed: "Le jeu s’est arrêté", failedHelp: "La partie est gardée jusqu’à la dernière carte. Réessayez ; si cela se répète, copiez le rapport et envoyez-le au projet.",
    },
    es: {
      start: "Jugar", tagline: "Cinco reglamentos. Tres rivales. Repartos limpios.",
      load: "Cargando", unpack: "Barajando", wanted: "Se abrirá en cuanto esté cargado", ready: " ",
      retry: "Reintentar", copy: "Copiar el informe", copied: "Copiado", renew: "Hay una versión nueva: recargar",
      old: "Este navegador no puede abrir el juego",
      oldHelp: "Le falta WebAssembly, o está desactivado. Sirve un Chrome, Edge, Firefox o Safari actual; un modo estricto o de aislamiento debe estar apagado en esta página.",
      file: "Una página abierta como archivo no funciona",
      fileHelp: "El navegador no carga un juego desde un archivo. Sirve su carpeta, por ejemplo con «python3 -m http.server», y abre http://127.0.0.1:8000.",
      missing: "Un archivo no llegó", missingHelp: "Se cortó la conexión, o la página se está renovando. No se ha perdido nada.",
      stalled: "Hace rato que no llega nada", stalledHelp: "La conexión puede ser muy lenta. Espera, o reintenta: lo que ya llegó se conserva.",
      failed: "El juego se detuvo", failedHelp: "La partida está guardada hasta la última carta. Reintenta; si vuelve a pasar, copia el informe y envíalo al proyecto.",
    },
    ne: {
      start: "सुरु", tagline: "पाँच नियम। तीन खेलाडी। निष्पक्ष बाँडफाँट।",
      load: "लोड हुँदै", unpack: "तास फिट्दै", wanted: "लोड हुनासाथ सुरु हुन्छ", ready: " ",
      retry: "फेरि प्रयास", copy: "विवरण कपी", copied: "कपी भयो", renew: "नयाँ संस्करण: फेरि लोड गर्नुहोस्",
      old: "यो ब्राउजरमा खेल चल्दैन",
      oldHelp: "यसमा WebAssembly छैन वा बन्द छ। नयाँ Chrome, Edge, Firefox वा Safari मा चल्छ।",
      file: "फाइलबाट खोलेको पेज चल्दैन",
      fileHelp: "ब्राउजरले फाइलबाट खेल चलाउँदैन। फोल्डरलाई “python3 -m http.server” ले चलाएर http://127.0.0.1:8000 खोल्नुहोस्।",
      missing: "एउटा फाइल आएन", missingHelp: "इन्टरनेट टुट्यो, वा पेज अहिले नवीकरण हुँदैछ। तपाईंको केही हराएको छैन।",
      stalled: "धेरै बेरदेखि केही आएको छैन", stalledHelp: "इन्टरनेट ढिलो हुन सक्छ। पर्खनुहोस्, वा फेरि प्रयास गर्नुहोस्।",
      failed: "खेल रोकियो", failedHelp: "तपाईंको खेल अन्तिम पत्तीसम्म सुरक्षित छ। फेरि प्रयास गर्नुहोस्; फेरि भए विवरण कपी गरी पठाउनुहोस्।",
    },
    hi: {
      start: "शुरू", tagline: "पाँच नियम। तीन खिलाड़ी। निष्पक्ष बाँट।",
      load: "लोड हो रहा है", unpack: "पत्ते फेंटे जा रहे हैं", wanted: "लोड होते ही शुरू होगा", ready: " ",
      retry: "फिर कोशिश", copy: "विवरण कॉपी", copied: "कॉपी हुआ", renew: "नया संस्करण: फिर लोड करें",
      old: "यह ब्राउज़र खेल नहीं चला सकता",
      oldHelp: "इसमें WebAssembly नहीं है या बंद है। नया Chrome, Edge, Firefox या Safari चला सकता है।",
      file: "फ़ाइल से खुला पेज नहीं चलता",
      fileHelp: "ब्राउज़र फ़ाइल से खेल नहीं चलाता। फ़ोल्डर को “python3 -m http.server” से चलाएँ और http://127.0.0.1:8000 खोलें।",
      missing: "एक फ़ाइल नहीं आई", missingHelp: "इंटरनेट टूट गया, या पेज अभी बदला जा रहा है। आपका कुछ नहीं खोया।",
      stalled: "काफ़ी देर से कुछ नहीं आया", stalledHelp: "इंटरनेट धीमा हो सकता है। रुकें, या फिर कोशिश करें।",
      failed: "खेल रुक गया", failedHelp: "आपका खेल आख़िरी पत्ते तक सुरक्षित है। फिर कोशिश करें; दोबारा हो तो विवरण कॉपी करके भेजें।",
    },
    bn: {
      start: "শুরু", tagline: "পাঁচ নিয়ম। তিন খেলোয়াড়। নিরপেক্ষ বণ্টন।",
      load: "লোড হচ্ছে", unpack: "তাস মেশানো হচ্ছে", wanted: "লোড হলেই শুরু হবে", ready: " ",
      retry: "আবার চেষ্টা", copy: "বিবরণ কপি", copied: "কপি হয়েছে", renew: "নতুন সংস্করণ: আবার লোড করুন",
      old: "এই ব্রাউজারে খেলা চলে না",
      oldHelp: "এতে WebAssembly নেই বা বন্ধ আছে। নতুন Chrome, Edge, Firefox বা Safari-তে চলে।",
      file: "ফাইল থেকে খোলা পাতা চলে না",
      fileHelp: "ব্রাউজার ফাইল থেকে খেলা চালায় না। ফোল্ডারটি “python3 -m http.server” দিয়ে চালিয়ে http://127.0.0.1:8000 খুলুন।",
      missing: "একটি ফাইল আসেনি", missingHelp: "ইন্টারনেট কেটে গেছে, বা পাতাটি এখন বদলানো হচ্ছে। আপনার কিছু হারায়নি।",
      stalled: "অনেকক্ষণ কিছু আসেনি", stalledHelp: "ইন্টারনেট ধীর হতে পারে। অপেক্ষা করুন, বা আবার চেষ্টা করুন।",
      failed: "খেলা থেমে গেছে", failedHelp: "আপনার খেলা শেষ তাস পর্যন্ত রাখা আছে। আবার চেষ্টা করুন; আবার হলে বিবরণ কপি করে পাঠান।",
    },
  };
  var language = String(navigator.language || "en").slice(0, 2);
  var text = TEXTS[language] || TEXTS.en;
  var fromFile = location.protocol === "file:"; // no browser loads the runtime's files then
  var shown = false; // whether the game is on the screen
  var zoomable = true;
  var fraction = 0;
  var measured = false; // whether pygbag's loader tells how far it is
  var stall;

  function element(id) { return document.getElementById(id); }

  var shell = {
    version: "[version]",
    blocked: fromFile || typeof WebAssembly !== "object" || typeof Promise !== "function",
    started: false, // the player pressed Start; Python reads it
    ready: false, // Python waits for Start
    sound: null, // the AudioContext that was made in the press on Start
    busy: false, // a match is on the screen, so nothing may push itself before it
    text: text,

    // How much of the download is here, 0 to 1. It never goes back.
    progress: function (part) {
      if (shell.ready || fraction === 1) return;
      fraction = Math.max(fraction, Math.min(1, part || 0));
      if (fraction === 1) return shell.arrived();
      show(fraction * DOWNLOAD);
      note(text.load + " " + Math.floor(fraction * 100) + " %", true);
    },
    // All is here. Python starts now, which holds the page up: the bar moves on by itself.
    arrived: function () {
      if (shell.ready) return;
      fraction = 1;
      note(text.unpack);
      element("bar").classList.add("starting");
      show(STARTING);
    },
    unpacked: function () { shell.arrived(); mark("unpacked"); },
    // Python is up and waits for `started`.
    isReady: function () {
      clearTimeout(stall);
      element("trouble").hidden = true; // it was only slow
      shell.ready = true;
      element("bar").classList.remove("starting");
      show(1);
      element("welcome").classList.add("done");
      note(shell.started ? text.wanted : text.ready);
      if (shell.started) opening();
      mark("ready");
      keepForOffline();
    },
    // The first frame of the game is on the canvas.
    isShown: function () {
      if (shown) return;
      shown = true;
      mark("shown");
      shell.setZoomable(false);
      element("welcome").classList.add("leaving");
      setTimeout(function () { element("welcome").hidden = true; }, 220);
      element("canvas").focus({ preventScroll: true });
    },
    // What is to be read can be enlarged with two fingers. The table takes every finger itself and
    // lies still, also if the page was enlarged before.
    setZoomable: function (allowed) {
      zoomable = allowed;
      var meta = document.querySelector("meta[name=viewport]");
      meta.content = meta.content.replace(/, maximum-scale=1$/, "") + (allowed ? "" : ", maximum-scale=1");
      document.documentElement.classList.toggle("unzoomed", !allowed);
    },
    // A file of the page or of the runtime did not arrive, or not whole.
    missing: function (url) {
      if (!shell.ready && !shell.blocked) trouble(text.missing, text.missingHelp, String(url).split("?")[0]);
    },
    // The page cannot go on; `report` is what to send to the project.
    fail: function (report) {
      if (!shell.blocked) trouble(text.failed, text.failedHelp, report);
    },
  };

  function mark(name) { if (window.performance && performance.mark) performance.mark("callbreak-" + name); }
  function note(words, quietly) { // the bar tells a screen reader of the percents
    element("note").setAttribute("aria-live", quietly ? "off" : "polite");
    if (element("note").textContent !== words) element("note").textContent = words;
  }
  function show(part) {
    clearTimeout(stall);
    if (!shell.ready) stall = setTimeout(function () {
      if (document.hidden) show(part); // a hidden page is not loaded further
      else trouble(text.stalled, text.stalledHelp, "");
    }, STALL);
    if (!element("bar")) return;
    element("bar").firstElementChild.style.setProperty("--part", String(part));
    element("bar").setAttribute("aria-valuenow", String(Math.round(part * 100)));
  }
  function trouble(title, help, report) {
    if (!document.body) return document.addEventListener("DOMContentLoaded", function () { trouble(title, help, report); });
    if (!element("trouble").hidden && element("trouble-text").textContent) return; // the first one tells most
    clearTimeout(stall);
    element("trouble-title").textContent = title;
    element("trouble-help").textContent = help;
    element("trouble-text").textContent = report;
    element("trouble-text").hidden = element("trouble-copy").hidden = !report;
    element("trouble-copy").textContent = text.copy;
    element("trouble-retry").textContent = text.retry;
    shell.setZoomable(true);
    element("trouble").hidden = false;
    element("trouble-retry").focus({ preventScroll: true });
  }
  function report() {
    return "Call Break Table [version]\n" + navigator.userAgent + "\n" + element("trouble-text").textContent;
  }
  function copy() {
    function tell() { element("trouble-copy").textContent = text.copied; }
    if (navigator.clipboard && navigator.clipboard.writeText)
      navigator.clipboard.writeText(report()).then(tell, select);
    else select();
    function select() {
      window.getSelection().selectAllChildren(element("trouble-text"));
      if (document.execCommand("copy")) tell();
    }
  }
  function press() {
    if (shell.started || shell.blocked) return;
    shell.started = true;
    makeSound();
    mark("start");
    element("start").disabled = true;
    if (shell.ready) opening();
    else note(text.wanted);
  }

  // Sound may begin only in a press: made here, SDL takes it when it comes to that.
  function makeSound() {
    var Kind = window.AudioContext || window.webkitAudioContext;
    if (!Kind) return;
    try {
      shell.sound = new Kind();
      shell.sound.resume().catch(function () {});
    } catch (error) { // no device, or none left: the game is silent
      shell.sound = null;
    }
  }

  function opening() {
    setTimeout(function () {
      if (shown) return;
      if (document.hidden) opening();
      else trouble(text.failed, text.failedHelp, "nothing was drawn after Start");
    }, OPENING);
  }

  // pygbag's loader tells of errors by alert(), which stops everything and shows little.
  window.alert = function (words) { shell.fail(String(words)); };
  window.addEventListener("error", function (event) {
    var source = event.target;
    if (source && source !== window && source.tagName === "SCRIPT") shell.missing(source.src);
  }, true);
  // The game takes every key but those of the browser and those of the page's own controls.
  function forPage(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)) return true;
    if (!element("trouble").hidden || element("callbreak-panel")) return true;
    var presses = event.key === "Enter" || event.key === " " || event.key === "Tab";
    if (event.target.closest && event.target.closest("#callbreak-beside")) return presses;
    if (event.target.closest && event.target.closest("button")) return true;
    var page = window.callbreakPage;
    return event.key === "Tab" && event.type === "keydown" && Boolean(page && page.leavesByTab(event.shiftKey));
  }
  ["keydown", "keyup", "keypress"].forEach(function (kind) {
    window.addEventListener(kind, function (event) {
      if (forPage(event)) event.stopImmediatePropagation();
    }, true);
  });
  ["contextmenu", "dragstart", "selectstart"].forEach(function (kind) {
    document.addEventListener(kind, function (event) {
      if (!(event.target.closest && event.target.closest(".trouble pre"))) event.preventDefault();
    });
  });
  document.addEventListener("gesturestart", function (event) {
    if (!zoomable) event.preventDefault();
  });
  document.addEventListener("touchmove", function (event) {
    if (!zoomable && event.touches.length > 1) event.preventDefault();
  }, { passive: false });

  document.addEventListener("DOMContentLoaded", function () {
    document.documentElement.lang = TEXTS[language] ? language : "en";
    element("start").textContent = text.start;
    element("tagline").textContent = text.tagline;
    element("bar").setAttribute("aria-label", text.load);
    element("renew").textContent = text.renew;
    note(text.load);
    element("start").disabled = false;
    element("start").addEventListener("click", press);
    document.addEventListener("keydown", function (event) {
      if (event.key === "Enter" && !event.target.closest("button")) press();
    });
    element("trouble-retry").addEventListener("click", function () { location.reload(); });
    element("trouble-copy").addEventListener("click", copy);
    element("renew").addEventListener("click", function () { location.reload(); });
    if (fromFile) return trouble(text.file, text.fileHelp, "");
    if (shell.blocked) return trouble(text.old, text.oldHelp, "");
    show(0.02);
    // pygbag's loader writes its own progress there; what it loads afterwards has the rest.
    var meter = element("progress");
    new MutationObserver(function () {
      measured = true;
      shell.progress(meter.value / meter.max * 0.6);
    }).observe(meter, { attributes: true });
    mark("page");
  });

  callbreakArrival.lost = shell.missing;
  callbreakArrival.grown = function (url, share) {
    if (!measured) return;
    if (/\.whl$/.test(url)) shell.progress(0.6 + 0.3 * share);
    else if (/\.tar\.gz/.test(url)) shell.progress(0.9 + 0.09 * share);
  };

  // pygbag's loader looks for these two. Beside the page lie its packages too, if its script does.
  config = { archive: "{{cookiecutter.archive}}", user_canvas: 1, user_canvas_managed: 1, ume_block: 0, can_close: 1, autorun: 0 };
  window.custom_onload = function () {
    var packages = new URL("../", config.cdn);
    if (packages.origin === location.origin && window.Module && Module.PyConfig)
      Module.PyConfig.orig_argv.push("PYGPI=" + packages.href);
  };

  // After loading, so that it does not fetch what is on its way already.
  function keepForOffline() {
    if (!("serviceWorker" in navigator) || !/^https?:/.test(location.protocol)) return;
    navigator.serviceWorker.addEventListener("message", function (event) {
      if (event.data && event.data.version && event.data.version !== shell.version) shell.offer = true;
      renew();
    });
    navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(function () {});
  }
  function renew() { element("renew").hidden = !shell.offer || shell.busy; }
  shell.setBusy = function (busy) { shell.busy = busy; renew(); };
  return shell;
})();
