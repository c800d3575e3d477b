import { readFileSync } from "node:fs";

/** Linux only: macOS has no /proc. */
function statusMegabytes(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? "0";
  return Number(kilobytes) / 1024;
}

export const residentMegabytes = (pid: number): number => statusMegabytes(pid, "VmRSS");
/** The most it ever held. */
export const peakMegabytes = (pid: number): number => statusMegabytes(pid, "VmHWM");
