/** Limits a process to a share of a core and some memory, by a cgroup. Needs root on Linux. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = "/sys/fs/cgroup";
/** Microseconds, the kernel's default. */
const PERIOD = 100_000;

export interface Box {
  /** Call it again after a restart: the process is new. */
  hold(pid: number): void;
  /** Processes that the kernel killed for using too much memory. */
  kills(): number;
  remove(): void;
}

let made = 0;

/** `share`: of a core. Null if no cgroup can be made. The results say so. */
export function makeBox(bytes: number, share = 1): Box | null {
  made++;
  const name = `encore-bench-${process.pid}-${made}`;
  const quota = String(Math.round(share * PERIOD));
  const isSecond = existsSync(join(ROOT, "cgroup.controllers"));
  const folders = (isSecond ? [""] : ["cpu", "memory"]).map((controller) => join(ROOT, controller, name));
  try {
    for (const folder of folders) mkdirSync(folder);
    const [cpu = "", memory = cpu] = folders;
    if (isSecond) {
      writeFileSync(join(cpu, "cpu.max"), `${quota} ${PERIOD}`);
      writeFileSync(join(cpu, "memory.max"), String(bytes));
    } else {
      writeFileSync(join(cpu, "cpu.cfs_quota_us"), quota);
      writeFileSync(join(memory, "memory.limit_in_bytes"), String(bytes));
    }
    const events = join(memory, isSecond ? "memory.events" : "memory.oom_control");
    return {
      hold: (pid) => {
        for (const folder of folders) writeFileSync(join(folder, "cgroup.procs"), String(pid));
      },
      kills: () => Number(/oom_kill (\d+)/.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
      remove: () => {
        for (const folder of folders) rmdirSync(folder);
      },
    };
  } catch {
    for (const folder of folders) if (existsSync(folder)) rmdirSync(folder);
    return null;
  }
}
