import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CACHE } from "./paths";

/** Runs work under a lock of this clone, because two builds would write the same files. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `${name}.lock`);
  while (!take(file)) await pause(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!holderIsAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

function holderIsAlive(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (!pid) return true; // created but not written yet
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
