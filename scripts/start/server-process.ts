import { setTimeout as pause } from "node:timers/promises";
import { serverBinary } from "../build/server";
import { type Child, startChild } from "../lib/children";
import { ASSETS } from "../lib/paths";
import { urlHost } from "../lib/settings";
import { Stop } from "../lib/stop";

/** Long, because two servers may seed their demo at once on a busy machine. */
const PATIENCE_MS = 100_000;
const LOOK_EVERY_MS = 20;

/**
 * Starts the server and waits until it answers. If it ends earlier, stops with its last line. `onLine` receives its output once it is ready.
 * `flags` are PocketBase's.
 */
export async function startServerProcess(
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => {},
  flags: readonly string[] = [],
): Promise<Child> {
  let ready = false;
  const whenReady = (line: string) => {
    if (ready) onLine(line);
  };
  const child = startChild("server", serverBinary(), ["serve", ...flags], { ENCORE_ASSETS: ASSETS, ...env }, whenReady);
  const until = Date.now() + PATIENCE_MS;
  while (child.alive()) {
    if (await answers(`http://${urlHost(env.HOST ?? "127.0.0.1")}:${env.PORT}/api/health`)) {
      ready = true;
      child.lines.forEach(onLine);
      return child;
    }
    if (Date.now() > until) {
      await child.stop();
      throw new Stop(`The server did not answer within ${PATIENCE_MS / 1000} s.`, child.lines.join("\n"));
    }
    await pause(LOOK_EVERY_MS);
  }
  await child.gone; // its output is complete by then
  throw new Stop(child.lines.at(-1) ?? "The server ended without a word.", child.lines.slice(0, -1).join("\n"));
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}
