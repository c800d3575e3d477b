import { type Language, language, OFFERED } from "@language";

/** Each language by its own name, because its readers look for that. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** The language chosen on this device. It belongs to no person, so sign-out keeps it. */
export const CHOICE = "encore-language";
/** The account that chose it in the settings, until the server knows (accounts/device-clock.ts). */
export const CHOSEN_BY = "encore-language-chosen-by";

/** Read by the server, which then answers with that language's build (pocketbase/languages.go). */
const COOKIE = "encore_language";
const YEAR_MS = 365 * 86_400_000;

/** Without the Cookie Store API (Safari before 18.4) the app follows the browser's language. */
export const canChooseLanguage = OFFERED.length > 1 && "cookieStore" in globalThis;

export async function writeLanguageCookie(chosen: Language | ""): Promise<void> {
  if (chosen === "") await cookieStore.delete(COOKIE);
  else
    await cookieStore.set({ name: COOKIE, value: chosen, path: "/", expires: Date.now() + YEAR_MS, sameSite: "lax" });
}

/** The chosen language, or "" if this device follows the browser. */
export function chosenHere(): Language | "" {
  try {
    const kept = localStorage.getItem(CHOICE);
    return OFFERED.find((one) => one === kept) ?? "";
  } catch {
    return "";
  }
}

/** Browsers may forget the cookie first: Safari does after seven days. Call it before the app asks for updates of itself. */
export function renewLanguageCookie(): void {
  const chosen = chosenHere();
  if (chosen && canChooseLanguage) void writeLanguageCookie(chosen).catch(() => undefined);
}

/** Calls back when another tab of this device changes the language. */
export function whenChangedElsewhere(callback: (chosen: Language) => void): void {
  addEventListener("storage", ({ key }) => {
    const chosen = key === CHOICE && chosenHere();
    if (chosen && chosen !== language()) callback(chosen);
  });
}
