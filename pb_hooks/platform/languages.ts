import { LANGUAGES, type Language, language, speak } from "@language";
import { firstWhere } from "./records";

/** For those who ask for none: APP_LOCALE (pocketbase/languages.go). */
export const instanceLanguage = (): Language => named($os.getenv("APP_LOCALE")) ?? LANGUAGES[0];

/** What an event may carry. Record events have the request one step deeper. */
type Carrying = { request?: http.Request; requestEvent?: { request?: http.Request } };

/** Before a hook or a job: the request's language, or the instance's. */
export function speakTo(e: Carrying = {}): void {
  const request = e.request ?? e.requestEvent?.request;
  speak(request ? encore.languageOf(request) : instanceLanguage());
}

/** Before a mail: the language that the reader's devices told (accounts/device-clock.ts). */
export const speakToAccount = (app: core.App, userId: string): void =>
  speak(languageOf(firstWhere(app, "account_private", "user_id = {:user}", { user: userId })));

const languageOf = (settings: core.Record | null): Language =>
  named(settings?.getString("language")) ?? instanceLanguage();

const named = (name: string | undefined): Language | undefined => LANGUAGES.find((one) => one === name);

/** What `say` says in the instance's language. */
export const inInstanceLanguage = (say: () => string): string => speaking(instanceLanguage(), say);

/** What `say` says in an account's language. */
export const inLanguageOf = (app: core.App, userId: string, say: () => string): string =>
  speaking(languageOf(firstWhere(app, "account_private", "user_id = {:user}", { user: userId })), say);

function speaking(other: Language, say: () => string): string {
  const reader = language();
  speak(other);
  try {
    return say();
  } finally {
    speak(reader);
  }
}
