import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type History, history } from "./history";
import { play, type Taken } from "./play";
import { openWorld, type World } from "./world";

/** A fault, with the history that causes it. */
export type Finding = { seed: number; history: History; what: string };
export type Job = { seed: number; history: History };

/** The history of a seed. A changed generator gives another one. */
export const historyOf = (seed: number): History => {
  const [made] = fc.sample(history, { seed, numRuns: 1 });
  if (!made) throw new Error(`no history for seed ${seed}`);
  return made;
};

/** Plays each history twice, without and with faults, on `servers` real servers in parallel. */
export async function runCampaign(
  jobs: readonly Job[],
  servers: number,
  onDone: (job: Job, finding: Finding | null) => void = () => {},
): Promise<Finding[]> {
  const waiting = [...jobs];
  const findings: Finding[] = [];
  const worker = async () => {
    let world = await openWorld();
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const what = await compare(world, job.history);
        const finding = what === null ? null : { ...job, what };
        if (finding) {
          findings.push(finding);
          // A broken server must not affect the next history.
          await world.server.stop();
          world = await openWorld();
        }
        onDone(job, finding);
      }
    } finally {
      await world.server.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(servers, jobs.length) }, worker));
  return findings;
}

/** Null if the history with faults ends like the one without, otherwise the difference. */
export async function compare(world: World, told: History): Promise<string | null> {
  try {
    const tidy = await play(world, told, false);
    const fire = await play(world, told, true);
    return differences(tidy, fire);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function differences(tidy: Awaited<ReturnType<typeof play>>, fire: Awaited<ReturnType<typeof play>>): string | null {
  const decided = fire.taken.flatMap((taken, at) => {
    const calm = tidy.taken[at];
    return taken.unsure || taken.refusal === calm?.refusal ? [] : [`${told(taken)}; tidy: ${calm?.refusal}`];
  });
  const wrong = [...tidy.outcome.books, ...fire.outcome.books];
  const same = isDeepStrictEqual(tidy.outcome, fire.outcome);
  if (same && decided.length + wrong.length === 0) return null;
  const print = (value: unknown) => JSON.stringify(value, null, 1);
  return [
    ...decided,
    ...wrong,
    ...(same ? [] : ["tidy:", print(tidy.outcome), "under fire:", print(fire.outcome)]),
  ].join("\n");
}

const told = ({ step, story, refusal }: Taken): string =>
  `story ${story} ${JSON.stringify(step)}: ${refusal || "taken"}`;
