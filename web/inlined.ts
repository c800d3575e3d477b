import type { Message } from "../messages/compile";

type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** A module's code with its texts in it. Its import of `@messages` must be `import * as m`, whose name nothing else in the module has. */
export function withInlinedMessages(
  code: string,
  program: unknown,
  catalogue: ReadonlyMap<string, Message>,
  id: string,
): string {
  const edits: { start: number; end: number; text: string }[] = [];

  const messageOf = (key: string): Message => {
    const message = catalogue.get(key);
    if (!message) throw new Error(`${id}: there is no text ${key}`);
    return message;
  };

  const inner = (node: Node): string => edited(code, edits, node.start, node.end);

  /** A call with its values: each is written where it stands, or once before, if it is used more than once. */
  const said = (key: string, given: Node | undefined): string => {
    const message = messageOf(key);
    if (message.arguments.size === 0) return message.expression(() => "");
    if (given?.type !== "ObjectExpression") throw new Error(`${id}: ${key} needs its values as { … }`);
    const values = new Map<string, string>();
    for (const property of given.properties as Node[]) {
      const name = (property.key as Node | undefined)?.name;
      if (property.type !== "Property" || typeof name !== "string")
        throw new Error(`${id}: ${key}: only { name: value }`);
      values.set(name, inner(property.value as Node));
    }
    const uses: string[] = [];
    const direct = message.expression((name) => {
      uses.push(name);
      return `(${values.get(name) ?? "undefined"})`;
    });
    if (new Set(uses).size === uses.length) return direct;
    const names = [...message.arguments.keys()];
    return `((${names.join(", ")}) => ${message.expression((name) => name)})(${names.map((name) => values.get(name)).join(", ")})`;
  };

  const asFunction = (key: string): string => {
    const message = messageOf(key);
    return `(${message.arguments.size === 0 ? "" : "a"}) => ${message.expression((name) => `a.${name}`)}`;
  };

  // Inner texts first: a text may be another one's value.
  const visit = (node: Node, parent: Node | undefined): void => {
    for (const child of childrenOf(node)) visit(child, node);
    if (node.type === "ImportDeclaration" && (node.source as Node).value === "@messages") {
      edits.push({ start: node.start, end: node.end, text: "" });
    }
    const key = keyOf(node);
    if (key && !(parent?.type === "CallExpression" && parent.callee === node))
      replace(edits, node, `(${asFunction(key)})`);
    const called = node.type === "CallExpression" ? keyOf(node.callee as Node) : undefined;
    if (called) replace(edits, node, `(${said(called, (node.arguments as Node[])[0])})`);
  };
  visit(program as Node, undefined);
  return edited(code, edits, 0, code.length);
}

const keyOf = (node: Node): string | undefined => {
  if (node.type !== "MemberExpression" || node.computed === true) return undefined;
  const object = node.object as Node;
  return object.type === "Identifier" && object.name === "m" ? ((node.property as Node).name as string) : undefined;
};

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === "string")
    .sort((a, b) => a.start - b.start);
}

type Edit = { start: number; end: number; text: string };

/** An outer edit takes the place of those inside it. */
function replace(edits: Edit[], { start, end }: Node, text: string): void {
  const others = edits.filter((edit) => edit.start < start || edit.end > end);
  edits.splice(0, edits.length, ...others, { start, end, text });
}

function edited(code: string, edits: readonly Edit[], from: number, to: number): string {
  let out = "";
  let at = from;
  for (const { start, end, text } of edits
    .filter((edit) => edit.start >= from && edit.end <= to)
    .sort((a, b) => a.start - b.start)) {
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at, to);
}
