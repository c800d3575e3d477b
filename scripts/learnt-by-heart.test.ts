import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readLabelled } from "../bench/matching-data";
import { SESSION_TYPES } from "../domain/limits";
import { SPORTS } from "../domain/sports";
import { fold } from "../domain/text-search";

/** The labelled set, beside the repository if present. */
const SET = resolve("../shared/matching/dev.json");
const CODE = ["domain", "pb_hooks/matching", "web/src/matching", "pocketbase", "bench"];
/** The number of meaningful words in a row, apart from stop words, that identifies a source. */
const MEANINGFUL = 3;
/** Stop words. The product's own names of sports and sessions count too. */
const SMALL = new Set(
  "a about after all also am an and any are as at be been before but by can cant could did do does doesnt dont every for from get go good had has have he her him his how i if im in into is it its ive just keep like make more most much my me need never no not now of off on one only or our out over person she so some somebody someone than that the them then there they this to too two up us very want was we were what when where who why will with without would years you your de del der des die du el en et la le les los mit un una une und".split(
    " ",
  ),
);

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else if (/\.(ts|tsx|go)$/.test(name)) yield path;
  }
}

const wordsIn = (text: string): string[] => fold(text).match(/[a-z0-9à-ɏ]+/g) ?? [];
const OWN = new Set([...SPORTS, ...SESSION_TYPES].flatMap(wordsIn));
const isMeaningful = (word: string): boolean => !SMALL.has(word) && !OWN.has(word);

/** The shortest phrases with enough meaningful words. Punctuation ends a phrase. */
const phrasesIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\s'’-]+|\n/u).flatMap((part) => {
    const words = wordsIn(part.replace(/['’]/g, ""));
    return words.flatMap((first, from) => {
      if (!isMeaningful(first)) return [];
      let meaningful = 0;
      const to = words.findIndex((word, at) => at >= from && isMeaningful(word) && ++meaningful === MEANINGFUL);
      return to < 0 ? [] : [words.slice(from, to + 1).join(" ")];
    });
  });

/** Names, ids and phrases of a labelled set in a text. */
function learntByHeart(
  text: string,
  marks: { ids: readonly string[]; names: readonly string[]; phrases: ReadonlySet<string> },
) {
  const flat = ` ${wordsIn(text).join(" ")} `;
  return [
    ...marks.ids.filter((id) => text.includes(id)),
    ...marks.names.filter((name) => flat.includes(` ${name} `)),
    ...phrasesIn(text).filter((phrase) => marks.phrases.has(phrase)),
  ];
}

test.runIf(existsSync(SET))("the code contains no name, id or phrase of the labelled set", () => {
  const { athletes, coaches } = readLabelled(SET);
  const texts = [
    ...athletes.flatMap(({ vision, requirements, sport_interest, quiz }) => [
      vision,
      requirements,
      sport_interest,
      quiz?.goals,
    ]),
    ...coaches.flatMap(({ bio, achievements, coaching_areas, coaching_style }) => [
      bio,
      achievements,
      coaching_areas,
      coaching_style,
    ]),
  ];
  const marks = {
    ids: [...athletes, ...coaches].map(({ id }) => id),
    names: [...athletes, ...coaches].map(({ name }) => wordsIn(name).join(" ")),
    phrases: new Set(texts.flatMap((text) => phrasesIn(text ?? ""))),
  };
  // The search itself works.
  expect(learntByHeart(`const x = "${coaches[0]?.bio}";`, marks)).not.toEqual([]);
  const found = CODE.flatMap((folder) => [...filesBelow(folder)]).flatMap((path) =>
    learntByHeart(readFileSync(path, "utf8"), marks).map((what) => `${path}: ${what}`),
  );
  expect(found).toEqual([]);
});
