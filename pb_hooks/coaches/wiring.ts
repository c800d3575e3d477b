import { on, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { createCoachAccount } from "./create-coach-account";
import { keepCoachProfile } from "./profile";
import { getPublicCoachFields } from "./public-list";
import { afterStandingChanged } from "./standing";
import { verifyCoachAccount } from "./verify-coach-account";

route("POST", "/api/functions/create-coach-account", createCoachAccount);
route("POST", "/api/functions/verify-coach-account", verifyCoachAccount);
route("GET", "/api/rpc/get_public_coach_fields", getPublicCoachFields);
route("POST", "/api/rpc/get_public_coach_fields", getPublicCoachFields);

on(
  "onRecordCreate",
  (e) => {
    if (e.record) keepCoachProfile(e.record);
    e.next();
  },
  "coaches",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const coach = e.record;
      const changed = coach !== undefined && coach.getBool("verified") !== coach.original().getBool("verified");
      if (coach) keepCoachProfile(coach);
      e.next();
      if (coach && changed) afterStandingChanged(tx, coach);
    }),
  "coaches",
);
