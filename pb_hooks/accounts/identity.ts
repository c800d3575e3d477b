import { Refusal } from "@domain/errors";

/** The password proves that the owner asks, and not somebody at an open device. */
export function requirePassword(account: core.Record, password: string): void {
  if (account.validatePassword(encore.storedPassword(password))) return;
  throw new Refusal("invalid_input", "Wrong password.", { field: "password" });
}
