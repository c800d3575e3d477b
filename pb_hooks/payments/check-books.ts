import { type Books, checkLedger } from "@domain/ledger-check";

/** `encore check` runs this file by itself, without the hooks: the books as JSON in, a sentence for each finding out. */
Object.assign(globalThis, {
  checkBooks: (books: string): string => JSON.stringify(checkLedger(JSON.parse(books) as Books)),
});
