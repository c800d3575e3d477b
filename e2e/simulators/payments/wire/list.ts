import { noSuch } from "./errors";
import { either, integer, list, object, string, type Values } from "./params";

const when = integer();
/** `created=…` or `created[gt|gte|lt|lte]=…`, in seconds since 1970. */
export const createdRange = either(
  (value) => typeof value === "string",
  when,
  object({ gt: when, gte: when, lt: when, lte: when }),
);

export const expandParam = { expand: list(string()) };
export const listParams = {
  ...expandParam,
  created: createdRange,
  limit: integer({ min: 1, max: 100 }),
  starting_after: string(),
  ending_before: string(),
};

export type ListValues = Values<typeof listParams>;

export interface ApiList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

export function inRange(created: number, range: ListValues["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  );
}

/** One page, newest first. `all` is in the order of creation, oldest first. */
export function page<T extends { id: string }>(all: T[], params: ListValues, url: string, kind: string): ApiList<T> {
  const newestFirst = [...all].reverse();
  const limit = params.limit ?? 10;
  const indexOf = (id: string, param: string) => {
    const index = newestFirst.findIndex((entry) => entry.id === id);
    if (index < 0) throw noSuch(kind, id, param, 400);
    return index;
  };
  if (params.ending_before !== undefined) {
    const end = indexOf(params.ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after === undefined ? 0 : indexOf(params.starting_after, "starting_after") + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newestFirst.length, url };
}
