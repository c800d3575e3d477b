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

  try {
    // What was drawn for visitors is not for somebody signed in: their own comes in a moment.
    if (localStorage.getItem("pocketbase_auth")) root.dataset.signedIn = "";
  } catch {
    // storage is blocked: a visitor
  }
})();
