import { SYNC } from "../pb_hooks/sync/collections";
import { createFeed, dropFeed } from "../pb_hooks/sync/feed";

// The triggers follow the scope table of the code that runs; a start with another one makes them anew (sync/start.ts).
migrate(
  (app) => createFeed(app, SYNC),
  (app) => dropFeed(app, SYNC),
);
