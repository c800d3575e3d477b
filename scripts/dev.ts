/** `npm run dev`: Vite with hot reload in front of a server that follows the hooks, the migrations and the Go main. */
import { watch } from "node:fs";
import { ensureBuilt, type PartName } from "./build/parts";
import { type Child, startChild } from "./lib/children";
import { demoSecrets, printDemo, simulatorEnvironment, simulatorStateDir } from "./lib/demo";
import { inRoot } from "./lib/paths";
import { freePort, requireFree } from "./lib/ports";
import { startServerProcess } from "./lib/server-process";
import { readSettings, requireWritable } from "./lib/settings";
import { startSimulators } from "./lib/simulators";
import { runMain } from "./lib/stop";
import { endOnSignals, untilOneEnds } from "./lib/supervise";

const QUIET_MS = 150;

await runMain(async () => {
  endOnSignals();
  const settings = readSettings();
  requireWritable(settings);
  await requireFree(settings.host, settings.port);
  await ensureBuilt("hooks", "migrations", "server", "routes");
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const say = (line: string) => console.log(line);
  let env: NodeJS.ProcessEnv = {
    ...process.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: settings.appUrl,
    DATA_DIR: settings.dataDir,
    ENCORE_DEMO: settings.demo ? "1" : "0",
    ENCORE_HOOKS_WATCH: "1", // the server restarts itself when the bundle changes
  };
  const children: Child[] = [];
  if (settings.demo) {
    const secrets = demoSecrets(settings.dataDir);
    const simulators = await startSimulators(
      {
        appUrl: settings.appUrl,
        serverUrl: api,
        webhookSecret: secrets.stripeWebhookSecret,
        stateDir: simulatorStateDir(settings.dataDir),
      },
      say,
    );
    children.push(simulators.child);
    env = { ...env, ...simulatorEnvironment(secrets, simulators) };
  }
  children.push(startVite(settings.host, settings.port, api, say));
  followServer(await startServerProcess(env, say), () => startServerProcess(env, say));
  console.log(`\nEncore, in development: ${settings.appUrl}\n`);
  if (settings.demo) printDemo(settings.appUrl);
  return await untilOneEnds(children);
});

function startVite(host: string, port: number, api: string, say: (line: string) => void): Child {
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const args = [vite, inRoot("web"), "--host", host, "--port", String(port), "--strictPort", "--clearScreen", "false"];
  return startChild("app (Vite)", process.execPath, args, { ...process.env, ENCORE_DEV_API: api }, say);
}

/** Rebuilds what a change touches. Hooks are picked up by the server itself; the rest needs it to start again. */
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
      console.error(error instanceof Error ? error.message : error); // the next change tries again
    }
  };
  const follow = (folder: string, part: PartName, again: boolean) => {
    let timer: NodeJS.Timeout | undefined;
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(() => rebuild(part, again));
      }, QUIET_MS);
    });
  };
  follow("pb_hooks", "hooks", false);
  follow("domain", "hooks", false);
  follow("pb_migrations", "migrations", true);
  follow("pocketbase", "server", true);
}
