// Runs before the first paint (the CSP allows no inline script): the theme, and which ground the page starts on.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem("encore-theme");
    } catch {
      // storage is blocked: follow the system
    }
    root.dataset.theme = choice === "dark" || choice === "light" ? choice : dark.matches ? "dark" : "light";
  };
  apply();
  dark.addEventListener("change", apply);
  addEventListener("encore-theme", apply);
  addEventListener("storage", apply);
  root.dataset.start = { "/": "home", "/coaches": "coaches" }[location.pathname] ?? "page";

  // The directory's code and a visitor's list, asked for before the entry has come (preload-pages.ts names the files).
  if (location.pathname !== "/coaches") return;
  const ask = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  for (const href of (document.currentScript?.dataset.coaches ?? "").split(" ").filter(Boolean)) {
    ask({ rel: "modulepreload", href });
  }
  try {
    if (localStorage.getItem("pocketbase_auth")) return;
  } catch {
    // storage is blocked: a visitor
  }
  if (!navigator.serviceWorker?.controller) {
    ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: "/api/sync/coaches?since=0&limit=500" });
  }
})();
