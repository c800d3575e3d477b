import { setCurrency } from "@domain/currency-code";
import { checkLedger } from "@domain/ledger-check";
import type { Books } from "@domain/ledger-check-books";
import { CONNECT_EVENTS, PLATFORM_EVENTS } from "@domain/stripe-events";

/** The binary runs this file without the hooks. `encore check` passes the books as JSON and gets one sentence per finding; `encore doctor` reads the events. */
Object.assign(globalThis, {
  checkBooks: (text: string): string => {
    const books = JSON.parse(text) as Books;
    setCurrency(books.currency?.[0]?.code ?? "usd");
    return JSON.stringify(checkLedger(books));
  },
  stripeEvents: [...PLATFORM_EVENTS, ...CONNECT_EVENTS],
});
