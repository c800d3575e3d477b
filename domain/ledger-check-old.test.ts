import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkLedger } from "./ledger-check";

/** Books of a folder from before claims, offers and debts. Each booking is one of its dead ends. */
const books = JSON.parse(readFileSync(new URL("../e2e/fixtures/books-of-old-code.json", import.meta.url), "utf8"));

test.each([
  ["problem", "a problem that nobody can settle: start this version, then settle it"],
  ["bounced", "had 10000 cents sent back by the bank and gave them to coach and platform: start this version"],
  ["debt", "left 8500 cents too many with the coach: start this version"],
  ["conceded", "closed by the coach alone, with 1% back: ask the athlete"],
  ["late-absence", "without hearing the coach: ask the coach"],
  ["begun-hold", "can still be paid though its session has begun: start this version"],
  ["reversed-twice", "asked Stripe twice to take back one amount, which may have been done twice: start this version"],
  ["called-off", "still to take place though everything went back: start this version"],
  ["leaving", "its coach cannot delete the account: start this version"],
])("%s is found, with what to do", (id, words) => {
  const findings = checkLedger(books).filter((finding) => finding.startsWith(`Booking ${id} `));
  expect(findings.join("\n")).toContain(words);
});

test("the check reports nothing else", () => {
  expect(checkLedger(books)).toHaveLength(11);
});
