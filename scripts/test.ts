/** `npm test`: runs every suite of the gate, or with `--changed` those that a change touches. */
import { parseArgs } from "node:util";
import { runMain, Stop } from "./lib/stop";
import { cleanCommit, rememberGreen, saidOf, touchedSince } from "./test/changed";
import { runSuites } from "./test/run-suites";
import { SUITES, suitesFor } from "./test/suites";

await runMain(async () => {
  // Without `--`, npm keeps the option, and the whole gate would run.
  if (process.env.npm_config_changed) throw new Stop("npm kept --changed for itself. Write: npm test -- --changed");
  const { values } = parseArgs({
    options: { only: { type: "string" }, changed: { type: "boolean" }, since: { type: "string" } },
  });
  return await (values.changed || values.since !== undefined ? runTouched(values) : runGate(values.only));
});

async function runTouched({ since, only }: { since?: string; only?: string }): Promise<number> {
  const change = await touchedSince(since);
  const head = saidOf(change);
  console.log(head.join("\n"));
  return await runSuites(suitesFor(change), only, { head, all: Object.keys(SUITES) });
}

async function runGate(only?: string): Promise<number> {
  const commit = await cleanCommit();
  const code = await runSuites(SUITES, only);
  if (code === 0 && !only && commit && commit === (await cleanCommit())) rememberGreen(commit);
  return code;
}
