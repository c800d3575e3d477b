import { adoptPhoto, refreshPhotos } from "../photos/standing";
import { atStart, IN_GO, on, once, route } from "../platform/runtime";
import { together } from "../platform/transaction";
import { servePublicList } from "../sync/public-list";
import { firstOfAccount, keepProfile, publishAgain, publishEntry, withdrawEntry } from "./profile";
import { PUBLIC_ATHLETES } from "./public-list";
import { takeDownMinors } from "./take-down";
import { mendViewers, refreshViewers } from "./viewers";
import { listYoungAthletes } from "./young";

once(() => servePublicList(PUBLIC_ATHLETES));
route("GET", "/api/rpc/get_public_athlete_profiles", "visitor", IN_GO);
route("POST", "/api/rpc/get_public_athlete_profiles", "visitor", IN_GO);
route("POST", "/api/functions/young-athletes", "account", listYoungAthletes);

const save = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const profile = e.record;
    if (!profile) return e.next();
    if (profile.isNew()) {
      firstOfAccount(tx, profile);
      adoptPhoto(tx, profile);
    }
    keepProfile(tx, profile);
    e.next();
    publishEntry(tx, profile);
    refreshPhotos(tx, profile.getString("user_id"));
  });
on("onRecordCreate", save, "athlete_profiles");
on("onRecordUpdate", save, "athlete_profiles");
on(
  "onRecordDelete",
  (e) =>
    together(e, (tx) => {
      e.next();
      if (e.record) {
        withdrawEntry(tx, e.record);
        refreshPhotos(tx, e.record.getString("user_id"));
      }
    }),
  "athlete_profiles",
);

const answered = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    e.next();
    if (e.record) {
      publishAgain(tx, e.record.getString("user_id"));
      refreshPhotos(tx, e.record.getString("user_id"));
    }
  });
on("onRecordUpdate", answered, "account_private");
atStart(takeDownMinors);
atStart(mendViewers);

const booked = (e: core.RecordEvent): void =>
  together(e, (tx) => {
    const booking = e.record;
    const changed = booking?.isNew() || booking?.getString("status") !== booking?.original().getString("status");
    e.next();
    if (booking && changed) refreshViewers(tx, booking.getString("client_id"));
  });
on("onRecordCreate", booked, "bookings");
on("onRecordUpdate", booked, "bookings");
