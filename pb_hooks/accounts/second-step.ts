import { secondStepInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { CODE_PURPOSE } from "../mails/mailed-code";
import { requireAccount } from "../platform/answer";
import { bodyOf, readInput, textOf } from "../platform/input";
import { audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { requirePassword } from "./identity";

/** Turns the second step of signing in on or off. Needs the password. */
export function setSecondStep(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { on, password } = readInput(e, secondStepInput);
  requirePassword(account, password);
  inTransaction(e.app, (tx) => {
    // Read again: a save writes all columns, also those that changed since this request began.
    const fresh = byId(tx, "users", account.id);
    if (!fresh) throw new Refusal("sign_in_required");
    fresh.set("second_step", on);
    tx.save(fresh);
    audit(tx, account.id, on ? "second_step_on" : "second_step_off", account.id);
  });
  return e.json(200, { on });
}

/** A code is mailed only after the password, so that strangers fill no mailbox and no code works alone. */
export function mailCodeAfterPassword(e: core.RecordCreateOTPRequestEvent): void {
  const account = e.record;
  if (account?.getBool("second_step") && hasGivenPassword(e.app, account)) {
    account.set(CODE_PURPOSE, textOf(bodyOf(e), "purpose"));
    e.next();
  }
  // The same answer as for a mailed code, so that existence is not revealed.
  else e.json(200, { otpId: encore.randomHex(8).slice(0, 15) });
}

const hasGivenPassword = (app: core.App, account: core.Record): boolean =>
  app
    .findAllMFAsByRecord(account)
    .some((step) => step?.method() === "password" && !step.hasExpired(account.collection().mfa.durationTime()));
