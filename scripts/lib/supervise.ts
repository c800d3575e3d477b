import { type Child, shieldChildren, stopChildren } from "./children";
import { endRunning } from "./run";

let ending = false;
const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * From now on a signal (exit code 0) or the end of the parent process ends everything. Ctrl-C arrives twice, from the terminal and from
 * bootstrap.mjs, and counts once.
 */
export function endOnSignals(): void {
  shieldChildren();
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    endRunning();
    await stopChildren();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(0));
  process.on("disconnect", () => void end(1));
  process.channel?.unref();
}

/** Waits until a child ends unexpectedly, then stops the others and names it. */
export async function untilOneEnds(children: Child[]): Promise<number> {
  const first = await Promise.race(children.map(async (child) => ({ child, ...(await child.gone) })));
  if (ending) return 0;
  console.error(`The ${first.child.name} ended (${first.signal ?? `exit code ${first.code}`}), so everything stops.`);
  if (first.child.lines.length > 0) console.error(first.child.lines.slice(-20).join("\n"));
  await stopChildren();
  return 1;
}
