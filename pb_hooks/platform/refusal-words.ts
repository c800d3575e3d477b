import { REFUSALS } from "@domain/errors";
import { GO_SENTENCES } from "@domain/go-sentences";
import { LANGUAGES, type Language, language, speak } from "@language";
import * as m from "@messages";
import { once } from "./runtime";

/** For one, and for "#" of them: a plural has no other forms (messages/compile.test.ts). */
const forms = (inTime: (a: { count: number }) => string): [string, string] => [
  m.server_too_many_in({ inTime: inTime({ count: 1 }) }),
  m.server_too_many_in({ inTime: inTime({ count: 2 }).replace("2", "#") }),
];

function inLanguage<T>(one: Language, say: () => T): T {
  const before = language();
  speak(one);
  try {
    return say();
  } finally {
    speak(before);
  }
}

const english = GO_SENTENCES.map((say) => inLanguage(LANGUAGES[0], say));

/** What pocketbase/refusal_words.go reads. English has no codes: PocketBase's own words stay. */
const wordsIn = (one: Language) =>
  inLanguage(one, () => ({
    codes:
      one === LANGUAGES[0]
        ? {}
        : Object.fromEntries([
            ...Object.entries(REFUSALS).map(([code, { message }]) => [code, message()]),
            ["internal", m.server_something_went_wrong_on_our_side()],
          ]),
    sentences: Object.fromEntries(GO_SENTENCES.map((say, at) => [english[at], say()])),
    waits: { hour: forms(m.rules_in_hours), minute: forms(m.rules_in_minutes), second: forms(m.rules_in_seconds) },
  }));

once(() => encore.declareRefusals(JSON.stringify(Object.fromEntries(LANGUAGES.map((one) => [one, wordsIn(one)])))));
