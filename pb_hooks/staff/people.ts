import { birthDate } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianInput } from "@domain/guardian";
import { sameMailbox } from "@domain/mailbox";
import * as m from "@messages";
import * as z from "zod/mini";
import { beginGuardian } from "../accounts/guardian";
import { tellFormerGuardian } from "../accounts/guardian-answers";
import { refreshVerified } from "../coaches/mirror";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { audit, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { birthDateOf, storeBirthDate } from "../protection/birth-date";
import { guardianStateOf, settingsOf } from "../protection/guardian-state";
import { personOf, why } from "./person-input";

export function protectionOf(app: core.App, account: core.Record): Record<string, unknown> {
  const settings = settingsOf(app, account.id);
  return {
    id: account.id,
    name: account.getString("name"),
    email: account.email(),
    birthDate: birthDateOf(app, account.id),
    guardianState: guardianStateOf(app, account.id),
    guardianName: settings?.getString("guardian_name") ?? "",
    guardianEmail: settings?.getString("guardian_email") ?? "",
  };
}

const birthDateInput = z.object({ userId: recordId, birthDate: birthDate(now), note: why });

/** `{userId, birthDate, note}`: the team's correction. The person and the guardian get a mail. */
export function correctBirthDate(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, birthDate: day, note } = readInput(e, birthDateInput);
  const person = personOf(e.app, userId);
  inTransaction(e.app, (tx) => {
    storeBirthDate(tx, userId, day);
    audit(tx, staff.id, "birth_date_corrected", userId, { note });
    const coach = firstWhere(tx, "coaches", "user_id = {:userId}", { userId });
    if (coach?.getBool("verified")) refreshVerified(tx, coach.id);
    const key = `birth_date_corrected:${userId}:${now()}`;
    const to = settingsOf(tx, userId)?.getString("guardian_email") ?? "";
    enqueueMail(tx, { key, kind: "birth_date_corrected", userId, data: {} });
    if (to) {
      enqueueMail(tx, { key: `${key}:guardian`, kind: "birth_date_corrected", userId, to, data: { copyFor: userId } });
    }
  });
  return e.json(200, protectionOf(e.app, person));
}

const guardianOf = z.object({ userId: recordId, guardian: guardianInput, note: why });

/** `{userId, guardian: {name, email}, note}`: asks a new guardian and tells the former one. */
export function replaceGuardian(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, guardian, note } = readInput(e, guardianOf);
  const person = personOf(e.app, userId);
  if (sameMailbox(guardian.email, person.email())) {
    throw new Refusal("invalid_input", m.server_this_is_the_accounts_own_address(), { field: "email" });
  }
  inTransaction(e.app, (tx) => {
    const former = settingsOf(tx, userId)?.getString("guardian_email") ?? "";
    beginGuardian(tx, userId, guardian, "team");
    audit(tx, staff.id, "guardian_replaced", userId, { note });
    if (!sameMailbox(former, guardian.email)) tellFormerGuardian(tx, userId, former);
  });
  return e.json(200, protectionOf(e.app, person));
}
