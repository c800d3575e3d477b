import { mutationId } from "../src/hash";
import { next } from "../src/machine";
import { fieldsToSend } from "../src/merge";
import { isUnsent, type Row, type RowEvent, type Sent, UNKNOWN_REV } from "../src/row";
import type { MergePolicy, WireDocument } from "../src/types";

/** A server with one document and its devices, without storage, network or clock. */

const ID = "note";
/** The server fills it in. A device shows its guess until then. */
const GUESSED = "by";
/** A text that the server refuses. */
export const POISON = "poison";

/** A document whose lines are a set. */
export const LINES: MergePolicy = {
  kind: "three-way-text",
  merge(base, mine, theirs) {
    const [was, is, there] = [linesOf(base), linesOf(mine), linesOf(theirs)];
    const kept = there.filter((line) => !was.includes(line) || is.includes(line));
    return { ...theirs, lines: [...kept, ...is.filter((line) => !was.includes(line) && !there.includes(line))] };
  },
};

export const linesOf = (document: WireDocument | undefined | null): string[] =>
  document && !document._deleted ? [...((document.lines as string[]) ?? [])] : [];

type Snapshot = { document: WireDocument; answers: Map<string, number> };

export class Server {
  epoch = 1;
  seq = 1;
  document: WireDocument = { id: ID, rev: 1, lines: [] };
  /** Every line that it ever had. */
  readonly had = new Set<string>();
  /** Whether it refuses the poison. */
  isStrict = true;
  #answers = new Map<string, number>();
  #backup: Snapshot | undefined;

  /** Answers like pb_hooks/sync/push-row.ts. */
  push(sent: Sent, epoch: number): RowEventOf<"accepted" | "conflict" | "refused"> {
    const known = this.#answers.get(sent.mutationId);
    const assumed = epoch === this.epoch || sent.assumedRev < 0 ? sent.assumedRev : sent.assumedRev && -1;
    const to = { sent, feed: 0 };
    if (known !== undefined && this.document.rev !== assumed) return { type: "accepted", ...to, rev: known };
    if (this.document.rev !== assumed && !(sent.document._deleted && this.document._deleted))
      return { type: "conflict", ...to, document: this.document };
    if (this.isStrict && linesOf(sent.document).includes(POISON))
      return { type: "refused", ...to, code: "no", message: "No." };
    if (sent.fields.length > 0 || sent.document._deleted) this.write(sent.document);
    this.#answers.set(sent.mutationId, this.document.rev ?? 0);
    return { type: "accepted", ...to, rev: this.document.rev ?? 0 };
  }

  write(document: WireDocument): void {
    const rev = ++this.seq;
    for (const line of linesOf(document)) this.had.add(line);
    this.document = document._deleted ? { id: ID, _deleted: true, rev } : { ...document, [GUESSED]: "server", rev };
  }

  backUp(): void {
    this.#backup = { document: this.document, answers: new Map(this.#answers) };
  }

  /** Reuses revisions for other changes. @returns the lost lines */
  restore(): string[] {
    if (!this.#backup) return [];
    const before = linesOf(this.document);
    this.document = this.#backup.document;
    this.#answers = new Map(this.#backup.answers);
    this.seq = this.document.rev ?? 0;
    this.epoch++;
    return before.filter((line) => !linesOf(this.document).includes(line));
  }
}

type RowEventOf<T extends RowEvent["type"]> = Extract<RowEvent, { type: T }>;

/** A request in flight, with the position that it was prepared at. */
type Flight = { epoch: number; feed: number; event: RowEventOf<"accepted" | "conflict" | "refused">; told: number };

export class Device {
  row: Row | undefined;
  epoch = 0;
  feed = 1;
  /** The feed was read up to here. A page brings only what is newer. */
  #read = 0;
  /** Answers in flight, in order. */
  readonly flights: Flight[] = [];
  #prepared: { sent: Sent; epoch: number; feed: number } | undefined;
  /** Whether the person wrote since the last retry. */
  #isOnTop = false;
  /** Pages in flight. */
  readonly pages: { epoch: number; document: WireDocument }[] = [];

  constructor(
    readonly server: Server,
    readonly name: string,
    readonly policy: MergePolicy,
  ) {}

  get document(): WireDocument | undefined {
    return this.row?.document;
  }

  do(event: RowEvent): void {
    this.row = next(this.row, event, { policy: this.policy, now: "now" });
  }

