import { authenticatorCodeInput, type deleteAccountInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import * as m from "@messages";
import type * as z from "zod/mini";
import { valid } from "../platform/input";
import { withCode } from "./authenticator";
import { authenticatorOf } from "./authenticator-codes";
import { requirePassword } from "./identity";

/** Checks the password, and the second factor if the account has one. */
export function requireOwner(
  e: core.RequestEvent,
  account: core.Record,
  { password, code, otpId }: z.infer<typeof deleteAccountInput>,
): void {
  requirePassword(account, password);
  if (authenticatorOf(e.app, account.id)?.getBool("confirmed")) {
    withCode(e, account, valid(authenticatorCodeInput, { code }).code, true);
  } else if (account.getBool("second_step")) takeMailedCode(e.app, account, otpId, code);
}

function takeMailedCode(app: core.App, account: core.Record, otpId: string, code: string): void {
  const sent = app.findAllOTPsByRecord(account).find((otp) => otp?.id === otpId);
  const isGood = sent && !sent.hasExpired(account.collection().otp.durationTime()) && sent.validatePassword(code);
  if (!isGood) throw new Refusal("invalid_input", m.server_the_code_is_wrong_or_expired(), { field: "code" });
  app.delete(sent);
}
