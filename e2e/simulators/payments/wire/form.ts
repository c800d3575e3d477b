import { invalidRequest } from "./errors";

/** A decoded form body or query, in Stripe's notation: `a[b][c]=d`, `a[]=b`, `a[0]=b`. */
export type FormValue = string | FormValue[] | FormMap;
export interface FormMap {
  [key: string]: FormValue;
}

function keyPath(key: string): string[] {
  const open = key.indexOf("[");
  if (open < 0) return [key];
  const path = [key.slice(0, open)];
  const rest = key.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw invalidRequest(`Invalid parameter name: ${key}`, undefined, key);
  for (const part of rest.matchAll(/\[([^[\]]*)\]/g)) path.push(part[1] ?? "");
  return path;
}

/** Arrays are built as maps first, so that `a[1]` before `a[0]` and `a[]` mixed in stay in order. */
interface Node {
  leaf?: string;
  children?: Map<string, Node>;
}

function insert(root: Node, path: string[], value: string, key: string): void {
  let node = root;
  for (const [depth, part] of path.entries()) {
    node.children ??= new Map();
    const name = part === "" ? String(node.children.size) : part;
    const last = depth === path.length - 1;
    let next = node.children.get(name);
    if (!next) {
      next = {};
      node.children.set(name, next);
    }
    // Stripe refuses a request with the same name as a value and as a group.
    if (last ? next.children : next.leaf !== undefined) {
      throw invalidRequest(`Invalid parameters: ${key} is both a value and a group`, undefined, path[0]);
    }
    node = next;
  }
  node.leaf = value;
}

function settle(node: Node): FormValue {
  if (!node.children) return node.leaf ?? "";
  const names = [...node.children.keys()];
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => settle(node.children?.get(name) ?? {}));
  }
  const map: FormMap = Object.create(null);
  for (const [name, child] of node.children) map[name] = settle(child);
  return map;
}

/** Decodes `application/x-www-form-urlencoded` text in Stripe's nested notation. */
export function decodeForm(text: string): FormMap {
  const root: Node = { children: new Map() };
  for (const [key, value] of new URLSearchParams(text)) insert(root, keyPath(key), value, key);
  const map: FormMap = Object.create(null);
  for (const [name, child] of root.children ?? []) map[name] = settle(child);
  return map;
}
