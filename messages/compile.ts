import { parse } from "@messageformat/parser";

type Tokens = ReturnType<typeof parse>;
type Token = Tokens[number] | { type: "octothorpe" };

/** What a text needs to be said. A number chooses a plural; a choice is one of its keys. */
export type Argument = "text" | "number" | readonly string[];

/** A text in ICU MessageFormat: `{name}`, `{count, plural, one {# hour} other {# hours}}`, `{who, select, coach {…} other {…}}`. */
export interface Message {
  arguments: Map<string, Argument>;
  /** A JavaScript expression, given one for each argument. */
  expression: (argument: (name: string) => string) => string;
  /** The keys of all its plurals and choices, such as "one". */
  cases: string[];
}

/** @throws Error with the text, if it is not ICU MessageFormat */
export function compileMessage(text: string): Message {
  const tokens = parsed(text);
  const found = new Map<string, Argument>();
  const cases: string[] = [];
  collect(tokens, found, cases);
  return {
    cases,
    arguments: found,
    expression: (argument) => written(tokens, { argument }),
  };
}

function parsed(text: string): Tokens {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${JSON.stringify(text)}: ${(error as Error).message}`);
  }
}

function collect(tokens: readonly Token[], found: Map<string, Argument>, cases: string[]): void {
  for (const token of tokens) {
    if (token.type === "argument" && !found.has(token.arg)) found.set(token.arg, "text");
    if (token.type === "function") throw new Error(`{${token.arg}, ${token.key}}: format it where the text is used`);
    if (token.type === "plural") found.set(token.arg, "number");
    if (token.type === "select") {
      const keys = token.cases.map(({ key }) => key);
      found.set(token.arg, keys.includes("other") ? "text" : keys);
    }
    if (!("cases" in token)) continue;
    for (const one of token.cases) {
      cases.push(one.key);
      collect(one.tokens, found, cases);
    }
  }
}

interface Scope {
  argument: (name: string) => string;
  /** What `#` stands for. */
  number?: string;
}

function written(tokens: readonly Token[], scope: Scope): string {
  const [only] = tokens;
  if (!only) return '""';
  if (tokens.length === 1) return only.type === "argument" ? `\`\${${piece(only, scope)}}\`` : piece(only, scope);
  const parts = tokens.map((token) =>
    token.type === "content" ? token.value.replace(/[\\`]|\$\{/g, "\\$&") : `\${${piece(token, scope)}}`,
  );
  return `\`${parts.join("")}\``;
}

function piece(token: Token, scope: Scope): string {
  switch (token.type) {
    case "content":
      return JSON.stringify(token.value);
    case "argument":
      return scope.argument(token.arg);
    case "octothorpe":
      return scope.number ?? '"#"';
    case "plural":
    case "select": {
      const value = scope.argument(token.arg);
      const number = token.type === "plural" ? value : scope.number;
      return cases(token, value, { ...scope, ...(number ? { number } : {}) });
    }
    default:
      throw new Error(`${token.type} is not for these texts`);
  }
}

/** `a === 0 ? … : a === 1 ? … : …`. The last case needs no question. */
function cases(token: Extract<Token, { cases: unknown }>, value: string, scope: Scope): string {
  const asked = token.cases.filter(({ key }) => key !== "other");
  const last = token.cases.find(({ key }) => key === "other") ?? asked.pop();
  if (!last) throw new Error(`{${token.arg}} has no case`);
  const question = (key: string): string =>
    token.type === "plural" ? `${value} === ${countOf(key)}` : `${value} === ${JSON.stringify(key)}`;
  const questions = asked
    .toSorted((a, b) => Number(b.key.startsWith("=")) - Number(a.key.startsWith("=")))
    .map(({ key, tokens }) => `${question(key)} ? ${written(tokens, scope)} : `);
  return `(${questions.join("")}${written(last.tokens, scope)})`;
}

/** The number that a plural's key stands for. "one" is exactly 1 in our languages: compile.test.ts holds that to Intl. */
function countOf(key: string): string {
  if (key.startsWith("=")) return key.slice(1);
  if (key === "one") return "1";
  throw new Error(`the plural "${key}" is not for these texts`);
}
