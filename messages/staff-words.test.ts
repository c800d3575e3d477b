import { speak } from "@language";
import * as m from "@messages";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AUDIT_ACTIONS, AUDIT_VALUES } from "../domain/audit-log";
import { PAYMENT_STATUSES } from "../domain/bookings";
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from "../domain/ledger";

// Spanish, because in English a word of its own looks like the code.
beforeEach(() => speak("es"));
afterEach(() => speak("en"));

/** The codes that have no case of their own, and so are said as they are. */
const withoutWords = (codes: readonly string[], said: (code: string) => string): string[] =>
  codes.filter((code) => said(code) === said("unknown").replace("unknown", code));

const actionWords = (code: string) => m.staff_log_action({ code: code.replaceAll(".", "_"), words: code });

test("the team reads every action and every code of the log in words", () => {
  expect(AUDIT_ACTIONS).toContain("coach_declined");
  expect(withoutWords(AUDIT_ACTIONS, actionWords)).toEqual([]);
  expect(withoutWords(AUDIT_VALUES, (code) => m.staff_log_value({ code, words: code }))).toEqual([]);
});

test("the team reads a payment's status and every row of the ledger in words", () => {
  const line = (kind: string, account: string) => m.staff_ledger_line({ kind, account });
  const facts = (payment: string) => m.staff_booking_facts({ date: "", length: "", total: "", payment });
  expect(withoutWords(LEDGER_KINDS, (kind) => line(kind, "coach"))).toEqual([]);
  expect(withoutWords(LEDGER_ACCOUNTS, (account) => line("fee", account))).toEqual([]);
  expect(withoutWords(PAYMENT_STATUSES, facts)).toEqual([]);
});
