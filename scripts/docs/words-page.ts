/** docs/words.md: every text and limit for people, read from the code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { LIMITS } from "../../domain/limits";
import { inRoot } from "../lib/paths";

/** Attributes and properties whose text people read or hear. */
const SAID = /^(title|label|text|lead|hint|placeholder|busyLabel|aria-label|alt|name|description|message|heading)$/;
/** Text that begins like a sentence. */
const SENTENCE = /^[A-Z][^A-Z_/]*[ .?!]/;

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The used part of a syntax tree's node (ESTree with JSX). */
type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** The text of a text node, with "{}" for values. */
function textOf(node: Node): string {
  if (node.type === "JSXText" || node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  if (node.type !== "TemplateLiteral") return "";
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
}

const nameOf = (key: unknown): string => String((key as Node).name ?? (key as Node).value ?? "");

/** Whether the children of `node` are text for people, given whether `node` is. */
function saysWords(node: Node, said: boolean): boolean {
  if (node.type === "JSXAttribute") return SAID.test(nameOf(node.name));
  if (node.type === "Property") return SAID.test(nameOf(node.key));
  if (node.type === "JSXElement" || node.type === "JSXFragment") return true;
  const passedOn = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type);
  return passedOn && said;
}

/** The texts of one file, in order, each once. */
function wordsIn(file: string): string[] {
  const found = new Set<string>();
  const look = (node: Node, said: boolean): void => {
    if (/^(Import|TS.*Type|TSInterface)/.test(node.type)) return;
    const text = plain(textOf(node));
    if (isWords(text) && (node.type === "JSXText" || said || SENTENCE.test(text))) found.add(text);
    const inside = saysWords(node, said);
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child, inside);
  };
  look(
    parseAst(readFileSync(inRoot(file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node,
    false,
  );
  return [...found];
}

/** The code with texts for people: rules, screens, mails. */
const FOLDERS = ["domain", "packages/sync/src", "pb_hooks/mails", "web/src"];
const NOT_SAID = /\.test\.|\.gen\.|geography-places|matching\/(vocabulary|languages|sample)|machine-world|src\/kit\//;

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !NOT_SAID.test(file))
    .sort();
}

const limits = (value: object, path = ""): string[] =>
  Object.entries(value).flatMap(([key, of]) =>
    typeof of === "object" && of !== null ? limits(of, `${path}${key}.`) : [`| ${path}${key} | ${of} |`],
  );

/** The whole page. Deterministic. */
export function wordsPage(): string {
  const parts = sources().flatMap((file) => {
    const words = wordsIn(file);
    return words.length === 0 ? [] : [`### ${file}`, "", ...words.map((one) => `- ${one}`), ""];
  });
  return [
    "# Every word and limit that people meet",
    "",
    "Written by `npm run docs` from the code; a test holds it to it, so that none goes missing unseen. `{}` is where a value comes in.",
    "",
    "## Limits",
    "",
    "| limit | value |",
    "| --- | --- |",
    ...limits(LIMITS),
    "",
    "## Words",
    "",
    ...parts,
  ].join("\n");
}
