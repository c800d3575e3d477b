import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface Child {
  name: string;
  process: ChildProcess;
  /** Its last lines of output, newest last. */
  lines: string[];
  /** Resolves when it has ended for any reason. */
  gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  alive(): boolean;
  /** Sends SIGTERM, and SIGKILL after five seconds. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const KEPT_LINES = 500;
const PATIENCE_MS = 5000;
const all = new Set<Child>();
let ownGroups = false;

/** Children get their own process group from now on, so that Ctrl-C reaches them only through this process, in order. */
export function shieldChildren(): void {
  ownGroups = true;
}

// All children end with this process.
process.on("exit", () => {
  for (const child of all) child.process.kill("SIGKILL");
});

/** Starts a long-running process and keeps its output. */
export function startChild(
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => {},
): Child {
  const started = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: ownGroups });
  const lines: string[] = [];
  for (const stream of [started.stdout, started.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      onLine(line);
    });
  }
  const gone = new Promise<Awaited<Child["gone"]>>((resolve) => {
    started.once("error", (error) => {
      lines.push(String(error));
      resolve({ code: 1, signal: null });
    });
    started.once("close", (code, signal) => resolve({ code, signal }));
  });
  const child: Child = {
    name,
    process: started,
    lines,
    gone,
    alive: () => started.exitCode === null && started.signalCode === null,
    async stop(signal = "SIGTERM") {
      if (!child.alive()) return;
      started.kill(signal);
      const insist = setTimeout(() => started.kill("SIGKILL"), PATIENCE_MS);
      await gone;
      clearTimeout(insist);
    },
  };
  all.add(child);
  void gone.then(() => all.delete(child));
  return child;
}

/** Stops all children in parallel. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...all].map((child) => child.stop()));
}
