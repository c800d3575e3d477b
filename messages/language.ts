/** The first is the default. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What people may choose. A language joins when its catalogues are complete; catalogues.test.ts holds it to that. */
export const OFFERED: readonly Language[] = ["en", "es"];

/** Set by the web build, which is made once for each language. */
declare const __LANGUAGE__: Language | undefined;

let spoken: Language = typeof __LANGUAGE__ === "undefined" ? "en" : __LANGUAGE__;

export const language = (): Language => spoken;

/** For the server: the language of the request, or of the mail's reader. One interpreter serves one request at a time. */
export function speak(next: Language): void {
  spoken = next;
}
