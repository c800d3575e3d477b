/** `npm run test:money -- --runs N [--seed S] [--servers N]`: plays N random histories of money with faults (docs/money.md). */
import { parseArgs } from "node:util";
import { historyOf, type Job, runCampaign } from "../e2e/money-fire/campaign";
import { keepRegression, regressions } from "../e2e/money-fire/regressions";
import { ensureBuilt } from "./build/parts";
import { seconds } from "./lib/progress";
import { runMain, Stop } from "./lib/stop";
import { endOnSignals } from "./lib/supervise";

const TELL_EVERY = 25;

await runMain(async () => {
  endOnSignals();
  const { values } = parseArgs({
    options: { runs: { type: "string" }, seed: { type: "string" }, servers: { type: "string" } },
  });
  const runs = whole("--runs", values.runs ?? "40");
  const first = whole("--seed", values.seed ?? String(1 + Math.floor(Math.random() * 1_000_000_000)));
  process.env.ENCORE_LIMITS_SCALE ??= "1000000"; // many people act from one machine
  await ensureBuilt("hooks", "migrations", "server");
  const random = Array.from({ length: runs }, (_, at): Job => ({ seed: first + at, history: historyOf(first + at) }));
  const jobs = [...regressions(), ...random];
  console.log(`${jobs.length} histories: ${jobs.length - runs} kept ones, ${runs} from seed ${first} on.`);
  const began = Date.now();
  let done = 0;
  const findings = await runCampaign(jobs, whole("--servers", values.servers ?? "2"), (job, finding) => {
    done++;
    if (finding) {
      console.error(`\nSeed ${job.seed} failed:\n${finding.what}\n`);
      keepRegression(finding);
    }
    if (done % TELL_EVERY === 0) console.log(`  ${done} of ${jobs.length}   ${seconds(Date.now() - began)}`);
  });
  console.log(`${jobs.length - findings.length} passed, ${findings.length} failed   ${seconds(Date.now() - began)}`);
  return findings.length === 0 ? 0 : 1;
});

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Stop(`${name} takes a whole number, not "${text}".`);
  return value;
}
