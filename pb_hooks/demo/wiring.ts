import { on } from "../platform/runtime";
import { seedDemo } from "./seed";

// Registered before sync/wiring.ts, so that what follows `e.next()` runs after its migrations and triggers.
on("onBootstrap", (e) => {
  e.next();
  seedDemo(e.app);
});
