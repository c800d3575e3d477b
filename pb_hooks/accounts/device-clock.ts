import { Refusal } from "@domain/errors";
import { LANGUAGES } from "@language";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { inTransaction } from "../platform/transaction";
import { settingsOrNew } from "../protection/guardian-state";

const NO_ZONE = m.server_please_choose_a_time_zone_that;
const input = z.object({
  timeZone: z.string({ error: NO_ZONE }).check(z.minLength(1, { error: NO_ZONE }), z.maxLength(64, { error: NO_ZONE })),
  twelveHours: z.boolean({ error: m.server_please_choose_how_hours_are_counted }),
  language: z.optional(z.enum(LANGUAGES)),
  /** Whether the person chose it on this device. */
  isChosen: z.optional(z.boolean()),
});

/**
 * How this person's device shows times, and its language. Mails follow it. A chosen language stays when another device tells its own; the
 * answer names it, so that the device can follow.
 */
export function keepClock(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { language, isChosen, ...clock } = readInput(e, input);
  if (!encore.isTimeZone(clock.timeZone)) throw new Refusal("invalid_input", NO_ZONE());
  let chosen = "";
  inTransaction(e.app, (tx) => {
    const settings = settingsOrNew(tx, account.id);
    const before = keptIn(settings);
    settings.set("time_zone", clock.timeZone);
    settings.set("twelve_hours", clock.twelveHours);
    if (isChosen) settings.set("language_chosen", true);
    if (language && (isChosen || !settings.getBool("language_chosen"))) settings.set("language", language);
    // A device tells it on each visit.
    if (keptIn(settings) !== before) tx.save(settings);
    if (settings.getBool("language_chosen")) chosen = settings.getString("language");
  });
  return e.json(200, { ...clock, chosen });
}

const COLUMNS = ["time_zone", "twelve_hours", "language", "language_chosen"] as const;
const keptIn = (settings: core.Record): string => JSON.stringify(COLUMNS.map((column) => settings.get(column)));
