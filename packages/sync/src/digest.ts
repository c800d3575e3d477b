import { isUnsent } from "./row";
import { revOf } from "./row-states";
import { type Stored, toRow } from "./stored";

/**
 * The digest of a device's documents: their count, and the sum of FNV-1a (32 bits) of each "id:rev". Their order does not matter.
 * `undefined` while something is unsent, because its answer may change a revision.
 */
export function digestOf(rows: readonly Stored[], feed: number): string | undefined {
  let [count, sum] = [0, 0];
  for (const row of rows.map(toRow)) {
    if (isUnsent(row)) return undefined;
    const unread = row.unreadable?.document;
    const known = unread ?? (row.state === "clean" ? row.document : row.base);
    if (!known || known._deleted) continue;
    count++;
    // Revisions of another feed are not comparable. An unreadable document belongs to the feed that was read last.
    sum += fnv1a(`${known.id}:${unread || row.feed === feed ? revOf(known) : -1}`);
  }
  return `${count}.${sum}`;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
