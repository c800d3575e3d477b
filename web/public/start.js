// A drawn page can be read before the app's code is here, which comes once it was painted: styles, fonts and words go first.
// data-code: the entry, then what it needs, so that all of it is asked for at once.
(() => {
  const [entry, ...parts] = document.currentScript.dataset.code.split(" ");
  const signedIn = document.documentElement.dataset.signedIn !== undefined; // theme.js
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), what));
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of parts) add("link", { rel: "modulepreload", crossOrigin: "anonymous", href });
    add("script", { type: "module", crossOrigin: "anonymous", src: entry });
    // A visitor's list, asked for before the app's code has come.
    if (location.pathname !== "/coaches" || signedIn || navigator.serviceWorker?.controller) return;
    const href = "/api/sync/coaches?since=0&limit=500";
    add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  };
  // Nobody sees a drawing that is not for them, nor a page in the background, which may never be painted.
  if (signedIn || document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1000);
})();
