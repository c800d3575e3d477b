import { Refusal } from "@domain/errors";
import * as m from "@messages";

/** The password proves that the owner asks, and not somebody at an open device. */
export function requirePassword(account: core.Record, password: string): void {
  if (account.validatePassword(encore.storedPassword(password))) return;
  throw new Refusal("invalid_input", m.server_wrong_password(), { field: "password" });
}
