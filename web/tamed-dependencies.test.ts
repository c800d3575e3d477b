import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EDITS, edited, tamedDependencies } from "./tamed-dependencies";

const INSTALLED = [
  "node_modules/sonner/dist/index.mjs",
  "node_modules/unload/dist/es/browser.js",
  "node_modules/broadcast-channel/dist/esbrowser/method-chooser.js",
];
const codeOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

test("each edit applies once to the installed library", () => {
  const files = EDITS.map((edit) => {
    const path = INSTALLED.find((file) => edit.file.test(file)) ?? "";
    const code = edited(codeOf(path), edit);
    expect(edit.from.test(code.replace(edit.to, () => ""))).toBe(false);
    return path;
  });
  expect(files).toEqual(INSTALLED);
});

test("a library whose code changed stops the build", () => {
  for (const edit of EDITS) expect(() => edited("export const renamed = 1;", edit)).toThrow("tamed-dependencies.ts");
});

test("a library that moved its file stops the build", () => {
  const { generateBundle } = tamedDependencies();
  const run = generateBundle as unknown as (options: object, bundle: object) => void;
  expect(() => run({}, { "index.html": {} })).toThrow(/sonner.* and no .*unload/);
  expect(() => run({}, { "sw.js": {} })).not.toThrow();
});
