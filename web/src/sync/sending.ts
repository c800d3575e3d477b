import type { EpochReset } from "./epoch-reset";
import type { ReadMarks } from "./read-marks";
import type { Retry } from "./retry";
import { SyncError } from "./sync-error";
import type { PushAnswer, Transport } from "./transport";
import type { PushResult, PushRow } from "./types";

type Answer = Pick<PushAnswer, "epoch" | "results">;

/** The statuses with which a server refuses a body as a whole. Halving it finds the row that is to blame. */
const refusesBody = (error: SyncError): boolean => [400, 403, 413, 422].includes(error.status);

/** How rows travel: in requests that a weak connection carries, until the server has had its word on each. */
export class Sending {
  constructor(
    private readonly transport: Transport,
    private readonly retry: Retry,
    private readonly reset: EpochReset,
    private readonly marks: ReadMarks,
    /** The server has another feed: a pull finds out what that means. */
    private readonly onOtherEpoch: () => void,
  ) {}

  /** `epoch`: of which the numbers in the rows are. Resolves with the server's answers, in their order. */
  async send(device: string, epoch: string, rows: readonly PushRow[]): Promise<PushResult[]> {
    for (;;) {
      const answers: Answer[] = [];
      for (const part of partsOf(rows)) answers.push(...(await this.#sendPart(device, epoch, part)));
      // What the server took under a feed that is no more, it may not have. Numbers of another epoch count for nothing, so it is safe to send again.
      if (answers.every((answer) => answer.epoch === this.reset.epoch))
        return answers.flatMap(({ results }) => results);
    }
  }

  async #sendPart(device: string, epoch: string, rows: PushRow[]): Promise<Answer[]> {
    const { transport, retry, reset, marks } = this;
    try {
      const known = reset.epoch;
      const read = epoch ? await marks.sent(epoch) : undefined;
      const answer = await retry.run((signal) => transport.push(device, epoch, read?.text, rows, signal), refusesBody);
      if (!known) await reset.see(answer.epoch);
      else if (reset.isNews(answer.epoch, known)) {
        await reset.suspect(answer.epoch);
        this.onOtherEpoch();
      }
      const goesOn = answer.epoch === epoch;
      if (answer.epoch === reset.epoch)
        await marks.note(answer.epoch, answer.lineage, highestOf(answer.results), goesOn ? read : undefined);
      return [answer];
    } catch (error) {
      if (!(error instanceof SyncError) || !refusesBody(error)) throw error;
      const [first] = rows;
      if (rows.length === 1 && first) {
        const refusal = { mutationId: first.mutationId, status: "rejected" as const };
        return [{ epoch: reset.epoch, results: [{ ...refusal, code: error.code, message: error.message }] }];
      }
      const half = Math.ceil(rows.length / 2);
      const answers = await this.#sendPart(device, epoch, rows.slice(0, half));
      return [...answers, ...(await this.#sendPart(device, epoch, rows.slice(half)))];
    }
  }
}

/** Numbers that the device holds from here on. */
const highestOf = (results: readonly PushResult[]): number =>
  Math.max(
    0,
    ...results.map((result) =>
      result.status === "ok" ? result.rev : result.status === "conflict" ? (result.document.rev ?? 0) : 0,
    ),
  );

/** Characters of rows in a request: what a weak connection still carries in the time that a request has. */
const PART = 400_000;

/** In their order. What is asked again because a later part failed is answered as the first time. */
function partsOf(rows: readonly PushRow[]): PushRow[][] {
  const parts: PushRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (size > room) {
      parts.push([]);
      room = PART;
    }
    parts.at(-1)?.push(row);
    room -= size;
  }
  return parts;
}
