import type { ReadMarks, SentMarks } from "./read-marks";
import { SyncError } from "./sync-error";
import type { Transport } from "./transport";
import type { PushAnswer, PushResult, PushRow } from "./types";

/** `epoch` is "" if the request was refused as a whole. `read`: the marks of the request. */
export type Answer = PushAnswer & { read?: SentMarks | undefined };

/** Sends rows until each has its answer. */
export class Sender {
  constructor(
    private readonly transport: Transport,
    private readonly marks: ReadMarks,
  ) {}

  /** Resolves with the answers in the order of the rows. `epoch`: the epoch of the rows' revisions, "" if unknown. */
  async push(device: string, epoch: string, rows: PushRow[], signal: AbortSignal): Promise<Answer[]> {
    try {
      const read = epoch ? await this.marks.sent(epoch) : undefined;
      return [{ ...(await this.transport.push(device, epoch, read?.text, rows, signal)), read }];
    } catch (error) {
      const [first] = rows;
      if (!(error instanceof SyncError) || !error.refusesBody || !first) throw error;
      if (rows.length === 1) {
        const { code, message } = error;
        const results = [{ mutationId: first.mutationId, status: "rejected" as const, code, message }];
        return [{ epoch: "", lineage: "", results }];
      }
      const half = Math.ceil(rows.length / 2);
      const answers = await this.push(device, epoch, rows.slice(0, half), signal);
      return [...answers, ...(await this.push(device, epoch, rows.slice(half), signal))];
    }
  }
}

/** The highest revision in an answer. */
export const highestOf = (results: readonly PushResult[]): number =>
  Math.max(
    0,
    ...results.map((result) =>
      result.status === "ok" ? result.rev : result.status === "conflict" ? (result.document.rev ?? 0) : 0,
    ),
  );

/** The most characters of rows in a request. A weak connection carries them before the request times out. */
const PART = 400_000;

/** In their order. */
export function partsOf<T>(entries: readonly T[], toRow: (entry: T) => PushRow): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = JSON.stringify(toRow(entry)).length;
    if (size > room) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(entry);
    room -= size;
  }
  return parts;
}
