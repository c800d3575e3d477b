import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { inTransaction } from "../platform/transaction";
import { settingsOrNew } from "../protection/guardian-state";

const NO_ZONE = "Please choose a time zone that exists.";
const input = z.object({
  timeZone: z.string(NO_ZONE).check(z.minLength(1, NO_ZONE), z.maxLength(64, NO_ZONE)),
  twelveHours: z.boolean("Please choose how hours are counted."),
});

/** `{timeZone, twelveHours}`: how this person's device shows times. Mails follow it. */
export function keepClock(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const clock = readInput(e, input);
  if (!encore.isTimeZone(clock.timeZone)) throw new Refusal("invalid_input", NO_ZONE);
  inTransaction(e.app, (tx) => {
    const settings = settingsOrNew(tx, account.id);
    settings.set("time_zone", clock.timeZone);
    settings.set("twelve_hours", clock.twelveHours);
    tx.save(settings);
  });
  return e.json(200, clock);
}
