// A drawn page can be read before the app's code is here, which comes once it was painted: styles, fonts and words go first.
// data-code: the entry, then what it needs, so that all of it is asked for at once. data-asks: what a visitor's app asks first.
(() => {
  const { code, asks } = document.currentScript.dataset;
  const [entry, ...parts] = code.split(" ");
  const signedIn = document.documentElement.dataset.signedIn !== undefined; // theme.js
  const add = (tag, what) => document.head.append(Object.assign(document.createElement(tag), what));
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of parts) add("link", { rel: "modulepreload", crossOrigin: "anonymous", href });
    add("script", { type: "module", crossOrigin: "anonymous", src: entry });
    if (!asks || signedIn || navigator.serviceWorker?.controller) return;
    add("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: asks });
  };
  // Nobody sees a drawing that is not for them, nor a page in the background, which may never be painted.
  if (signedIn || document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 1000);
})();
