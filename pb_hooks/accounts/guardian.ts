import { Refusal } from "@domain/errors";
import { type GuardianState, guardianInput, guardianState } from "@domain/guardian";
import { enqueueMail } from "../outbox/enqueue";
import { requireAccount } from "../platform/answer";
import { HOUR, now } from "../platform/clock";
import { bodyOf, textOf, valid } from "../platform/input";
import { isoOf, msOf } from "../platform/instants";
import { audit, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";

const settingsOf = (app: core.App, userId: string): core.Record | null =>
  firstWhere(app, "account_private", "user_id = {:userId}", { userId });

const YEAR_MS = 365.25 * 24 * HOUR;

/** Where an account stands with its guardian, by the birth date where there is one, else by the athlete's profile. */
export function guardianStateOf(app: core.App, userId: string, at: number = now()): GuardianState {
  const settings = settingsOf(app, userId);
  const born = settings ? msOf(settings, "birth_date") : null;
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:userId}", { userId });
  return guardianState({
    age: born === null ? (profile?.getInt("age") ?? 0) : Math.floor((at - born) / YEAR_MS),
    guardianEmail: settings?.getString("guardian_email") ?? "",
    confirmedAt: settings ? isoOf(settings, "guardian_confirmed_at") : "",
  });
}

/** `{name, email}`: names the guardian, who is asked by mail. Naming another one begins anew. */
export function nameGuardian(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { name, email } = valid(guardianInput, bodyOf(e));
  if (email.toLowerCase() === account.email().toLowerCase()) {
    throw new Refusal("invalid_input", "Please give the address of your guardian, not your own.", { field: "email" });
  }
  const token = encore.randomHex(32);
  inTransaction(e.app, (tx) => {
    const settings = settingsOf(tx, account.id) ?? draft(tx, "account_private", { user_id: account.id });
    settings.set("guardian_name", name);
    settings.set("guardian_email", email);
    settings.set("guardian_confirmed_at", "");
    settings.set("guardian_token_hash", $security.sha256(token));
    tx.save(settings);
    const data = { childId: account.id, token };
    const key = `guardian_request:${account.id}:${now()}`;
    enqueueMail(tx, { key, kind: "guardian_request", userId: account.id, to: email, data });
  });
  return e.json(200, { state: guardianStateOf(e.app, account.id) });
}

/** `{token}` from the guardian's mail; nobody has to be signed in. A second click finds it done. */
export function confirmGuardian(e: core.RequestEvent): unknown {
  const token = textOf(bodyOf(e), "token");
  const name = inTransaction(e.app, (tx) => {
    const hash = token === "" ? "" : $security.sha256(token);
    const settings = hash === "" ? null : firstWhere(tx, "account_private", "guardian_token_hash = {:hash}", { hash });
    if (!settings) throw new Refusal("not_found", "This link has ended. Please ask for a new one.");
    const userId = settings.getString("user_id");
    const child = tx.findRecordById("users", userId);
    if (isoOf(settings, "guardian_confirmed_at") === "") {
      settings.set("guardian_confirmed_at", new Date(now()).toISOString());
      tx.save(settings);
      audit(tx, "", "guardian_confirmed", userId);
      enqueueMail(tx, { key: `guardian_confirmed:${userId}:${hash}`, kind: "guardian_confirmed", userId, data: {} });
    }
    return child.getString("name").split(" ")[0] ?? "";
  });
  return e.json(200, { confirmed: true, name });
}

/** Where one stands oneself. */
export function myGuardian(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const settings = settingsOf(e.app, account.id);
  return e.json(200, {
    state: guardianStateOf(e.app, account.id),
    name: settings?.getString("guardian_name") ?? "",
    email: settings?.getString("guardian_email") ?? "",
  });
}
