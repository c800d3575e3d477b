import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUSALS } from "../domain/errors";
import { GO_SENTENCES } from "../domain/go-sentences";
import { inRoot } from "./lib/paths";

/** Codes that stand for many reasons: their sentence may say which. */
const SEVERAL_REASONS = new Set(["forbidden", "invalid_input", "server_full", "too_many"]);
const CODE_AND_SENTENCE = /"([a-z_]+)"[,:]\s*"([A-Z][^"]+)"/g;
/** Only who writes a client of their own gets these. They are in English. */
const FOR_DEVELOPERS = [
  "Please send a JSON object.",
  "Please send the body without compression.",
  "Please send one file, in a field for files.",
  "Please subscribe to %d topics at most.",
  "You are not allowed to do that, or the form's file comes before its fields.",
  "This cannot be asked for: name columns of the collection itself, each by its plain name. Refused: ",
];

const code = readdirSync(inRoot("pocketbase"))
  .filter((file) => file.endsWith(".go") && !file.endsWith("_test.go"))
  .map((file) => readFileSync(inRoot("pocketbase", file), "utf8"));

test("the Go server refuses in the words of domain/errors.ts", () => {
  const said = code
    .flatMap((text) => [...text.matchAll(CODE_AND_SENTENCE)])
    .map(([, code = "", sentence = ""]) => ({ code, sentence }))
    .filter(({ code }) => code in REFUSALS && !SEVERAL_REASONS.has(code));
  expect(said.length).toBeGreaterThan(5);
  for (const { code, sentence } of said) expect(sentence).toBe(REFUSALS[code as keyof typeof REFUSALS].message());
});

test("each sentence that Go sends to people is declared, so that it is said in every language", () => {
  const refusing = code.flatMap((text) =>
    text.split("\n").filter((line) => /\brefuse(d)?\(|\bnoObject +=|busyWords =|sentence :=/.test(line)),
  );
  const said = refusing.flatMap((line) =>
    [...line.matchAll(/"([A-Z][^"]* [^"]*)"/g)].map(([, sentence = ""]) => sentence),
  );
  expect(said.length).toBeGreaterThan(20);
  const declared = [...GO_SENTENCES.map((say) => say()), ...FOR_DEVELOPERS];
  expect(said.filter((sentence) => !declared.includes(sentence))).toEqual([]);
});
