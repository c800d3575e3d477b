// Runs before the first paint (the CSP allows no inline script): the theme, which ground the page starts on, and what to do without code.
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

  try {
    // What was drawn for visitors is not for somebody signed in: their own comes in a moment.
    if (localStorage.getItem("pocketbase_auth")) root.dataset.signedIn = "";
  } catch {
    // storage is blocked: a visitor
  }

  // A piece of the app's code did not come: a bad connection, or a service worker that ended in the middle of an answer.
  const pause = 10_000;
  const loadAgain = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== "module") return;
    if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem("encore-loaded-again")) < pause) return;
      sessionStorage.setItem("encore-loaded-again", String(Date.now()));
      location.reload();
    } catch {
      // storage is blocked: nothing would end the reloads
    }
  };
  addEventListener("error", loadAgain, true);

  // What no code answers yet; the app presses it once more (shell/keep-begun.ts).
  document.addEventListener("click", ({ target }) => {
    const pressed = target.closest(".drawn button");
    if (!pressed) return;
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    pressed.dataset.pressed = "";
  });
})();
