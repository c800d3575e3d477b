import { atStart } from "../platform/runtime";
import { seedDemo } from "./seed";

// Added before sync/wiring.ts, so that it runs after the migrations and triggers.
atStart(seedDemo);
