import { next } from "../src/machine";
import type { Row, RowEvent, Sent } from "../src/row";
import { LINES } from "./machine-world";

/** A row whose document has lines, and its events. */

export const rules = { policy: LINES, now: "now" };
export const base = { id: "note", rev: 5, lines: ["one"] };
export const clean: Row = { state: "clean", feed: 1, document: base };
export const rowAfter = (row: Row | undefined, ...events: RowEvent[]) =>
  events.reduce<Row | undefined>((now, event) => next(now, event, rules), row);
export const write = (...lines: string[]): RowEvent => ({ type: "written", document: { id: "note", rev: 5, lines } });

export const page = (rev: number, ...lines: string[]): RowEvent => ({
  type: "pulled",
  feed: 1,
  document: { id: "note", rev, lines },
});
export const push = (mutationId: string, ...lines: string[]) => ({
  mutationId,
  assumedRev: 5,
  document: { id: "note", lines },
  fields: [],
  feed: 1,
});
export const refusal = (sent: Sent): RowEvent => ({ type: "refused", feed: 1, sent, code: "no", message: "No." });
