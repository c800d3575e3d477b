/**
 * The last keystrokes before a page is closed, in localStorage, because an IndexedDB write may not finish then. Each page has a place of
 * its own for a note, so that no page removes another's words: `encore-note|account|note|page`.
 */
import { newId } from "@/database/new-id";

export type LastWords = { base: string; text: string };
export type LeftWords = LastWords & { place: string };

const ofNote = (account: string, name: string) => `encore-note|${account}|${name}`;

export const newPlace = (account: string, name: string): string => `${ofNote(account, name)}|${newId()}`;

/** Keeps a note's words. If storage is full or blocked, the database has the state of the last pause. */
export function keepLastWords(place: string, { base, text }: LastWords): void {
  try {
    localStorage.setItem(place, JSON.stringify({ base, text }));
  } catch {
    // see above
  }
}

/** Whether words of this note are kept there. Before pages had places, the key was the note's. */
export const isPlaceOf = (account: string, name: string, place: string): boolean =>
  place === ofNote(account, name) || place.startsWith(`${ofNote(account, name)}|`);

/** What other pages left of a note, and have not written to its row. */
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

/** Removes words that the row has. Words that their page has changed meanwhile stay. */
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
