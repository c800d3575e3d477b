/** `npm run test:fuzz -- --runs N [--seed S]`: sends N random requests to every route of a real server. */
import { parseArgs } from "node:util";
import { fuzz, MOST_MEMORY, told } from "../e2e/fuzz/campaign";
import { ensureBuilt } from "./build/parts";
import { seconds } from "./lib/progress";
import { runMain, Stop } from "./lib/stop";
import { endOnSignals } from "./lib/supervise";

await runMain(async () => {
  endOnSignals();
  const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } });
  const runs = whole("--runs", values.runs ?? "5000");
  const seed = whole("--seed", values.seed ?? String(1 + Math.floor(Math.random() * 1_000_000_000)));
  await ensureBuilt("hooks", "migrations", "server");
  console.log(`${runs} requests from seed ${seed} on.`);
  const began = Date.now();
  const outcome = await fuzz(seed, runs, (done, memory) =>
    console.log(`  ${done} of ${runs}   ${Math.round(memory)} MB at most   ${seconds(Date.now() - began)}`),
  );
  for (const finding of outcome.findings.slice(0, 20)) console.error(`\n${told(finding)}`);
  const { statuses, mostMemory, requests, findings } = outcome;
  console.log(
    `Answers: ${Object.entries(statuses)
      .map(([status, count]) => `${status} ${count}`)
      .join(", ")}.`,
  );
  const isTooMuch = mostMemory >= MOST_MEMORY;
  const memory = `${Math.round(mostMemory)} MB of the server's memory, under ${MOST_MEMORY}`;
  if (isTooMuch) console.error(`\nMore memory than allowed: ${memory}.`);
  const failed = findings.length + Number(isTooMuch);
  console.log(`At most ${memory}.`);
  console.log(`${requests - findings.length} passed, ${failed} failed   ${seconds(Date.now() - began)}`);
  return failed === 0 ? 0 : 1;
});

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Stop(`${name} takes a whole number, not "${text}".`);
  return value;
}
