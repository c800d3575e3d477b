import fc from "fast-check";
import { Run } from "./run";
import { describeSchedule, type Schedule, schedules } from "./schedule";
import type { ModelServer } from "./server";

export type CheckOptions = {
  runs: number;
  seed: number;
  /** Where in the shrinking to begin, as a failure printed it. */
  path?: string;
  /** Percent of the schedules that run on Dexie. */
  dexie: number;
  onRun?: (figures: Figures) => void;
};

/** What was done so far. */
export type Figures = { runs: number; steps: number; edits: number; requests: number };

export type Verdict = Figures & { failure: string | null };

/** Milliseconds that a failing schedule may be made smaller for. */
const SHRINK_FOR = 180_000;

/** For the model test: runs schedules until one fails, makes that one smaller, and tells it in words. */
export async function checkSchedules(server: ModelServer, options: CheckOptions): Promise<Verdict> {
  const figures: Figures = { runs: 0, steps: 0, edits: 0, requests: 0 };
  let failedAt = 0;
  const property = fc.asyncProperty(schedules(options.dexie), async (schedule) => {
    if (failedAt && performance.now() - failedAt > SHRINK_FOR) return;
    const { problems, edits, requests } = await new Run(server, schedule).run().catch((error: unknown) => {
      failedAt ||= performance.now();
      throw error;
    });
    if (problems.length) {
      failedAt ||= performance.now();
      throw new Error(problems.join("\n"));
    }
    if (failedAt) return;
    figures.runs++;
    figures.steps += schedule.steps.length;
    figures.edits += edits;
    figures.requests += requests;
    options.onRun?.(figures);
  });
  const details = await fc.check(property, {
    numRuns: options.runs,
    seed: options.seed,
    ...(options.path && { path: options.path }),
  });
  if (!details.failed) return { ...figures, failure: null };
  const [smallest] = details.counterexample ?? [];
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance);
  return { ...figures, failure: told(details.seed, details.counterexamplePath ?? "", smallest, why) };
}

const told = (seed: number, path: string, schedule: Schedule | undefined, why: string): string =>
  [`--seed ${seed} --path ${path}`, why, schedule ? describeSchedule(schedule) : "", JSON.stringify(schedule)].join(
    "\n",
  );
