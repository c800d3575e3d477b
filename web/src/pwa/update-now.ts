import { settleUnwritten } from "../database/unwritten";

/** Milliseconds that a new service worker is given to fetch the app. */
const PATIENCE = 30_000;

/**
 * Opens the app that the server has now; a reload alone opens the one that the service worker keeps. What is unsent stays in the database.
 * False when there is no server to get it from.
 */
export async function updateNow(): Promise<boolean> {
  const isThere = await fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return false;
  await settleUnwritten();
  const registration = await navigator.serviceWorker?.getRegistration();
  // Not the first remedy: notifications are lost with the registration.
  if (registration && !(await putNewInPlace(registration))) await registration.unregister();
  location.reload();
  return true;
}

/** False when no newer worker takes over. */
async function putNewInPlace(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => undefined);
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return false;
  const deadline = AbortSignal.timeout(PATIENCE);
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "installed") worker.postMessage({ type: "SKIP_WAITING" });
      if (worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    deadline.addEventListener("abort", () => resolve(false));
    look();
  });
}
