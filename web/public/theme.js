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
  root.dataset.start = location.pathname === "/" ? "home" : "page";
})();
