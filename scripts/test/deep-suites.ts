import { inRoot } from "../lib/paths";
import { step } from "../lib/progress";
import { runQuietly } from "../lib/run";
import type { Suites } from "./run-suites";
import { runPlaywright, runVitest } from "./suites";
import { type Tally, tallyCampaign } from "./tally";

/** The suites of `npm run test:deep`. Campaigns start from another seed each time, and print it. */
export const DEEP_SUITES = {
  tests: () => runVitest("deep", ["deep", "deep-sync"]),
  // The gate's stories too: here their screens are checked (e2e/fixtures/access.ts).
  e2e: () => runPlaywright("deep-e2e", ["deep", "deep-whole", "app", "whole"], { env: { ENCORE_DEEP: "1" } }),
  money: () => campaign("Histories of money with faults", "test-money", "--runs", "40"),
  sync: () => campaign("Schedules of several devices", "test-sync", "--runs", "300"),
  fuzz: () => campaign("Requests that nobody would send", "test-fuzz", "--runs", "50000"),
} satisfies Suites;

async function campaign(label: string, command: string, ...args: string[]): Promise<Tally> {
  return await step(label, async (note) => {
    const node = [inRoot("scripts/bootstrap.mjs"), command, ...args];
    const { code, output } = await runQuietly(process.execPath, node, { cwd: inRoot(), onLine: note });
    const tally = tallyCampaign(label, code, output);
    console.log(tally.failed > 0 ? output.trimEnd() : output.trimEnd().split("\n").slice(0, 1).join("\n"));
    return tally;
  });
}
