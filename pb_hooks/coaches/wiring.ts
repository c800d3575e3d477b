import { requireAdultCoach } from "../accounts/birth-date";
import { byId } from "../platform/records";
import { on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { createCoachAccount } from "./create-coach-account";
import { keepCoachProfile } from "./profile";
import { getPublicCoachFields } from "./public-list";
import { afterStandingChanged } from "./standing";
import { verifyCoachAccount } from "./verify-coach-account";

route("POST", "/api/functions/create-coach-account", "account", createCoachAccount);
route("POST", "/api/functions/verify-coach-account", "account", verifyCoachAccount);
route("GET", "/api/rpc/get_public_coach_fields", "visitor", getPublicCoachFields);
route("POST", "/api/rpc/get_public_coach_fields", "visitor", getPublicCoachFields);

on(
  "onRecordCreate",
  (e) => {
    if (e.record) {
      requireAdultCoach(e.app, e.record.getString("user_id"));
      keepCoachProfile(e.record);
    }
    e.next();
  },
  "coaches",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const coach = e.record;
      // As it is now: what the record was read as may be older.
      const before = coach ? byId(tx, "coaches", coach.id)?.getBool("verified") : undefined;
      if (coach) keepCoachProfile(coach);
      e.next();
      if (coach && coach.getBool("verified") !== before) afterStandingChanged(tx, coach);
    }),
  "coaches",
);
