import type { Journal } from "./journal";

/** The highest number that was given under each lineage. */
type Marks = Record<string, number>;
type Kept = { epoch: string; marks: Marks };

/** What a request says of it, and what that was made from. */
export type SentMarks = { text: string; marks: Marks };

/**
 * Up to which number this device was told the feed, under which of the server's lineages: pages, answers to pushes, documents that came with a poke. The
 * server finds out by it whether it still has what it told. An answer without a reset has looked at all that was sent, so it stands for them.
 * What a device holds must never be more than what is noted here, so it is noted first.
 */
export class ReadMarks {
  readonly #journal: Journal;
  readonly #key: string;
  #kept: Kept | undefined;
  /** Of the last answer. */
  #lineage = "";

  constructor(journal: Journal, scope: string) {
    this.#journal = journal;
    this.#key = `${scope}|read`;
  }

  /**
   * What to say beside numbers of this epoch: `undefined` when a release before lineages noted nothing, "" when they are of an epoch that is no more. Every
   * tab notes its own, and says them all.
   */
  async sent(epoch: string): Promise<SentMarks | undefined> {
    this.#kept = joined(await this.#journal.get<Kept>(this.#key), this.#kept);
    if (!this.#kept) return undefined;
    const { marks } = this.#kept;
    if (this.#kept.epoch !== epoch) return { text: "", marks: {} };
    const text = Object.entries(marks).map(([lineage, seq]) => `${lineage}:${seq}`);
    return { text: text.join(","), marks: { ...marks } };
  }

  /** An answer of this epoch gave numbers up to `seq`. `sent`: what it was asked with. */
  async note(epoch: string, lineage: string, seq: number, sent?: SentMarks): Promise<void> {
    this.#lineage = lineage;
    const change = (kept: Kept | undefined) => noted(kept, epoch, lineage, seq, sent?.marks ?? {});
    const next = change(this.#kept);
    if (JSON.stringify(next) === JSON.stringify(this.#kept)) return;
    this.#kept = next;
    // A device that is full goes on: this page has it.
    this.#kept = await this.#journal.change<Kept>("sync", this.#key, change).catch(() => next);
  }

  /** A poke does not say its lineage: it is of the last answer's, or of a later one that the next answer tells. False when there was none. */
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

/** What the journal has wins where the two are of different epochs. */
function joined(stored: Kept | undefined, own: Kept | undefined): Kept | undefined {
  if (!stored || !own || stored.epoch !== own.epoch) return stored ?? own;
  const marks = { ...stored.marks };
  for (const [lineage, seq] of Object.entries(own.marks)) marks[lineage] = Math.max(seq, marks[lineage] ?? 0);
  return { epoch: own.epoch, marks };
}
