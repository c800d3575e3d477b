import { ROW_CHANNELS } from "@domain/exchange";
import { atStart, on } from "../platform/runtime";
import { askForWords } from "./exchange";
import { afterAccount, afterCoach, mendGuardians, withSettings } from "./guardian-holds";
import { keepIdsApart, OWN_IDS } from "./own-ids";

// After the hooks that set a row's two sides.
for (const collection of Object.keys(ROW_CHANNELS)) on("onRecordUpdate", askForWords, collection);
// Functions create bookings. They ask for the words of the form themselves.
for (const collection of Object.keys(ROW_CHANNELS).filter((name) => name !== "bookings"))
  on("onRecordCreate", askForWords, collection);

for (const collection of OWN_IDS) on("onRecordCreate", keepIdsApart, collection);

for (const kind of ["onRecordCreate", "onRecordUpdate"] as const) {
  on(kind, afterAccount, "users");
  on(kind, afterCoach, "coaches");
  on(kind, withSettings, "account_private");
}
atStart(mendGuardians);
