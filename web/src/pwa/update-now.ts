import { settleUnwritten } from "@/database/unwritten";

/** Milliseconds for a new service worker to fetch the app. */
const PATIENCE = 30_000;

/**
 * Opens the server's current app; a reload alone opens the service worker's copy. Unsent changes stay in the database. False if the
 * server cannot be reached.
 */
export async function updateNow(): Promise<boolean> {
  const isThere = await fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return false;
  await settleUnwritten();
  const registration = await navigator.serviceWorker?.getRegistration();
  // Last resort: notifications are lost with the registration.
  if (registration && !(await putNewInPlace(registration))) await registration.unregister();
  location.reload();
  return true;
}

/** False if no newer worker takes over. */
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
