import type { Journal } from "./journal";

/** The highest seq that the device was told, by lineage. */
type Marks = Record<string, number>;
type Kept = { epoch: string; marks: Marks };

/** The marks that a request sends: as text, and as they were then. */
export type SentMarks = { text: string; marks: Marks };

/**
 * The highest seq that this device was told under each lineage of the server: by pages, answers to pushes and pokes. The server
 * checks by these marks whether it still has what it told. An answer without a reset confirms all marks of its request.
 * Marks are stored before the documents, so a device never holds more than its marks say.
 */
export class ReadMarks {
  readonly #journal: Journal;
  readonly #key: string;
  #kept: Kept | undefined;
  /** The lineage of the last answer. */
  #lineage = "";

  constructor(journal: Journal, scope: string) {
    this.#journal = journal;
    this.#key = `${scope}|read`;
  }

  /**
   * The marks to send with revisions of this epoch. `undefined`: an older release stored none. "": the marks are from another epoch.
   * Every tab adds its own marks and sends all of them.
   */
  async sent(epoch: string): Promise<SentMarks | undefined> {
    this.#kept = joined(await this.#journal.get<Kept>(this.#key), this.#kept);
    if (!this.#kept) return undefined;
    const { marks } = this.#kept;
    if (this.#kept.epoch !== epoch) return { text: "", marks: {} };
    const text = Object.entries(marks).map(([lineage, seq]) => `${lineage}:${seq}`);
    return { text: text.join(","), marks: { ...marks } };
  }

  /** The epoch of the marks. Without it this device was never told anything. */
  async epoch(): Promise<string | undefined> {
    this.#kept = joined(await this.#journal.get<Kept>(this.#key), this.#kept);
    return this.#kept?.epoch;
  }

  /** An answer of this epoch told seqs up to `seq`. `sent`: the marks of its request. */
  async note(epoch: string, lineage: string, seq: number, sent?: SentMarks): Promise<void> {
    this.#lineage = lineage;
    const change = (kept: Kept | undefined) => noted(kept, epoch, lineage, seq, sent?.marks ?? {});
    const next = change(this.#kept);
    if (JSON.stringify(next) === JSON.stringify(this.#kept)) return;
    this.#kept = next;
    // A full device continues with the marks in this page's memory.
    this.#kept = await this.#journal.change<Kept>("sync", this.#key, change).catch(() => next);
  }

  /** A poke does not name its lineage. The last answer's counts, until the next answer names a later one. False before any answer. */
  async noteTold(epoch: string, seq: number): Promise<boolean> {
    if (!this.#lineage) return false;
    await this.note(epoch, this.#lineage, seq);
    return true;
  }
}

function noted(kept: Kept | undefined, epoch: string, lineage: string, seq: number, sent: Marks): Kept {
  const marks = kept?.epoch === epoch ? { ...kept.marks } : {};
  let highest = Math.max(seq, marks[lineage] ?? 0);
  for (const [other, told] of Object.entries(sent)) {
    if (other === lineage || (marks[other] ?? 0) > told) continue;
    highest = Math.max(highest, told);
    delete marks[other];
  }
  return { epoch, marks: { ...marks, [lineage]: highest } };
}

/** Both marks together. If their epochs differ, those of the journal win. */
function joined(stored: Kept | undefined, own: Kept | undefined): Kept | undefined {
  if (!stored || !own || stored.epoch !== own.epoch) return stored ?? own;
  const marks = { ...stored.marks };
  for (const [lineage, seq] of Object.entries(own.marks)) marks[lineage] = Math.max(seq, marks[lineage] ?? 0);
  return { epoch: own.epoch, marks };
}
