import { Refusal } from "@domain/errors";
import * as z from "zod/mini";
import { readInput } from "../platform/input";
import { JOBS, type Job, runJobs } from "./run-jobs";

const isJob = (name: string): name is Job => name in JOBS;
const input = z.object({ job: z.optional(z.nullable(z.string("There is no such job"))) });

/** `POST /api/functions/run-jobs {job?}`, for superusers only: runs the minute's jobs now. */
export function runJobsNow(e: core.RequestEvent): unknown {
  if (!e.hasSuperuserAuth()) throw new Refusal(e.auth ? "forbidden" : "sign_in_required");
  const { job } = readInput(e, input);
  if (job && !isJob(job)) throw new Refusal("invalid_input", "There is no such job", { field: "job" });
  return e.json(200, runJobs(e.app, job && isJob(job) ? [job] : undefined));
}
