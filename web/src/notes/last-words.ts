/**
 * The last keystrokes before a page is closed. They are kept in localStorage, because a write to IndexedDB may not finish then. Each page has
 * its own place for a note, `encore-note|account|note|page`. So no page removes what another page kept.
 */
import { newId } from "@/database/new-id";

export type LastWords = { base: string; text: string };
export type LeftWords = LastWords & { place: string };

const ofNote = (account: string, name: string) => `encore-note|${account}|${name}`;

export const newPlace = (account: string, name: string): string => `${ofNote(account, name)}|${newId()}`;

/** Keeps a note's words. @returns false if storage is full or blocked */
export function keepLastWords(place: string, { base, text }: LastWords): boolean {
  try {
    localStorage.setItem(place, JSON.stringify({ base, text }));
    return true;
  } catch {
    return false;
  }
}

/** Whether a place belongs to this note. In earlier releases a note had one place, without a page. */
export const isPlaceOf = (account: string, name: string, place: string): boolean =>
  place === ofNote(account, name) || place.startsWith(`${ofNote(account, name)}|`);

/** The words of a note that other pages kept and that are not known to be in its row. */
export function leftWords(account: string, name: string, ownPlace: string): LeftWords[] {
  try {
    return Object.keys(localStorage).flatMap((place) => {
      if (place === ownPlace || !isPlaceOf(account, name, place)) return [];
      const words = read(place);
      return words ? [{ ...words, place }] : [];
    });
  } catch {
    return [];
  }
}

/**
 * Removes the words of a place.
 * @param written what the row has. If the place holds other words by now, they stay.
 */
export function forgetLastWords(place: string, written?: LastWords): void {
  try {
    const kept = written && read(place);
    if (kept && (kept.base !== written.base || kept.text !== written.text)) return;
    localStorage.removeItem(place);
  } catch {
    // nothing was kept
  }
}

function read(place: string): LastWords | null {
  try {
    const kept = localStorage.getItem(place);
    return kept === null ? null : (JSON.parse(kept) as LastWords);
  } catch {
    return null;
  }
}
