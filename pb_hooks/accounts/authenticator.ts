import { authenticatorCodeInput, codeWithPasswordInput, passwordInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { inTime } from "@domain/rate-limits";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { audit, draft } from "../platform/records";
import { appName, isDemo } from "../platform/settings";
import { inTransaction } from "../platform/transaction";
import {
  authenticatorOf,
  closedFor,
  countFailure,
  isRightCode,
  newRecoveryCodes,
  recoveryLeft,
} from "./authenticator-codes";
import { tellOfChange } from "./credential-changes";
import { requirePassword } from "./identity";

/** The state of the account's authenticator. Only staff have one. */
export function myAuthenticator(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const mine = authenticatorOf(e.app, account.id);
  return e.json(200, {
    on: mine?.getBool("confirmed") ?? false,
    required: account.getString("role") === "staff" && !isDemo(),
    staffNow: account.getBool("staff_now"),
    recoveryLeft: mine ? recoveryLeft(mine) : 0,
  });
}

/** A new secret, shown once. It is active from its first code on. */
export function beginAuthenticator(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  if (account.getString("role") !== "staff") throw new Refusal("staff_only");
  requirePassword(account, readInput(e, passwordInput).password);
  const made = encore.newAuthenticator(appName(), account.email());
  inTransaction(e.app, (tx) => {
    const before = authenticatorOf(tx, account.id);
    if (before?.getBool("confirmed")) throw new Refusal("already_exists", m.server_remove_the_authenticator_app_that());
    if (before) tx.delete(before);
    tx.save(draft(tx, "authenticators", { user_id: account.id, secret: made.secret }));
  });
  return e.json(200, { secret: made.secret, url: made.url, picture: made.picture });
}

/** The first code activates it. Answers with the recovery codes, shown once, and a session with staff rights. */
export function confirmAuthenticator(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { code } = readInput(e, authenticatorCodeInput);
  const { codes, hashes } = newRecoveryCodes();
  const id = withCode(e, account, code, false, (tx, mine) => {
    mine.set("confirmed", true);
    mine.set("recovery", hashes);
    tx.save(mine);
    audit(tx, account.id, "authenticator_on", account.id);
    tellOfChange(tx, account, "authenticator_on");
  });
  return e.json(200, { recoveryCodes: codes, token: encore.staffToken(account, id) });
}

/** A code of the app or a recovery code gives a session with staff rights. */
export function proveAuthenticator(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { code } = readInput(e, authenticatorCodeInput);
  return e.json(200, { token: encore.staffToken(account, withCode(e, account, code, true)) });
}

/** Removes it and ends the staff rights of all sessions. */
export function removeAuthenticator(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { password, code } = readInput(e, codeWithPasswordInput);
  requirePassword(account, password);
  withCode(e, account, code, true, (tx, mine) => {
    tx.delete(mine);
    audit(tx, account.id, "authenticator_off", account.id);
    tellOfChange(tx, account, "authenticator_off");
  });
  return e.json(200, { on: false });
}

/**
 * Takes the code and does `work` in one transaction. A wrong code is refused, and still counted.
 * @returns the authenticator's id
 */
export function withCode(
  e: core.RequestEvent,
  account: core.Record,
  code: string,
  isOn: boolean,
  work: (tx: core.App, mine: core.Record) => void = () => undefined,
): string {
  const done = inTransaction(e.app, (tx) => {
    const mine = authenticatorOf(tx, account.id);
    if (!mine || mine.getBool("confirmed") !== isOn)
      throw new Refusal("not_found", m.server_there_is_no_authenticator_app_yet());
    const closed = closedFor(mine);
    if (closed > 0) throw new Refusal("too_many", m.server_too_many_wrong_codes_please_try({ inTime: inTime(closed) }));
    if (!isRightCode(tx, account, mine, code)) {
      countFailure(tx, account, mine);
      return "";
    }
    mine.set("failed", 0);
    tx.save(mine);
    work(tx, mine);
    return mine.id;
  });
  if (done === "") throw new Refusal("invalid_input", m.server_the_code_is_wrong_or_used(), { field: "code" });
  return done;
}
