/**
 * The last keystrokes before a page is closed, in localStorage, because an IndexedDB write may not finish then. Opening the note reads
 * and removes them.
 */
const keyOf = (account: string, bookingId: string) => `encore-note|${account}|${bookingId}`;

export type LastWords = { base: string; text: string };

export function keepLastWords(account: string, bookingId: string, words: LastWords): void {
  try {
    localStorage.setItem(keyOf(account, bookingId), JSON.stringify(words));
  } catch {
    // storage is full or blocked: the database has the state of the last pause
  }
}

export function takeLastWords(account: string, bookingId: string): LastWords | null {
  try {
    const kept = localStorage.getItem(keyOf(account, bookingId));
    return kept ? (JSON.parse(kept) as LastWords) : null;
  } catch {
    return null;
  }
}

export function forgetLastWords(account: string, bookingId: string): void {
  try {
    localStorage.removeItem(keyOf(account, bookingId));
  } catch {
    // nothing was kept
  }
}
