import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../lib/paths";
import { MUTATIONS } from "./sync";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

it.each(MUTATIONS)('the breakage "$name" fits the code, and its tests exist', ({ file, from, tests, title }) => {
  expect(read(file).split(from)).toHaveLength(2);
  const folder = dirname(tests);
  const names = readdirSync(join(ROOT, folder));
  expect(names.filter((name) => name.startsWith(basename(tests)) && name.endsWith(".test.ts"))).not.toEqual([]);
  const texts = names.filter((name) => /\.(ts|jsonl)$/.test(name)).map((name) => read(join(folder, name)));
  expect(texts.some((text) => new RegExp(title).test(text))).toBe(true);
});
