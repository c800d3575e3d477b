import { email } from "@domain/accounts";
import { birthDate } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianInput, sameMailbox } from "@domain/guardian";
import { LIMITS } from "@domain/limits";
import * as z from "zod/mini";
import { beginGuardian } from "../accounts/guardian";
import { tellFormerGuardian } from "../accounts/guardian-answers";
import { refreshVerified } from "../coaches/mirror";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { audit, byId, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { birthDateOf, storeBirthDate } from "../protection/birth-date";
import { guardianStateOf, settingsOf } from "../protection/guardian-state";

const why = z
  .string({ error: "Please say why" })
  .check(z.trim(), z.minLength(1, { error: "Please say why" }), z.maxLength(LIMITS.bookingNotes));

function present(app: core.App, account: core.Record): Record<string, unknown> {
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

const personOf = (app: core.App, userId: string): core.Record => {
  const person = byId(app, "users", userId);
  if (!person) throw new Refusal("not_found", "There is no such account.");
  return person;
};

/** `{email}`: the account of that address, with birth date and guardian. Each look is logged. */
export function findPerson(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { email: address } = readInput(e, z.object({ email }));
  const person = firstWhere(e.app, "users", "email:lower = {:address}", { address: address.toLowerCase() });
  if (!person) throw new Refusal("not_found", "There is no account with this address.");
  audit(e.app, staff.id, "person_looked_at", person.id);
  return e.json(200, present(e.app, person));
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
  return e.json(200, present(e.app, person));
}

const guardianOf = z.object({ userId: recordId, guardian: guardianInput, note: why });

/** `{userId, guardian: {name, email}, note}`: asks a new guardian and tells the former one. */
export function replaceGuardian(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId, guardian, note } = readInput(e, guardianOf);
  const person = personOf(e.app, userId);
  if (sameMailbox(guardian.email, person.email())) {
    throw new Refusal("invalid_input", "This is the account's own address.", { field: "email" });
  }
  inTransaction(e.app, (tx) => {
    const former = settingsOf(tx, userId)?.getString("guardian_email") ?? "";
    beginGuardian(tx, userId, guardian);
    audit(tx, staff.id, "guardian_replaced", userId, { note });
    if (!sameMailbox(former, guardian.email)) tellFormerGuardian(tx, userId, former);
  });
  return e.json(200, present(e.app, person));
}
