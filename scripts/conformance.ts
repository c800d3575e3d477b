/** `npm run conformance`: writes docs/conformance.md from the reports of the last `npm test`. Exit code 1 while there is a gap. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gapsOf, pageOf } from "./conformance/page";
import { readPlaywright, readVitest } from "./conformance/tests";
import { CACHE, inRoot } from "./lib/paths";
import { runMain, Stop } from "./lib/stop";

const READERS = { unit: readVitest, server: readVitest, e2e: readPlaywright };

await runMain(async () => {
  const tests = Object.entries(READERS).flatMap(([suite, read]) => {
    const report = join(CACHE, "reports", `${suite}.json`);
    if (!existsSync(report)) throw new Stop(`There is no report of the suite ${suite} yet: run npm test first.`);
    return read(readFileSync(report, "utf8"));
  });
  const page = pageOf(tests);
  writeFileSync(inRoot("docs/conformance.md"), page);
  const gaps = gapsOf(page);
  console.log(
    gaps.length ? `${gaps.length} without a test:\n${gaps.join("\n")}` : "Every statement has a passed test.",
  );
  return gaps.length || page.includes("**failed**") ? 1 : 0;
});
