/** Milliseconds for a new service worker to fetch the app, more than a megabyte, over a slow network. */
const PATIENCE = 90_000;

/** Lets a new worker take over as soon as it has fetched the app. False if it does not get that far. */
export function takeOver(worker: ServiceWorker): Promise<boolean> {
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

export const isServerThere = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
