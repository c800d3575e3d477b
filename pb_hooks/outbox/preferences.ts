import { Refusal } from "@domain/errors";
import { preferencesInput, preferencesOf, storedOf } from "@domain/notifications";
import * as m from "@messages";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { inTransaction } from "../platform/transaction";
import { settingsOf, settingsOrNew } from "../protection/guardian-state";

const NO_ZONE = m.server_please_choose_a_time_zone_that;

/** The topics that an account switched off. */
export const chosenOf = (settings: core.Record | null): Record<string, unknown> =>
  (JSON.parse(settings?.getString("notify") || "null") as Record<string, unknown> | null) ?? {};

export function myNotifications(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  return e.json(200, preferencesOf(chosenOf(settingsOf(e.app, account.id))));
}

/** `{mail, push, quiet}`: each topic on or off, and the quiet hours. */
export function setNotifications(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const wanted = readInput(e, preferencesInput);
  if (wanted.quiet && !encore.isTimeZone(wanted.quiet.zone)) throw new Refusal("invalid_input", NO_ZONE());
  inTransaction(e.app, (tx) => {
    const settings = settingsOrNew(tx, account.id);
    settings.set("notify", storedOf(wanted));
    tx.save(settings);
  });
  return e.json(200, wanted);
}
