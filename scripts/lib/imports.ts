import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LANGUAGES } from "../../messages/language";
import { inRoot } from "./paths";

const ALIASES = [
  ["@domain/", "domain/"],
  ["@sync/", "packages/sync/src/"],
  ["@hooks/", "pb_hooks/"],
  ["@/", "web/src/"],
] as const;
/** `import type … from "x"`, `export … from "x"`, `import "x"`, `import("x")`, `import … from "x?raw"`. */
const IMPORT = /(?:\b(?:import|export)\s+(type\s)?[^;"]*?\bfrom|\bimport|\bimport\()\s*"([^"?]+)(?:\?[^"]*)?"/g;
/** A path in the code: of a bundle, a worker or data beside it, or from the root. */
const PATH = /(?:new URL\(|import\.meta\.dirname,|\binRoot\()\s*"([^"]+\.[a-z]+)"/g;
/** `m.reviews_title` is a text of messages/en/reviews.json. */
const TEXT = /\bm\.([a-z0-9]+(?:_[a-z0-9]+)*)/g;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/** Paths are from the root. `name` stands in the code. `to` has the ending of its file, if the file exists. */
export interface Import {
  from: string;
  to: string;
  name: string;
  /** It takes types only. Nothing of it is left when the code runs. */
  ofTypes: boolean;
}

/** Every file of a part of the tree, without packages, assets and generated code. */
export const filesIn = (part: string): string[] =>
  readdirSync(inRoot(part), { recursive: true, encoding: "utf8" })
    .filter((file) => !/node_modules|(^|\/)assets\/|\.gen\.ts$/.test(file))
    .map((file) => `${part}/${file}`);

/** What a TypeScript file imports from the tree. Packages are left out. */
export const importsOf = (from: string): Import[] =>
  [...readFileSync(inRoot(from), "utf8").matchAll(IMPORT)]
    .map(([, type, name = ""]) => ({ from, to: fileOf(targetOf(from, name)), name, ofTypes: type !== undefined }))
    .filter(({ to }) => to !== "");

/** What a TypeScript file reads or starts without an import: code and data by their paths, and texts. */
export function namedBy(from: string, features: readonly string[]): Import[] {
  const code = readFileSync(inRoot(from), "utf8");
  const paths = [...code.matchAll(PATH)].flatMap(([, name = ""]) => [join(dirname(from), name), name]);
  const keys = new Set([...code.matchAll(TEXT)].map(([, key = ""]) => key.replaceAll("_", "-")));
  const texts = features
    .filter((feature) => [...keys].some((key) => key.startsWith(`${feature}-`)))
    .flatMap((feature) => LANGUAGES.map((language) => `messages/${language}/${feature}.json`));
  return [...paths.filter((path) => existsSync(inRoot(path))), ...texts].map((to) => ({
    from,
    to,
    name: to,
    ofTypes: false,
  }));
}

function targetOf(file: string, name: string): string {
  if (name.startsWith(".")) return join(dirname(file), name);
  const [alias, root] = ALIASES.find(([start]) => name.startsWith(start)) ?? [];
  return alias ? root + name.slice(alias.length) : "";
}

function fileOf(path: string): string {
  if (path === "") return path;
  const ending = ENDINGS.find((each) => /\.[a-z]+$/.test(path + each) && existsSync(inRoot(path + each)));
  return path + (ending ?? "");
}
