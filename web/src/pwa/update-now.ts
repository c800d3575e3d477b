import { settleUnwritten } from "@/database/unwritten";
import { isServerThere, takeOver } from "./take-over";

/**
 * Opens the server's current app; a reload alone opens the service worker's copy. Unsent changes stay in the database. False if the
 * server cannot be reached.
 */
export async function updateNow(): Promise<boolean> {
  if (!(await isServerThere())) return false;
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
  return worker ? takeOver(worker) : false;
}
