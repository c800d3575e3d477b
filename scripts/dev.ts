/** `npm run dev`: Vite with hot reload, and a server that follows changes of the hooks, the migrations and the Go main. */
import { ensureBuilt, type PartName } from "./build/parts";
import { type Child, startChild } from "./lib/children";
import { inRoot } from "./lib/paths";
import { freePort, requireFree } from "./lib/ports";
import { readSettings, requireWritable, serverEnvironment } from "./lib/settings";
import { runMain } from "./lib/stop";
import { endOnSignals, untilOneEnds } from "./lib/supervise";
import { watchTree } from "./lib/watch-tree";
import { printDemo, startDemo } from "./start/demo";
import { startServerProcess } from "./start/server-process";

const say = (line: string) => console.log(line);

await runMain(async () => {
  endOnSignals();
  const settings = readSettings();
  requireWritable(settings);
  await requireFree(settings.host, settings.port);
  await ensureBuilt("hooks", "migrations", "server", "routes");
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const here = { ...settings, host: "127.0.0.1", port };
  const demo = settings.demo ? await startDemo(here) : undefined;
  // The server restarts itself if the hooks' bundle changes.
  const env = { ...serverEnvironment(here), ENCORE_HOOKS_WATCH: "1", ...demo?.environment };
  const vite = startVite(settings.host, settings.port, api);
  followServer(await startServerProcess(env, say), () => startServerProcess(env, say));
  console.log(`\nEncore, in development: ${settings.appUrl}\n`);
  if (settings.demo) printDemo(settings.appUrl);
  return await untilOneEnds(demo ? [vite, demo.child] : [vite]);
});

function startVite(host: string, port: number, api: string): Child {
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const args = [vite, inRoot("web"), "--host", host, "--port", String(port), "--strictPort", "--clearScreen", "false"];
  return startChild("app (Vite)", process.execPath, args, { ...process.env, ENCORE_DEV_API: api }, say);
}

/** Rebuilds changed parts. The server reloads hooks itself; other changes need a restart. */
function followServer(server: Child, start: () => Promise<Child>): void {
  let running = server;
  let work = Promise.resolve();
  const rebuild = async (part: PartName, again: boolean) => {
    try {
      await ensureBuilt(part);
      if (!again) return;
      await running.stop();
      running = await start();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error); // the next change retries
    }
  };
  const follow = (folder: string, part: PartName, again: boolean) => {
    watchTree(inRoot(folder), () => {
      work = work.then(() => rebuild(part, again));
    });
  };
  follow("pb_hooks", "hooks", false);
  follow("domain", "hooks", false);
  follow("pb_migrations", "migrations", true);
  follow("pocketbase", "server", true);
}
