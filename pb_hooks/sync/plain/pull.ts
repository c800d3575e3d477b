import { Refusal } from "@domain/errors";
import { row } from "../../platform/sql";
import { PULL_LIMIT, PULL_LIMIT_MAX } from "../limits";
import { highestOf, readOf } from "../lineage";
import { feedReading } from "../reading";
import { readerOf, syncedCollection } from "../request";
import type { SyncConfig } from "../types";

type Statements = { page: string; reset: string; held: string };
type Ask = <T extends Record<string, string | number>>(statement: string, params: Params, shape: T) => T;
type Params = Record<string, string | number>;

/** Answers a pull like pocketbase/pull.go, with the statements of reading.ts. */
export function pullPage(e: core.RequestEvent, config: SyncConfig): string {
  const { name } = syncedCollection(e, config);
  const me = readerOf(e, config);
  const reading = JSON.parse(feedReading(e.app, config)) as {
    collections: Record<string, { visitor: Statements | null; account: Statements }>;
  };
  const found = reading.collections[name];
  const statements = me ? found?.account : found?.visitor;
  if (!statements) throw new Refusal("sign_in_required");
  const query = e.request?.url?.query();
  const given = (key: string): string => query?.get(key) ?? "";
  const since = Number(given("since"));
  const limit = Math.min(PULL_LIMIT_MAX, Number(given("limit")) || PULL_LIMIT);
  if (!Number.isSafeInteger(since) || since < 0 || limit < 1) throw new Refusal("invalid_input");
  const marks = readOf(given("read"));
  const ask: Ask = (statement, params, shape) => {
    const named = Object.fromEntries(
      Object.entries({ me, ...params }).filter(([key]) => statement.includes(`{:${key}}`)),
    );
    return row(e.app.db(), statement, named, shape) ?? shape;
  };
  const isEmpty = !Object.keys(marks).length;
  const isFirst = given("epoch") === "" && since === 0 && isEmpty;
  const page = () =>
    ask(
      statements.page,
      { since, after: since, own: "[]", limit, long: 1, read: JSON.stringify(marks), first: isFirst ? 1 : 0, began: 0 },
      { lineage: "", is_foreign: 0, found: 0, last: 0, is_reached: 0, documents: "" },
    );
  const now = page();
  const isForeign = now.is_foreign || !now.is_reached || since > highestOf(marks);
  if (isForeign || (isEmpty && !isFirst)) return reset(statements, ask);
  const holds = now.found === 0 ? given("holds") : "";
  // A record that changed after the page was read would make the digests differ. So the page must still be empty.
  if (holds && holds !== digest(statements, ask) && page().found === 0) return reset(statements, ask);
  const epoch = JSON.stringify(given("epoch") || now.lineage);
  const lineage = JSON.stringify(now.lineage);
  return `{"epoch":${epoch},"lineage":${lineage},"checkpoint":${Math.max(since, now.last)},"documents":[${now.documents}]}`;
}

function reset({ reset }: Statements, ask: Ask): string {
  const { lineage, ids } = ask(reset, {}, { lineage: "", ids: "[]" });
  const name = JSON.stringify(lineage);
  return `{"epoch":${name},"lineage":${name},"checkpoint":0,"reset":true,"ids":${ids},"documents":[]}`;
}

/** The count, and the sum of FNV-1a (32 bits) of each "id:rev". */
function digest({ held }: Statements, ask: Ask): string {
  const pairs = JSON.parse(ask(held, {}, { held: "[]" }).held) as [string, number][];
  return `${pairs.length}.${pairs.reduce((sum, [id, rev]) => sum + fnv1a(`${id}:${rev}`), 0)}`;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
