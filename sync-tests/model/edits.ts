import type { QuarantineEntry, WireDocument } from "@sync/types";
import { COLLECTIONS } from "@/database/collections";
import type { Desk } from "./desk";

/** Fields whose changes may be lost with their document. */
const MARKS: readonly string[] = COLLECTIONS.messages.policy.marks;

/** A write to a field on a device. `kept`: the device said that it has stored the write. */
type Write = { before: string; after: string; kept: boolean };

/** For the model test: all writes, and what their authors had seen. What must remain at the end follows from them. */
export class Edits {
  /** Words in notes that a device said it has stored: word → booking. Each word is typed once. */
  readonly #words = new Map<string, string>();
  /** Words that somebody saw and removed without the editor. */
  readonly #dropped = new Set<string>();
  /** Words that somebody saw and removed in the editor. A version must have them. */
  readonly #cut = new Set<string>();
  /** `device/key` → the unsent draft. */
  readonly #begun = new Map<string, string>();
  /** `collection/id/field` → its writes. */
  readonly #cells = new Map<string, Write[]>();
  /** `collection/id` of documents that a device created. */
  readonly #made = new Set<string>();
  /** `collection/id` → the content that somebody saw and removed. */
  readonly #removed = new Map<string, WireDocument[]>();
  /** What the server lost when an older state was restored: `collection/id`, and `collection/id/field=value`. */
  readonly #undone = new Set<string>();
  #count = 0;

  /** A new word that no other write uses. */
  word(): string {
    return `w${++this.#count}w`;
  }

  get count(): number {
    return this.#count;
  }

  note(booking: string, before: string, after: string | null, kept: boolean): void {
    const left = wordsIn(after ?? "");
    for (const word of wordsIn(before)) left.has(word) ? left.delete(word) : this.#dropped.add(word);
    // A deleted note loses its versions.
    if (after === null)
      for (const [word, at] of this.#words) if (at === booking && this.#cut.has(word)) this.#dropped.add(word);
    if (kept) for (const word of left) this.#words.set(word, booking);
  }

  /** An editor says that this text is stored. */
  kept(booking: string, text: string): void {
    for (const word of wordsIn(text)) this.#words.set(word, booking);
  }

  /** Somebody saw `before` in the editor and changed it to `after`. */
  cut(before: string, after: string): void {
    const left = wordsIn(after);
    for (const word of wordsIn(before)) if (!left.has(word)) this.#cut.add(word);
  }

  begun(device: number, key: string, text: string): void {
    this.#begun.set(`${device}/${key}`, text);
  }

  /** The draft was sent or is in flight. */
  sent(device: number, key: string): void {
    this.#begun.delete(`${device}/${key}`);
  }

  /** Drafts that the device had stored and no longer has. */
  forgotten(device: number, drafts: ReadonlyMap<string, string>): string[] {
    return [...this.#begun].flatMap(([place, text]) => {
      const key = place.slice(`${device}/`.length);
      return place.startsWith(`${device}/`) && !drafts.get(key)?.includes(text)
        ? [`lost: the draft ${key}, ${text}`]
        : [];
    });
  }

  /** Earlier versions that only this device has. */
  async localVersions(desk: Desk): Promise<string[]> {
    const bookings = [...new Set(this.#words.values())];
    return (await Promise.all(bookings.map((booking) => desk.localVersions(booking)))).flat();
  }

  /** A restore of the server removed these versions, and with them words that were cut from notes. */
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

  /** A restore of the server undid this row. Devices do not send again what was acknowledged. */
  undone(collection: string, row: WireDocument): void {
    const key = `${collection}/${row.id}`;
    this.#undone.add(key);
    for (const word of wordsIn(String(row.notes ?? ""))) this.#dropped.add(word);
    // SQLite has no booleans.
    const word = (field: string, value: unknown) => (MARKS.includes(field) ? Boolean(value) : value);
    for (const [field, value] of Object.entries(row)) this.#undone.add(`${key}/${field}=${word(field, value)}`);
  }

  /** What a device had stored and is now neither on the server nor in quarantine. */
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
      // Of two concurrent words, one replaced the other, and then a restore undid the winner.
      const isBesideUndone = (word: string) =>
        writes.some(
          ({ after }) =>
            this.#undone.has(`${cell}=${after}`) &&
            !isMadeFrom(after, word, writes) &&
            !isMadeFrom(word, after, writes),
        );
      if (!row && collection === "messages" && MARKS.includes(field)) continue;
      if (!row) {
        // Of concurrent words, one replaced the others.
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

/** Whether a final value is allowed: nobody who saw it replaced it, or every such write was refused, removed or perhaps never stored. */
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

/** Whether the author of `word` had seen `earlier` or one of its successors. */
const isMadeFrom = (word: string, earlier: string, writes: readonly Write[]): boolean =>
  word === earlier ||
  writes.some(({ before, after }) => after === word && before !== word && isMadeFrom(before, earlier, writes));

/** Stored values that nobody who saw them replaced. */
const lastWords = (writes: readonly Write[]): string[] =>
  writes.filter(({ after, kept }) => kept && !writes.some(({ before }) => before === after)).map(({ after }) => after);
