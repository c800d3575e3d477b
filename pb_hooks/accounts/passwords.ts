import { newPasswordInput } from "@domain/accounts";
import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import { bodyOf, textOf, valid } from "../platform/input";

/** The Go main's replacement for a password above the limit (pocketbase/passwords.go). */
const OVERLONG = "overlong:";

/** The body with a password above the limit at its original length. */
export function withRealLength(body: Record<string, unknown>): Record<string, unknown> {
  if (!textOf(body, "password").startsWith(OVERLONG)) return body;
  return { ...body, password: "x".repeat(LIMITS.passwordMax + 1) };
}

/** A new password must keep the form's limits on every route. */
export function checkNewPassword(e: core.RequestEvent): void {
  const body = bodyOf(e);
  if ("password" in body) valid(newPasswordInput, withRealLength(body));
}

/** Does not say which of the two was wrong. */
export function signIn(e: core.RecordAuthWithPasswordRequestEvent): void {
  try {
    e.next();
  } catch (error) {
    const { status, data } = (error as { value?: { status?: number; data?: { code?: string } } }).value ?? {};
    if (status === 400 && !data?.code) throw new Refusal("invalid_credentials");
    throw error;
  }
}
