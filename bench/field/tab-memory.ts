import { readFileSync } from "node:fs";

/** Memory that only this process has (Linux). */
export function privateMegabytes(pid: number): number {
  const lines = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+) kB/gm);
  return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1000;
}
