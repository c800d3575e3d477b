import { invalidRequest } from "./errors";

export interface Lookup {
  byId(id: string): object | undefined;
  /** A charge's list of refunds, only present if expanded. */
  refundsOf(charge: string): object;
}

function refuse(path: string): never {
  throw invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    undefined,
    "expand",
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function expandIn(target: unknown, parts: string[], lookup: Lookup, path: string): void {
  const [name, ...rest] = parts;
  if (name === undefined) return;
  if (Array.isArray(target)) {
    for (const entry of target) expandIn(entry, parts, lookup, path);
    return;
  }
  if (!isRecord(target)) refuse(path);
  if (target.object === "charge" && name === "refunds" && typeof target.id === "string") {
    target.refunds = structuredClone(lookup.refundsOf(target.id));
  }
  if (!Object.hasOwn(target, name)) refuse(path);
  const value = target[name];
  if (typeof value === "string") {
    const found = lookup.byId(value);
    if (!found) refuse(path);
    // A copy, so that the stored object is not expanded.
    target[name] = structuredClone(found);
  } else if (value !== null && typeof value !== "object") refuse(path);
  if (target[name] !== null) expandIn(target[name], rest, lookup, path);
}

/** A copy of the reply with the paths of `expand[]` (at most four deep) filled in. */
export function expandReply(reply: object, paths: string[], lookup: Lookup): object {
  if (paths.length === 0) return reply;
  const copy = structuredClone(reply);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > 5) {
      throw invalidRequest("You cannot expand more than 4 levels of a property.", undefined, "expand");
    }
    expandIn(copy, parts, lookup, path);
  }
  return copy;
}
