import { keepInstallOffer } from "./install";

/** After the page has loaded: the worker must not compete with the first paint. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  keepInstallOffer();
  const start = () => void import("./update-prompt").then(({ watchForUpdates }) => watchForUpdates());
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
