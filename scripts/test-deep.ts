/** `npm run test:deep`: what explores and takes its time, before a release. `npm test` does not run it. */
import { parseArgs } from "node:util";
import { runMain } from "./lib/stop";
import { DEEP_SUITES } from "./test/deep-suites";
import { runSuites } from "./test/run-suites";

await runMain(() => runSuites(DEEP_SUITES, parseArgs({ options: { only: { type: "string" } } }).values.only));
