import { atStart, cron, IN_GO, on, route } from "../platform/runtime";
import { changeOnlySentFields } from "../platform/sent-fields";
import { inTransaction } from "../platform/transaction";
import { forgetAnswers, shortenFeed } from "./clean";
import { SYNC } from "./collections";
import { PUSH_BYTES_MAX } from "./limits";
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

cron("sync-forget-answers", "*/10 * * * *", () => forgetAnswers($app));
cron("sync-shorten-feed", "17 3 * * *", () => shortenFeed($app, SYNC));

// An operator may drop triggers while the server runs.
cron("sync-mend-triggers", "*/5 * * * *", () => inTransaction($app, (tx) => void mendTriggers(tx, SYNC)));

// A push is compare-and-set. A PATCH of the records API must not overwrite unread changes either.
on("onRecordUpdateRequest", changeOnlySentFields, ...names);
