import { type ChildProcess, fork } from "node:child_process";
import type { CheckOptions, Figures, Verdict } from "../../sync-tests/model/check-schedules";
import { inRoot } from "../lib/paths";
import { seconds } from "../lib/progress";

/** Schedules per process. Then a new process and server take over. */
const CHUNK = 250;
/** Failures after which the run stops. */
const ENOUGH = 10;
/** Milliseconds between two lines of progress. */
const TELL = 10_000;

export type ModelOptions = { runs: number; seed: number; path?: string; workers: number; dexie: number };
export type Chunk = Omit<CheckOptions, "onRun">;
export type ChunkReport = { figures: Figures } | { verdict: Verdict };

const NOTHING: Figures = { runs: 0, steps: 0, edits: 0, requests: 0 };
const sum = (a: Figures, b: Figures): Figures => ({
  runs: a.runs + b.runs,
  steps: a.steps + b.steps,
  edits: a.edits + b.edits,
  requests: a.requests + b.requests,
});
const words = ({ runs, steps, edits, requests }: Figures): string =>
  `${runs} schedules, ${steps} steps, ${edits} edits, ${requests} requests`;

/** Runs the model in several processes, each with its own server. Returns the exit code. */
export async function runModel({ runs, seed, path, workers, dexie }: ModelOptions): Promise<number> {
  const began = Date.now();
  console.log(`${runs} schedules from seed ${seed} on, ${workers} at a time`);
  const chunks: Chunk[] = Array.from({ length: Math.ceil(runs / CHUNK) }, (_, index) => ({
    runs: Math.min(CHUNK, runs - index * CHUNK),
    seed: seed + index,
    dexie,
    ...(path !== undefined && { path }),
  }));
  let done = NOTHING;
  const underWay = new Map<Chunk, Figures>();
  const failures: string[] = [];
  const tell = setInterval(() => {
    const all = [...underWay.values()].reduce(sum, done);
    console.log(`  ${seconds(Date.now() - began)}: ${words(all)}, ${failures.length} failed`);
  }, TELL);
  const worker = async () => {
    for (let chunk = chunks.shift(); chunk && failures.length < ENOUGH; chunk = chunks.shift()) {
      const mine = chunk;
      const verdict = await runChunk(mine, (figures) => underWay.set(mine, figures));
      underWay.delete(mine);
      done = sum(done, verdict);
      if (!verdict.failure) continue;
      failures.push(verdict.failure);
      console.error(`\nFAILED: ${verdict.failure}\n`);
      // The rest of the chunk, with another seed.
      const left = mine.runs - verdict.runs - 1;
      if (left > 0 && path === undefined) chunks.push({ ...mine, runs: left, seed: mine.seed + runs });
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  clearInterval(tell);
  console.log(`${words(done)}.`);
  console.log(`${done.runs} passed, ${failures.length} failed   ${seconds(Date.now() - began)}`);
  return failures.length ? 1 : 0;
}

function runChunk(chunk: Chunk, onFigures: (figures: Figures) => void): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(inRoot("scripts/test/sync-model-worker.ts"), {
      execArgv: [...process.execArgv, "--max-semi-space-size=64"],
      serialization: "advanced",
    });
    let verdict: Verdict | undefined;
    child.on("message", (report: ChunkReport) => {
      if ("figures" in report) onFigures(report.figures);
      else verdict = report.verdict;
    });
    child.on("exit", (code) => {
      if (verdict) resolve(verdict);
      else reject(new Error(`A worker of the model test ended with ${code} (seed ${chunk.seed}).`));
    });
    child.send(chunk);
  });
}
