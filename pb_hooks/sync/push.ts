import { Refusal } from "@domain/errors";
import { answerJson, requireAccount } from "../platform/answer";
import { NAME_MAX, PUSH_ROWS_MAX } from "./limits";
import { isOurs, lineageOf, type Read, readOf } from "./lineage";
import { pushRows } from "./push-batch";
import type { PushRow } from "./push-row";
import { readerOf, sendsWhole, syncedCollection } from "./request";
import type { SyncConfig } from "./types";

/**
 * `POST /api/sync/{collection}` with `{device, epoch?, read?, rows: [{mutationId, assumedRev, document}]}` → `{epoch, lineage, results}`,
 * one result per row, in order. A refused row does not affect others. `(account, device, mutationId)` is an idempotency key: a repeat gets
 * the same `ok` and changes nothing.
 */
export function push(e: core.RequestEvent, config: SyncConfig): unknown {
  const collection = syncedCollection(e, config);
  readerOf(e, config);
  const account = requireAccount(e);
  const { device, epoch, read, rows } = readBody(e);
  for (;;) {
    const lineage = lineageOf(e.app);
    const whole = sendsWhole(e, config);
    const results = pushRows({ app: e.app, config, collection, account, device, read, whole }, rows);
    // After a new lineage the stored answers may be gone. Those that exist are still used.
    if (lineageOf(e.app) !== lineage) continue;
    const goesOn = epoch !== undefined && read !== undefined && isOurs(e.app, read);
    return answerJson(e, JSON.stringify({ epoch: goesOn ? epoch : lineage, lineage, results }));
  }
}

type Body = { device: string; epoch: string | undefined; read: Read | undefined; rows: PushRow[] };

function readBody(e: core.RequestEvent): Body {
  const body = parse(encore.takeBody(e));
  const { device, epoch, read, rows } = (body ?? {}) as Record<string, unknown>;
  if (!isName(device)) throw new Refusal("invalid_input");
  if (epoch !== undefined && epoch !== "" && !isName(epoch)) throw new Refusal("invalid_input");
  if (read !== undefined && typeof read !== "string") throw new Refusal("invalid_input");
  if (!Array.isArray(rows)) throw new Refusal("invalid_input");
  if (rows.length > PUSH_ROWS_MAX) throw new Refusal("too_large");
  // A row without an id cannot be answered. Any other fault is the row's own result.
  if (!rows.every(isNamed)) throw new Refusal("invalid_input");
  // A release before lineages sends the epoch alone: its numbers belong to the lineage of that name.
  const before = epoch === undefined ? undefined : { [epoch]: Math.max(0, ...rows.map(numberOf)) };
  return { device, epoch, read: read === undefined ? before : readOf(read), rows };
}

const numberOf = ({ assumedRev }: PushRow): number => (Number.isSafeInteger(assumedRev) ? Number(assumedRev) : 0);

const isNamed = (row: unknown): row is PushRow => isName(((row ?? {}) as { mutationId?: unknown }).mutationId);

const isName = (given: unknown): given is string =>
  typeof given === "string" && given !== "" && given.length <= NAME_MAX;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_input");
  }
}
