import { atStart, cron, IN_GO, on, route } from "../platform/runtime";
import { changeOnlySentFields } from "../platform/sent-fields";
import { execute } from "../platform/sql";
import { inTransaction } from "../platform/transaction";
import { SYNC } from "./collections";
import { ANSWER_DAYS, PUSH_BYTES_MAX } from "./limits";
import { mendTriggers } from "./mend-triggers";
import { push } from "./push";
import { feedReading } from "./reading";
import { afterCollectionCreate, aroundCollectionUpdate } from "./schema-changes";
import { start, startFollower } from "./start";

const names = Object.keys(SYNC.collections);

// pocketbase/pull.go, with the statements of reading.ts.
route("GET", "/api/sync/{collection}", "visitor", IN_GO);
route("POST", "/api/sync/{collection}", "account", (e) => push(e, SYNC), {
  body: { kind: "documents", bytes: PUSH_BYTES_MAX },
});

atStart(
  (app) => start(app, SYNC),
  (app) => startFollower(app, SYNC),
);
on("onCollectionCreateExecute", (e) => afterCollectionCreate(e, SYNC));
on("onCollectionUpdateExecute", (e) => aroundCollectionUpdate(e, SYNC));
on(
  "onCollectionAfterUpdateSuccess",
  (e) => {
    e.next();
    if ($os.args.includes("serve")) encore.serveFeed(feedReading(e.app, SYNC));
  },
  ...names,
);

// Tombstones stay, because a device may come back after any time.
cron("sync-forget-answers", "17 3 * * *", () => {
  execute($app.db(), "DELETE FROM sync_mutations WHERE at < unixepoch() - {:seconds}", {
    seconds: ANSWER_DAYS * 86_400,
  });
});

// An operator may drop triggers while the server runs.
cron("sync-mend-triggers", "*/5 * * * *", () => inTransaction($app, (tx) => void mendTriggers(tx, SYNC)));

// A push is compare-and-set. A PATCH of the records API must not overwrite unread changes either.
on("onRecordUpdateRequest", changeOnlySentFields, ...names);
