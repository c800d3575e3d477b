import { atStart } from "../platform/runtime";
import { isDemo } from "../platform/settings";

// A bundle of its own: the demo data is a third of all hooks, and real instances never need it.
const seed = (): typeof import("./seed") => require(`${__hooks}/demo.js`);

// Added before sync/wiring.ts, so that it runs after the migrations and triggers.
atStart((app) => {
  if (isDemo()) seed().seedDemo(app);
});
