const lastKey = (account: string, key: string) => `encore-draft|${account}|${key}`;
const clearedKey = (account: string, key: string) => `encore-cleared|${account}|${key}`;

/** The last keystrokes before a page is closed, in localStorage, because an IndexedDB write may not finish then. */
export const keepLastDraft = (account: string, key: string, value: unknown) => keep(lastKey(account, key), value);

/** Returns the last draft once; afterwards the database has it. `undefined` if there is none. */
export const takeLastDraft = (account: string, key: string): unknown => take(lastKey(account, key));

/** The values that an unfinished clear removes. Without this, a sent draft could return after the page was closed. */
export const keepCleared = (account: string, key: string, values: readonly unknown[]) =>
  keep(clearedKey(account, key), values);

/** Returns the values of an unfinished clear once; [] if there is none. */
export function takeCleared(account: string, key: string): readonly unknown[] {
  const values = take(clearedKey(account, key));
  return Array.isArray(values) ? values : [];
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is full or blocked: the database has the state of the last pause
  }
}

function take(key: string): unknown {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) return undefined;
    localStorage.removeItem(key);
    return JSON.parse(kept) as unknown;
  } catch {
    return undefined;
  }
}

/** Removes the last words of drafts and notes of an account that leaves the device. */
export function forgetLastWordsOf(account: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("encore-") && key.split("|")[1] === account) localStorage.removeItem(key);
    }
  } catch {
    // storage is blocked: nothing was kept
  }
}
