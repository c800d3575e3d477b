import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface Child {
  name: string;
  process: ChildProcess;
  /** Everything it said, newest last; bounded. */
  lines: string[];
  /** Settles when it is gone, however that came. */
  gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  alive(): boolean;
  /** Asks it to end, and insists after five seconds. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const KEPT_LINES = 500;
const PATIENCE_MS = 5000;
const all = new Set<Child>();
let ownGroups = false;

/** From now on children get a group of their own, so that a terminal's Ctrl-C reaches them through us only, in our order. */
export function shieldChildren(): void {
  ownGroups = true;
}

// Whatever ends this process, nothing it started stays behind.
process.on("exit", () => {
  for (const child of all) child.process.kill("SIGKILL");
});

/** Starts a long-running process whose output is kept. */
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

/** Ends every child, all at once. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...all].map((child) => child.stop()));
}
