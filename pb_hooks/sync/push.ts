import { Refusal } from "@domain/errors";
import { answerJson, requireAccount } from "../platform/answer";
import { epochOf } from "./epoch";
import { NAME_MAX, PUSH_BYTES_MAX, PUSH_ROWS_MAX } from "./limits";
import { pushRows } from "./push-batch";
import type { PushRow } from "./push-row";
import { readerOf, sendsWhole, syncedCollection } from "./request";
import type { SyncConfig } from "./types";

/**
 * `POST /api/sync/{collection}` with `{device, epoch?, rows: [{mutationId, assumedRev, document}]}` → `{epoch, results}`, a result for
 * each row in its order. No row takes another down with it. The same
 * `(account, device, mutationId)` gets the same `ok` again and changes nothing.
 */
export function push(e: core.RequestEvent, config: SyncConfig): unknown {
  const collection = syncedCollection(e, config);
  readerOf(e, config);
  const account = requireAccount(e);
  const { device, epoch: assumedEpoch, rows } = readBody(e);
  for (;;) {
    const epoch = epochOf(e.app);
    const whole = sendsWhole(e, config);
    const request = { app: e.app, config, collection, account, device, epoch: assumedEpoch ?? epoch, whole };
    const results = pushRows(request, rows);
    // With another epoch in the meantime what was answered may be no more. What is still there is answered as before.
    if (epochOf(e.app) === epoch) return answerJson(e, JSON.stringify({ epoch, results }));
  }
}

function readBody(e: core.RequestEvent): { device: string; epoch: string | undefined; rows: PushRow[] } {
  // Past PocketBase's reading, which would take a large object apart and put it together again.
  const body = parse(toString(toBytes(e.request?.body, PUSH_BYTES_MAX)));
  const { device, epoch, rows } = (body ?? {}) as { device?: unknown; epoch?: unknown; rows?: unknown };
  if (typeof device !== "string" || device === "" || device.length > NAME_MAX) throw new Refusal("invalid_input");
  if (epoch !== undefined && typeof epoch !== "string") throw new Refusal("invalid_input");
  if (!Array.isArray(rows)) throw new Refusal("invalid_input");
  if (rows.length > PUSH_ROWS_MAX) throw new Refusal("too_large");
  // Without its name a row could not be answered; anything else that is wrong with a row is that row's own answer.
  if (!rows.every(isNamed)) throw new Refusal("invalid_input");
  return { device, epoch, rows };
}

const isNamed = (row: unknown): row is PushRow => {
  const { mutationId } = (row ?? {}) as { mutationId?: unknown };
  return typeof mutationId === "string" && mutationId !== "" && mutationId.length <= NAME_MAX;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_input");
  }
}
