import { refreshVideos } from "../intro-videos/standing";
import { adoptPhoto, refreshPhotos } from "../photos/standing";
import { byId } from "../platform/records";
import { atStart, IN_GO, on, once, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { requireAdultCoach } from "../protection/birth-date";
import { isSuspended } from "../protection/suspension";
import { servePublicList } from "../sync/public-list";
import { checkSeenName, dateBadges } from "./badges";
import { createCoachAccount } from "./create-coach-account";
import { holdIdentity, letSuperuserChange, takeBackSent } from "./identity";
import { myCoachChange, withdrawCoachChange } from "./my-change";
import { placeCoaches } from "./places";
import { keepCoachProfile } from "./profile";
import { PUBLIC_COACHES } from "./public-list";
import { afterStandingChanged } from "./standing";
import { verifyCoachAccount } from "./verify-coach-account";

atStart(placeCoaches);
route("POST", "/api/functions/create-coach-account", "account", createCoachAccount);
route("POST", "/api/functions/verify-coach-account", "account", verifyCoachAccount);
route("POST", "/api/functions/my-coach-change", "account", myCoachChange);
route("POST", "/api/functions/withdraw-coach-change", "account", withdrawCoachChange);
once(() => servePublicList(PUBLIC_COACHES));
route("GET", "/api/rpc/get_public_coach_fields", "visitor", IN_GO);
route("POST", "/api/rpc/get_public_coach_fields", "visitor", IN_GO);

on(
  "onRecordCreate",
  (e) =>
    together(e, (tx) => {
      if (e.record) {
        requireAdultCoach(tx, e.record.getString("user_id"));
        adoptPhoto(tx, e.record);
        keepCoachProfile(e.record);
        dateBadges(null, e.record);
      }
      e.next();
      if (e.record) refreshPhotos(tx, e.record.getString("user_id"));
    }),
  "coaches",
);
on(
  "onRecordUpdate",
  (e) =>
    together(e, (tx) => {
      const coach = e.record;
      // Read again: the record may be outdated.
      const before = coach ? byId(tx, "coaches", coach.id) : null;
      if (coach) keepCoachProfile(coach);
      if (coach?.getBool("verified") && isSuspended(tx, coach.getString("user_id"))) coach.set("verified", false);
      if (coach && before) {
        holdIdentity(tx, before, coach);
        dateBadges(before, coach);
      }
      e.next();
      if (coach && coach.getBool("verified") !== before?.getBool("verified")) afterStandingChanged(tx, coach);
      if (coach) {
        refreshPhotos(tx, coach.getString("user_id"));
        refreshVideos(tx, coach.getString("user_id"));
      }
    }),
  "coaches",
);
on("onRecordUpdateRequest", (e) => (e.hasSuperuserAuth() ? letSuperuserChange(e) : takeBackSent(e)), "coaches");
on("onRecordUpdateRequest", checkSeenName, "coaches");
