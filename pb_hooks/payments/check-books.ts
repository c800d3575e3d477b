import { checkLedger } from "@domain/ledger-check";
import type { Books } from "@domain/ledger-check-books";

/** `encore check` runs this file without the hooks. It takes the books as JSON and returns one sentence for each finding. */
Object.assign(globalThis, {
  checkBooks: (books: string): string => JSON.stringify(checkLedger(JSON.parse(books) as Books)),
});
