import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const WEB = fileURLToPath(new URL("../web/src", import.meta.url));

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** A font, a sport, a request's header, and errors that only the log has. */
const ALLOWED = [
  /^Instrument Sans$/,
  /^Track & Field$/,
  /^Bearer $/,
  /^This version of the app cannot read/,
  /^The device is full/,
];
/** The kit's own page is ours alone. */
const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^kit\//.test(file),
);

/** What a person would read: text of JSX, and literals that begin like a sentence or are put beside a value. */
function sentencesIn(node: Node): string[] {
  if (node.type === "ImportDeclaration") return [];
  const own =
    node.type === "JSXText" && /\p{L}{2}|%/u.test(String(node.value))
      ? [String(node.value).trim()]
      : literalOf(node).filter((text) => /^\p{Lu}\p{Ll}+[: ]|^ (?:is|are|to|of) | to$|^\d+%$/u.test(text));
  return [...own, ...Object.values(node).flat().filter(isNode).flatMap(sentencesIn)];
}

function literalOf(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  return node.type === "TemplateElement" ? [(node.value as { cooked: string }).cooked] : [];
}

test("no text stands in the app's code: all are in the catalogues", () => {
  const found = files.flatMap((file) =>
    sentencesIn(
      parseAst(readFileSync(join(WEB, file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node,
    )
      .filter((text) => !ALLOWED.some((allowed) => allowed.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
