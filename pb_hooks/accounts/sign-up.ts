import { accountNameInput, signUpInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { nextPath } from "@domain/next-path";
import { enqueueMail } from "../outbox/enqueue";
import { bodyOf, valid } from "../platform/input";
import { firstWhere } from "../platform/records";
import { together } from "../platform/transaction";
import { sentAtSignUp, storeBirthDate } from "../protection/birth-date";
import { checkNewPassword, withRealLength } from "./passwords";

/** Checks a sign-up by the form's rules. The first failing message is the specified one. */
export function signUp(e: core.RecordRequestEvent): void {
  const body = bodyOf(e);
  const { name } = valid(signUpInput, withRealLength(body));
  e.record?.set("name", name);
  try {
    createWithBirthDate(e);
  } catch (error) {
    const data = (error as { value?: { data?: { email?: { code?: string } } } }).value?.data;
    if (data?.email?.code !== "validation_not_unique") throw error;
    throw new Refusal("already_exists", "There is already an account with this email address.", { field: "email" });
  }
}

/** Makes the account and stores its birth date apart. */
export function createWithBirthDate(e: core.RecordRequestEvent): void {
  const body = bodyOf(e);
  const born = sentAtSignUp(body);
  together(e, (tx) => {
    e.next();
    if (!e.record) return;
    if (born) storeBirthDate(tx, e.record.id, born);
    rememberNext(tx, e.record.id, nextPath(body.next));
  });
}

const confirmationKey = (userId: string): string => `confirm_address:${userId}`;

/** The link in the mail continues to the person's path, in any browser. */
function rememberNext(tx: core.App, userId: string, next: string): void {
  const mail = next === "/" ? null : firstWhere(tx, "outbox", "key = {:key}", { key: confirmationKey(userId) });
  if (!mail) return;
  mail.set("data", { next });
  tx.save(mail);
}

/** The confirmation mail is a row of the same transaction. So no account is without it, and a silent mail server does no harm. */
export function mailConfirmation(app: core.App, account: core.Record): void {
  if (account.verified()) return;
  const data = { next: "/" };
  enqueueMail(app, { key: confirmationKey(account.id), kind: "confirm_address", userId: account.id, data });
}

/** The caller's name and password, by the form's rules. */
export function changeAccount(e: core.RecordRequestEvent): void {
  const body = bodyOf(e);
  if ("birth_date" in body)
    throw new Refusal("forbidden", "Your birth date stays as it is. Write to us if it is wrong.");
  if ("name" in body) e.record?.set("name", valid(accountNameInput, body).name);
  checkNewPassword(e);
  e.next();
}

/** Refuses a sign-in until the address is confirmed. The form offers to send the mail again. */
export function requireConfirmed(e: core.RecordAuthRequestEvent): void {
  if (e.record && !e.record.verified()) throw new Refusal("email_not_confirmed");
  e.next();
}
