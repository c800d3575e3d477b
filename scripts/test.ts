/** `npm test`: runs every suite of the gate. */
import { runMain } from "./lib/stop";
import { runSuites } from "./test/run-suites";
import { SUITES } from "./test/suites";

await runMain(() => runSuites(SUITES, process.argv.slice(2)));
