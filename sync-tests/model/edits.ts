import type { QuarantineEntry, WireDocument } from "@sync/types";
import { COLLECTIONS } from "@/database/collections";
import type { Desk } from "./desk";

/** They go with their document. */
const MARKS: readonly string[] = COLLECTIONS.messages.policy.marks;

/** One write to a document's field on a device: what it was, what it became, and whether the device said it has it. */
type Write = { before: string; after: string; kept: boolean };

/** For the model test: what was written where, and by whom knowing what; from it follows what must still be there at the end. */
export class Edits {
  /** Words typed into notes, each one once, that a device said it has: word → booking. */
  readonly #words = new Map<string, string>();
  /** Words taken away past the editor, by somebody who saw them. */
  readonly #dropped = new Set<string>();
  /** Words taken away in the editor, by somebody who saw them: they stand in a version. */
  readonly #cut = new Set<string>();
  /** `device/key` → what was composed there and not sent. */
  readonly #begun = new Map<string, string>();
  /** `collection/id/field` → its writes. */
  readonly #cells = new Map<string, Write[]>();
  /** `collection/id` of what was made on a device. */
  readonly #made = new Set<string>();
  /** `collection/id` → what it held when somebody removed it. */
  readonly #removed = new Map<string, WireDocument[]>();
  /** What the server had and lost to an older state: `collection/id`, and `collection/id/field=value`. */
  readonly #undone = new Set<string>();
  #count = 0;

  /** A word that is written once. */
  word(): string {
    return `w${++this.#count}w`;
  }

  get count(): number {
    return this.#count;
  }

  note(booking: string, before: string, after: string | null, kept: boolean): void {
    const left = wordsIn(after ?? "");
    for (const word of wordsIn(before)) left.has(word) ? left.delete(word) : this.#dropped.add(word);
    // Its versions go with a note.
    if (after === null)
      for (const [word, at] of this.#words) if (at === booking && this.#cut.has(word)) this.#dropped.add(word);
    if (kept) for (const word of left) this.#words.set(word, booking);
  }

  /** An editor says that this text is kept. */
  kept(booking: string, text: string): void {
    for (const word of wordsIn(text)) this.#words.set(word, booking);
  }

  /** Somebody who saw `before` in the editor made `after` of it. */
  cut(before: string, after: string): void {
    const left = wordsIn(after);
    for (const word of wordsIn(before)) if (!left.has(word)) this.#cut.add(word);
  }

  begun(device: number, key: string, text: string): void {
    this.#begun.set(`${device}/${key}`, text);
  }

  /** It was sent, or is being sent. */
  sent(device: number, key: string): void {
    this.#begun.delete(`${device}/${key}`);
  }

  /** Drafts that were kept and are no longer on their device. */
  forgotten(device: number, drafts: ReadonlyMap<string, string>): string[] {
    return [...this.#begun].flatMap(([place, text]) => {
      const key = place.slice(`${device}/`.length);
      return place.startsWith(`${device}/`) && !drafts.get(key)?.includes(text)
        ? [`lost: the draft ${key}, ${text}`]
        : [];
    });
  }

