import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessage, type Message } from "./compile";
import { LANGUAGES, type Language } from "./language";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));

/** A feature's texts by key: messages/en/reviews.json holds `reviews_…`. */
export type Catalogue = Map<string, string>;

export const featuresOf = (language: Language, folder = FOLDER): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();

/** Every text of a language. */
export function readCatalogue(language: Language, folder = FOLDER): Catalogue {
  return new Map(
    featuresOf(language, folder).flatMap((feature) =>
      Object.entries(
        JSON.parse(readFileSync(join(folder, language, `${feature}.json`), "utf8")) as Record<string, string>,
      ),
    ),
  );
}

/** Every text of a language, compiled. What it lacks is said in the default language. */
export function compiledCatalogue(language: Language, folder = FOLDER): Map<string, Message> {
  const texts = new Map([...readCatalogue(LANGUAGES[0], folder), ...readCatalogue(language, folder)]);
  return new Map([...texts].map(([key, text]) => [key, compileMessage(text)]));
}
