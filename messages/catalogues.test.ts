import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compiledCatalogue, featuresOf, readCatalogue } from "./catalogues";
import { compileMessage } from "./compile";
import { LANGUAGES, type Language, OFFERED } from "./language";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [FIRST] = LANGUAGES;
const english = readCatalogue(FIRST);

/** Everything that may say a text. */
const code = ["domain", "pb_hooks", "packages", "web"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), "utf8") })),
);

const tagsOf = (text: string): string[] => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort();
const ownKeys = (feature: string, language: Language): string[] =>
  Object.keys(JSON.parse(readFileSync(join(ROOT, "messages", language, `${feature}.json`), "utf8")));

test("every text is said somewhere", () => {
  const said = new Set(code.flatMap(({ text }) => [...text.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key)));
  expect([...english.keys()].filter((key) => !said.has(key))).toEqual([]);
});

test("texts are named where they are said, so that a missing one does not compile", () => {
  const speaking = code.filter(({ file, text }) => !file.endsWith(".test.ts") && text.includes('from "@messages"'));
  const otherwise = speaking.filter(
    ({ text }) => !text.includes('import * as m from "@messages";') || /\bm\[|\bm[,)]|\bas m\b(?! from)/.test(text),
  );
  expect(otherwise.map(({ file }) => file)).toEqual([]);
});

test("dates and numbers follow the language, so no locale is written out", () => {
  const fixed = code.filter(({ text }) => /(Format|toLocale\w*)\("en-GB"/.test(text));
  expect(fixed.map(({ file }) => file)).toEqual([]);
});

describe.each(LANGUAGES)("the catalogue of %s", (language) => {
  const texts = readCatalogue(language);

  test("names each key after its file", () => {
    const wrong = featuresOf(language).flatMap((feature) =>
      ownKeys(feature, language).filter((key) => !new RegExp(`^${feature.replaceAll("-", "_")}_[a-z0-9_]+$`).test(key)),
    );
    expect(wrong).toEqual([]);
  });

  test("has no key twice", () => {
    expect(texts.size).toBe(featuresOf(language).flatMap((feature) => ownKeys(feature, language)).length);
  });

  test("has no text that the default language lacks, and none that is empty", () => {
    expect([...texts].filter(([key, text]) => !english.has(key) || text.trim() === "")).toEqual([]);
  });

  test("says the same values, plurals, choices and marked parts as the default language", () => {
    const different = [...texts].filter(([key, text]) => {
      const [one, other] = [compileMessage(text), compileMessage(english.get(key) ?? "")];
      const values = ({ arguments: found, cases }: typeof one) => JSON.stringify([[...found].sort(), cases.toSorted()]);
      return values(one) !== values(other) || tagsOf(text).join() !== tagsOf(english.get(key) ?? "").join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

test.each(OFFERED)("%s is complete, for people may choose it", (language) => {
  const texts = readCatalogue(language);
  expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
});

test("the server offers the same languages", () => {
  const go = readFileSync(join(ROOT, "pocketbase/languages.go"), "utf8");
  const [, listed = ""] = /offeredLanguages = \[\]string\{(.*)\}/.exec(go) ?? [];
  expect(JSON.parse(`[${listed}]`)).toEqual(OFFERED);
});

test("a language that lacks a text says it in the default one", () => {
  expect([...compiledCatalogue("es").keys()].sort()).toEqual([...english.keys()].sort());
});

describe("Spanish", () => {
  const texts = [...readCatalogue("es").values()];

  test("quotes buttons by their own words", () => {
    const quoted = texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, words = ""]) => words));
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((words) => !texts.includes(words))).toEqual([]);
  });

  test("writes percentages as Intl does, with a space that does not break", () => {
    expect(new Intl.NumberFormat("es", { style: "percent" }).format(0.5)).toBe("50\u00a0%");
    expect(texts.filter((text) => /[^\u00a0]%/.test(text))).toEqual([]);
  });
});