  /** What only this device has of earlier states. */
  async localVersions(desk: Desk): Promise<string[]> {
    const bookings = [...new Set(this.#words.values())];
    return (await Promise.all(bookings.map((booking) => desk.localVersions(booking)))).flat();
  }

  /** These versions went with a server that was put back, and with them what had been taken out. */
  givenUp(texts: readonly string[]): void {
    for (const word of texts.flatMap((text) => [...wordsIn(text)])) if (this.#cut.has(word)) this.#dropped.add(word);
  }

  field(cell: string, before: string, after: string, kept: boolean): void {
    const writes = this.#cells.get(cell) ?? [];
    writes.push({ before, after, kept });
    this.#cells.set(cell, writes);
  }

  removed(key: string, seen: WireDocument): void {
    this.#removed.set(key, [...(this.#removed.get(key) ?? []), seen]);
  }

  made(key: string): void {
    this.#made.add(key);
  }

  /** The server has this row no longer as it was: an older state was put back, and what had been delivered is not sent again. */
  undone(collection: string, row: WireDocument): void {
    const key = `${collection}/${row.id}`;
    this.#undone.add(key);
    for (const word of wordsIn(String(row.notes ?? ""))) this.#dropped.add(word);
    // SQLite has no booleans.
    const word = (field: string, value: unknown) => (MARKS.includes(field) ? Boolean(value) : value);
    for (const [field, value] of Object.entries(row)) this.#undone.add(`${key}/${field}=${word(field, value)}`);
  }

  /** What was kept on a device and is neither on the server nor in view among what was refused. */
  lost(
    server: ReadonlyMap<string, WireDocument>,
    refused: readonly QuarantineEntry[],
    versions: readonly string[],
  ): string[] {
    const aside = refused.map(({ document }) => JSON.stringify(document));
    const isAside = (text: string) => aside.some((document) => document.includes(text));
    const problems: string[] = [];
    const earlier = wordsIn(versions.join("\n"));
    for (const [word, booking] of this.#words) {
      if (this.#dropped.has(word) || isAside(word)) continue;
      const note = [...server.values()].find((row) => row.booking_id === booking && "notes" in row);
      if (wordsIn(String(note?.notes ?? "")).has(word) || (this.#cut.has(word) && earlier.has(word))) continue;
      problems.push(`lost: ${word} of the note of ${booking}${this.#cut.has(word) ? ", cut, and in no version" : ""}`);
    }
    for (const key of this.#made) {
      if (!server.has(key) && !this.#removed.has(key) && !this.#undone.has(key) && !isAside(key.split("/")[1] ?? ""))
        problems.push(`lost: ${key}`);
    }
    for (const [cell, writes] of this.#cells) {
      const [collection, id, field = ""] = cell.split("/");
      const row = server.get(`${collection}/${id}`);
      const removals = this.#removed.get(`${collection}/${id}`) ?? [];
      const isGivenUp = (word: string) =>
        isAside(word) || this.#undone.has(`${cell}=${word}`) || removals.some((seen) => seen[field] === word);
      // Of two words that did not know each other one took the other's place, and an older state took its own.
      const isBesideUndone = (word: string) =>
        writes.some(
          ({ after }) =>
            this.#undone.has(`${cell}=${after}`) &&
            !isMadeFrom(after, word, writes) &&
            !isMadeFrom(word, after, writes),
        );
      if (!row && collection === "messages" && MARKS.includes(field)) continue;
      if (!row) {
        // Of words that were written without knowing each other one stood, and took the others' place.
        const words = lastWords(writes);
        if (words.length && !words.some(isGivenUp))
          problems.push(`lost: ${cell} is gone with ${words}, which nobody saw who removed it`);
      } else if (!mayStand(String(row[field]), writes, (word) => isGivenUp(word) || isBesideUndone(word))) {
        const said = writes.map(({ before, after, kept }) => `${before}→${after}${kept ? "" : "?"}`);
        problems.push(`lost: ${cell} is ${JSON.stringify(row[field])} after ${said.join(", ")}`);
      }
    }
    return problems;
  }
}

const wordsIn = (text: string): Set<string> => new Set(text.match(/w\d+w/g));

/** A value may stand at the end when nobody who saw it wrote another one, or what became of that was given up: refused, removed or perhaps never kept. */
function mayStand(value: string, writes: readonly Write[], isGivenUp: (word: string) => boolean): boolean {
  const next = writes.filter(({ before }) => before === value);
  return next.length === 0 || next.some((write) => cameToNothing(write, writes, isGivenUp));
}

function cameToNothing(
  { after, kept }: Write,
  writes: readonly Write[],
  isGivenUp: (word: string) => boolean,
): boolean {
  if (!kept || isGivenUp(after)) return true;
  return writes.some((write) => write.before === after && cameToNothing(write, writes, isGivenUp));
}

/** Whether somebody who wrote `word` had seen `earlier`, or what was made of it. */
const isMadeFrom = (word: string, earlier: string, writes: readonly Write[]): boolean =>
  word === earlier ||
  writes.some(({ before, after }) => after === word && before !== word && isMadeFrom(before, earlier, writes));

/** What was kept on a device and not written over by somebody who saw it. */
const lastWords = (writes: readonly Write[]): string[] =>
  writes.filter(({ after, kept }) => kept && !writes.some(({ before }) => before === after)).map(({ after }) => after);
