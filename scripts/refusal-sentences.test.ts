import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUSALS } from "../domain/errors";
import { inRoot } from "./lib/paths";

/** Codes that stand for many reasons: their sentence may say which. */
const SEVERAL_REASONS = new Set(["forbidden", "invalid_input", "server_full", "too_many"]);
const CODE_AND_SENTENCE = /"([a-z_]+)"[,:]\s*"([A-Z][^"]+)"/g;

test("the Go server refuses in the words of domain/errors.ts", () => {
  const said = readdirSync(inRoot("pocketbase"))
    .filter((file) => file.endsWith(".go"))
    .flatMap((file) => [...readFileSync(inRoot("pocketbase", file), "utf8").matchAll(CODE_AND_SENTENCE)])
    .map(([, code = "", sentence = ""]) => ({ code, sentence }))
    .filter(({ code }) => code in REFUSALS && !SEVERAL_REASONS.has(code));
  expect(said.length).toBeGreaterThan(5);
  for (const { code, sentence } of said) expect(sentence).toBe(REFUSALS[code as keyof typeof REFUSALS].message);
});
