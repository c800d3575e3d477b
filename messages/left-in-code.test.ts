import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Read by operators and programs only, in English; demo has people's own words, kit is ours alone. */
const FOR_OTHERS =
  /^pb_hooks\/(demo|jobs|sync|backups)\/|^web\/src\/kit\/|^domain\/(money-model|ledger-check|access-)|\.test\.tsx?$|\.gen\.ts$/;

/** Only who writes a client of their own gets it. */
const FOR_DEVELOPERS = "userType is coach or athlete";

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** What a screen, a mail or a screen reader says: attributes, fields of an object, and arguments. */
const SAYING_FIELD =
  /^(aria-label|title|placeholder|alt|label|text|message|error|subject|sentence|line|lead|hint|heading|description|words|busyLabel|why|detail)$/;
const SAYING_CALL =
  /^(toast\w*|Refusal|refuse\w*|confirm|alert|minLength|maxLength|gte|lte|refine|regex|string|boolean|int|enum|announce)$/;

/** Whether a string is text for people, and not a code, a class name, an address or a format. */
const isSaid = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+([ .,:!?'’-]|$)/u.test(text) || /^\p{L}+ \p{Ll}+ \p{Ll}+/u.test(text);

/** Most files hold no such text, and parsing all of them is slow. */
const MAY_SAY = /["`](\p{Lu}\p{Ll}+[ .,:!?'’"`-]|\p{L}+ \p{Ll}+ \p{Ll}+)/u;

const literalsIn = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral")
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (node.type === "ConditionalExpression") return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
  if (node.type === "LogicalExpression") return [...literalsIn(node.left), ...literalsIn(node.right)];
  if (node.type === "JSXExpressionContainer" || node.type === "ArrowFunctionExpression")
    return literalsIn(node.expression === true ? node.body : node.expression);
  if (node.type === "ObjectExpression")
    return (node.properties as Node[]).flatMap((one) => (nameOf(one.key) === "error" ? literalsIn(one.value) : []));
  return [];
};
/** Of a key, an attribute, a function, or the last part of `toast.success`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node.property);
  const name = node.name ?? node.value;
  return typeof name === "string" ? name : "";
}

function saidIn(node: Node): string[] {
  const below = Object.values(node).flat().filter(isNode).flatMap(saidIn);
  const own =
    node.type === "JSXAttribute" || node.type === "Property"
      ? SAYING_FIELD.test(nameOf(node.type === "Property" ? node.key : node.name))
        ? literalsIn(node.value)
        : []
      : node.type === "CallExpression" || node.type === "NewExpression"
        ? calledBy(node)
        : [];
  return [...own.filter(isSaid), ...below];
}

/** Also `toast.success(…)`. */
function calledBy({ callee, arguments: given }: Node): string[] {
  const { object } = callee as { object?: unknown };
  return SAYING_CALL.test(nameOf(callee)) || SAYING_CALL.test(nameOf(object))
    ? (given as unknown[]).flatMap(literalsIn)
    : [];
}

const saidBy = (code: string, lang: "ts" | "tsx"): string[] => saidIn(parseAst(code, { lang }) as unknown as Node);

test("screens, refusals, checks and mails say no sentence that is not in the catalogues", () => {
  const files = ["domain", "pb_hooks", "web/src", "web/prerender"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules") && !FOR_OTHERS.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(ROOT, file), "utf8");
      return !MAY_SAY.test(code)
        ? []
        : saidBy(code, file.endsWith("x") ? "tsx" : "ts").map((said) => `${file}: ${said}`);
    });
  expect(found.filter((said) => !said.endsWith(FOR_DEVELOPERS))).toEqual([]);
});

describe("a text left in code is found", () => {
  test.each([
    ["an attribute", '<button aria-label="Close" />'],
    ["a title of two kinds", '<p title={late ? "Too late" : m.on_time()} />'],
    ["a label of a table", 'const PARTS = [{ key: "level", label: "Level" }];'],
    ["a label said later", 'const PARTS = [{ label: () => "Level" }];'],
    ["a toast", 'toast.success("Saved");'],
    ["a refusal", 'throw new Refusal("too_many", `Wait a moment`);'],
    ["a check", 'z.string().check(z.minLength(1, { error: "Name is required" }));'],
    ["a mail", "const letter = { subject: `Confirmed:` };"],
  ])("%s", (_what, code) => expect(saidBy(code, "tsx")).not.toEqual([]));

  test("but no code, class or address", () => {
    const code =
      '<a className="Flex it" title={m.x()} href="/a">{call({ label: "one_on_one", text: "text-ink" })}</a>;';
    expect(saidBy(code, "tsx")).toEqual([]);
  });
});
