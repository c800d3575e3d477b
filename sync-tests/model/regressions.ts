import { readFileSync } from "node:fs";
import type { Regression } from "./schedule";

/** For the model test: schedules that failed once, each in its smallest form and with its fault. They run first. A failing run prints such a line. */
export const REGRESSIONS: Regression[] = readFileSync(new URL("./regressions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Regression);
