/** Resource use of a process, from Linux's /proc. macOS has none. */
import { readFileSync, writeFileSync } from "node:fs";

function statusMegabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? "0";
  return Number(kilobytes) / 1024;
}

export const residentMegabytes = (pid: number): number => statusMegabytes(pid, "VmRSS");
/** Peak memory. */
export const peakMegabytes = (pid: number): number => statusMegabytes(pid, "VmHWM");

/** Resets the peak that `peakMegabytes` reads (proc(5), clear_refs). */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/** The kernel's clock tick, as programs see it: 1/100 s on every Linux. */
const TICK_MS = 10;

/** CPU time on all cores since its start. */
export function cpuMilliseconds(pid: number): number {
  // The name in brackets may contain anything; the numbers follow it (proc(5): utime is the 14th, stime the 15th).
  const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?!.*\) )/);
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