  retry(): void {
    if (this.row?.state === "clean" || this.row?.state === "refused") this.#isOnTop = false;
    this.do({ type: "retry" });
  }

  /** @returns the discarded lines, and those of them that no request in flight contains */
  discard(): { lines: string[]; calledBack: string[] } {
    const { state, refused, base } = this.row ?? {};
    const all = linesOf(refused?.document);
    this.do({ type: "dismissed", direction: "push" });
    const left = linesOf(this.document);
    const mayStay = state === "clean" || !refused?.under || ((!base || base._deleted) && this.#isOnTop);
    const lines = mayStay ? all.filter((line) => !left.includes(line)) : all;
    const flying = this.flights.flatMap(({ event }) => linesOf(event.sent.document));
    return { lines, calledBack: lines.filter((line) => !flying.includes(line)) };
  }

  write(lines: string[] | null): void {
    this.#isOnTop = true;
    this.do({
      type: "written",
      document: lines ? { id: ID, lines, [GUESSED]: this.name } : { ...this.document, id: ID, _deleted: true },
    });
  }

  /** The outbox computes what to send. Until it is stored, pages can arrive. */
  prepare(): void {
    const row = this.row;
    if (!row || (row.state !== "dirty" && row.state !== "sending")) return;
    const { sent: earlier } = row;
    const again = earlier && { ...earlier, assumedRev: UNKNOWN_REV, feed: this.feed };
    const sent = earlier?.feed === this.feed ? earlier : (again ?? this.#toSend(row));
    this.#prepared = { sent, epoch: this.epoch, feed: this.feed };
  }

  /** The server handles it at once. The answer arrives with `land`. */
  push(): void {
    if (!this.#prepared) this.prepare();
    const prepared = this.#prepared;
    this.#prepared = undefined;
    if (!prepared) return;
    const { sent, epoch, feed } = prepared;
    if (this.row?.sent?.mutationId !== sent.mutationId) this.do({ type: "sending", sent });
    if (this.row?.sent?.mutationId !== sent.mutationId) return;
    const event = this.server.push(sent, epoch);
    this.flights.push({ epoch, feed, event, told: this.server.epoch });
  }

  /** An answer arrives or is lost. Handled like in the outbox. */
  land(isLost: boolean): void {
    const flight = this.flights.shift();
    if (!flight || isLost) return;
    if (flight.told !== this.epoch) {
      if (flight.feed !== this.feed) return;
      this.#turnTo(flight.told);
    } else if (flight.feed !== this.feed && flight.epoch === flight.told) return;
    this.do({ ...flight.event, feed: this.feed });
  }

  ask(): void {
    this.pages.push({ epoch: this.server.epoch, document: this.server.document });
  }

  /** A page arrives. A page of an earlier epoch is dropped and requested again. */
  take(): void {
    const page = this.pages.shift();
    if (!page || page.epoch < this.epoch) return;
    if (page.epoch !== this.epoch) this.#turnTo(page.epoch);
    const { rev = 0 } = page.document;
    if (rev <= this.#read) return;
    this.#read = rev;
    this.do({ type: "pulled", feed: this.feed, document: page.document });
  }

  /** A moment with a good network: requests are answered until nothing is left to send. */
  sync(): void {
    this.ask();
    while (this.pages.length) this.take();
    for (let round = 0; round < 5 && this.row && isUnsent(this.row); round++) {
      this.push();
      while (this.flights.length) this.land(false);
    }
  }

  /** A reload: requests in flight are lost, stored data stays. */
  reload(): void {
    this.flights.length = 0;
    this.pages.length = 0;
    this.#prepared = undefined;
  }

  #turnTo(epoch: number): void {
    if (this.epoch) this.feed++;
    this.epoch = epoch;
    this.#read = 0;
  }

  #toSend(row: Row): Sent {
    const base = row.base ?? null;
    const { rev: _rev, _deleted, ...content } = row.document;
    const document: WireDocument = _deleted ? { id: ID, _deleted } : { ...content, id: ID };
    const assumedRev = base ? (row.feed === this.feed ? (base.rev ?? 0) : -1) : 0;
    const fields = fieldsToSend(base, document, [GUESSED]);
    const id = mutationId(this.name, ID, assumedRev, document);
    return { mutationId: id, assumedRev, document, fields, feed: this.feed };
  }
}
