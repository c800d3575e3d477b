import { readFileSync } from "node:fs";
import type { Regression } from "./schedule";

/** For the model test: schedules that once failed, the smallest form of each, with what was wrong. They run first. One a line, as a failing run prints it. */
export const REGRESSIONS: Regression[] = readFileSync(new URL("./regressions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Regression);
