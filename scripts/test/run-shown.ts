import { spawn } from "node:child_process";
import { inRoot } from "../lib/paths";

/** Runs a test runner and shows its output. Resolves with its exit code, because its report has the result. */
export function runShown(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: inRoot(), env: { ...process.env, ...env }, stdio: "inherit" });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, forward);
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
