import { Refusal } from "@domain/errors";

/** The password says that it is the account's owner who asks, and not somebody at their open device. */
export function requirePassword(account: core.Record, password: string): void {
  if (account.validatePassword(encore.storedPassword(password))) return;
  throw new Refusal("invalid_input", "Wrong password.", { field: "password" });
}
