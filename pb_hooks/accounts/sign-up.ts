import { accountNameInput, signUpInput } from "@domain/accounts";
import { ageOn } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { nextPath } from "@domain/next-path";
import { formOfAge } from "@domain/young-words";
import { language } from "@language";
import * as m from "@messages";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { bodyOf, valid } from "../platform/input";
import { instanceLanguage } from "../platform/languages";
import { firstWhere } from "../platform/records";
import { together } from "../platform/transaction";
import { ageOf, sentAtSignUp, storeBirthDate } from "../protection/birth-date";
import { permitRefusalOf, settingsOrNew } from "../protection/guardian-state";
import { isSuspended } from "../protection/suspension";
import { checkNewPassword, withRealLength } from "./passwords";

/** Checks a sign-up by the form's rules. The first failing message is the specified one. */
export function signUp(e: core.RecordRequestEvent): void {
  const body = bodyOf(e);
  const { name } = valid(signUpInput, withRealLength(body));
  const born = sentAtSignUp(body);
  e.record?.set("name", nameAt(born === "" ? null : ageOn(born, now()), name));
  // A chosen id could be that of a booking, a coach or a deleted account.
  e.record?.set("id:autogenerate", "");
  try {
    createWithBirthDate(e);
  } catch (error) {
    const data = (error as { value?: { data?: { email?: { code?: string } } } }).value?.data;
    if (data?.email?.code !== "validation_not_unique") throw error;
    throw new Refusal("already_exists", m.server_there_is_already_an_account_with(), { field: "email" });
  }
}

/** @param age in years, or null if unknown. @throws Refusal if the name of somebody under 18 tells how to reach them */
const nameAt = (age: number | null, name: string): string => valid(formOfAge(accountNameInput, age), { name }).name;

/** Makes the account and stores its birth date apart. */
export function createWithBirthDate(e: core.RecordRequestEvent): void {
  const body = bodyOf(e);
  const born = sentAtSignUp(body);
  together(e, (tx) => {
    e.next();
    if (!e.record) return;
    if (born) storeBirthDate(tx, e.record.id, born);
    rememberNext(tx, e.record.id, nextPath(body.next));
    rememberLanguage(tx, e.record.id);
  });
}

const confirmationKey = (userId: string): string => `confirm_address:${userId}`;

/** For the first mail. The device tells it again when the person signs in. */
function rememberLanguage(tx: core.App, userId: string): void {
  if (language() === instanceLanguage()) return;
  const settings = settingsOrNew(tx, userId);
  settings.set("language", language());
  tx.save(settings);
}

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
  if ("birth_date" in body) throw new Refusal("forbidden", m.server_your_birth_date_stays_as_it());
  if ("name" in body) changeName(e, valid(accountNameInput, body).name);
  checkNewPassword(e);
  e.next();
}

/** Coaches read the name, so it is no way around the messages that a guardian ended. */
function changeName(e: core.RecordRequestEvent, name: string): void {
  const { app, record } = e;
  if (!record) return;
  const isNew = record.original().getString("name") !== name && !e.hasSuperuserAuth();
  const refusal = isNew ? permitRefusalOf(app, record.id, "writing") : null;
  if (refusal === "guardian_ended") throw new Refusal(refusal, m.server_your_name_stays(), { field: "name" });
  record.set("name", name);
}

/** Refuses a new name of a minor that tells how to reach them. In the transaction of its save, because a birth date may come meanwhile. */
export function checkName(tx: core.App, account: core.Record): void {
  const name = account.getString("name");
  if (name !== account.original().getString("name")) nameAt(ageOf(tx, account.id), name);
}

/** Refuses a sign-in until the address is confirmed, and while the team suspends the account. */
export function requireConfirmed(e: core.RecordAuthRequestEvent): void {
  if (e.record && !e.record.verified()) throw new Refusal("email_not_confirmed");
  if (e.record && isSuspended(e.app, e.record.id)) throw new Refusal("account_suspended");
  e.next();
}
