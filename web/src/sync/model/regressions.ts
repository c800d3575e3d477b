import type { Schedule } from "./schedule";

/** For the model test: schedules that once failed, the smallest form of each, with what was wrong. They run first. */
export const REGRESSIONS: { was: string; schedule: Schedule }[] = [];
