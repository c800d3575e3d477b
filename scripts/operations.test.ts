/** What the guides of operators name is there. scripts/guide.deep.test.ts runs the commands of docs/operations.md. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "./lib/paths";

const GUIDE = readFileSync(inRoot("docs/operations.md"), "utf8");
const STRIPE = readFileSync(inRoot("docs/stripe.md"), "utf8");
const spansOf = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, span]) =>
    (block ?? span ?? "").split("\n").map((line) => line.trim()),
  );
const SPANS = spansOf(GUIDE + STRIPE);
/** Words, at 240 a minute. */
const TEN_MINUTES = 10 * 240;

function textsOf(roots: readonly string[], name: RegExp): string[] {
  return roots.flatMap((root) =>
    readdirSync(inRoot(root), { recursive: true, encoding: "utf8" })
      .filter((file) => name.test(file))
      .map((file) => readFileSync(join(inRoot(root), file), "utf8")),
  );
}

test("the guide reads in ten minutes", () => {
  expect(GUIDE.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(TEN_MINUTES);
});

test("each command of encore in Stripe's guide is run by a test, with its flags", () => {
  const tests = textsOf(
    ["pb_hooks", "scripts", "sync-tests", "e2e"],
    /\.(test|spec)\.ts$|^(fixtures|check-ledger).*\.ts$/,
  ).join("\n");
  const goTests = textsOf(["pocketbase"], /_test\.go$/).join("\n");
  const missing = spansOf(STRIPE).flatMap((line) => {
    const [, words = "", rest = ""] = /(?:^|\s)encore ([a-z]+(?: [a-z]+)?)(.*)/.exec(line) ?? [];
    if (!words) return [];
    const call = words
      .split(" ")
      .map((word) => `"${word}"`)
      .join(",\\s*");
    const flags = [...rest.matchAll(/--[a-z]+/g)].filter(([flag]) => !tests.includes(flag) && !goTests.includes(flag));
    return new RegExp(`\\[\\s*${call}`).test(tests) && flags.length === 0 ? [] : [line];
  });
  expect(missing).toEqual([]);
});

test("each npm command, file and variable of the guide is there", () => {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { scripts: Record<string, string> };
  const npm = SPANS.flatMap((line) => /npm run ([a-z:]+)/.exec(line)?.[1] ?? []);
  expect(npm.filter((name) => !(name in scripts))).toEqual([]);
  const files = SPANS.filter((line) => /^(deploy|docs)\/\S+$|^\.env\.example$/.test(line));
  expect(files.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  const known = readFileSync(inRoot("pocketbase/env_names.go"), "utf8");
  const example = readFileSync(inRoot(".env.example"), "utf8");
  const variables = [...SPANS, ...example.split("\n")].flatMap(
    (line) => /^#?([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)(?==|$)/.exec(line)?.[1] ?? [],
  );
  expect(variables.length).toBeGreaterThan(30);
  const scriptsOnly = textsOf(["scripts"], /\.ts$/).join("\n");
  expect([...new Set(variables)].filter((name) => !known.includes(`"${name}"`) && !scriptsOnly.includes(name))).toEqual(
    [],
  );
});
