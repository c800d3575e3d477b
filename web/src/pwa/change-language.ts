import type { Language } from "@language";
import { settleUnwritten } from "@/database/unwritten";
import { CHOICE, CHOSEN_BY, chosenHere, writeLanguageCookie } from "@/platform/chosen-language";
import { isServerThere, takeOver } from "./take-over";

/** One that joins another check, one that fetches the build, one that finds no newer one. */
const MOST_CHECKS = 3;

/**
 * Opens the app in another language, which is another build: the service worker fetches it whole, then the page loads again. Unsent changes
 * stay in the database. `userId`: who chose it, or "" for a visitor.
 * @returns false if the build did not come. Then everything is as before.
 */
export async function changeLanguage(next: Language, userId = ""): Promise<boolean> {
  if (!(await isServerThere())) return false;
  const before = chosenHere();
  await writeLanguageCookie(next);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && !(await isInPlace(registration))) {
    await writeLanguageCookie(before);
    // What arrives late must not wait as a new version.
    void registration.update().catch(() => undefined);
    return false;
  }
  await settleUnwritten();
  remember(next, userId);
  location.reload();
  return true;
}

/**
 * The active worker is of the cookie's language once a check finds no newer one. One check is not enough: it joins another that is under
 * way, whose worker is of the language before.
 */
async function isInPlace(registration: ServiceWorkerRegistration): Promise<boolean> {
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    try {
      await registration.update();
    } catch {
      return false;
    }
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return true;
    // A worker of the language before may fail, because the server answers it in the new one.
    if (!(await takeOver(worker)) && worker.state !== "redundant") return false;
  }
  return false;
}

/** The other tabs learn it from the first key, and the account from the second, after the reload. */
function remember(next: Language, userId: string): void {
  try {
    if (userId) localStorage.setItem(CHOSEN_BY, userId);
    localStorage.setItem(CHOICE, next);
  } catch {
    // Storage is blocked: the cookie holds the choice.
  }
}
