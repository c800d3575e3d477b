/** `npm run types`: type-checks every project. */
import { runMain } from "./lib/stop";
import { checkTypes } from "./test/suites";

await runMain(async () => ((await checkTypes()).failed > 0 ? 1 : 0));
