/** Milliseconds for a new service worker to fetch the app, more than a megabyte, over a slow network. */
const PATIENCE = 90_000;

let underWay = 0;

/** Whether the app is putting a new version in place. It offers no version meanwhile. */
export const isTakingOver = (): boolean => underWay > 0;

/**
 * Lets a new worker take over as soon as it has fetched the app. False if it does not get that far. Chromium first waits
 * until the old worker is idle. If the page requests a file at that moment, this can take half a minute longer.
 */
export function takeOver(worker: ServiceWorker): Promise<boolean> {
  const deadline = AbortSignal.timeout(PATIENCE);
  underWay++;
  return new Promise<boolean>((resolve) => {
    const look = () => {
      if (worker.state === "installed") worker.postMessage({ type: "SKIP_WAITING" });
      if (worker.state === "activated") resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    deadline.addEventListener("abort", () => resolve(false));
    look();
  }).finally(() => underWay--);
}

export const isServerThere = (): Promise<boolean> =>
  fetch("/api/health", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
