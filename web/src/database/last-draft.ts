/** The last keystrokes before a page goes away: IndexedDB may not finish then, localStorage does. */
const keyOf = (account: string, key: string) => `encore-draft|${account}|${key}`;

export function keepLastDraft(account: string, key: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(account, key), JSON.stringify(value));
  } catch {
    // storage is full or blocked: the device has the state of the last pause
  }
}

/** Read once; afterwards the database has it. `undefined` if there is nothing. */
export function takeLastDraft(account: string, key: string): unknown {
  try {
    const kept = localStorage.getItem(keyOf(account, key));
    if (kept === null) return undefined;
    localStorage.removeItem(keyOf(account, key));
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
