/** `npm start`: builds what is stale, starts the product on one origin (the demo unless ENCORE_DEMO=0), says where it is. */
import { ensureBuilt } from "./build/parts";
import { serverBinary } from "./build/server";
import type { Child } from "./lib/children";
import { demoSecrets, printDemo, simulatorEnvironment, simulatorStateDir } from "./lib/demo";
import { requireFree } from "./lib/ports";
import { seconds } from "./lib/progress";
import { startServerProcess } from "./lib/server-process";
import { readSettings, requireWritable, type Settings, urlHost } from "./lib/settings";
import { startSimulators } from "./lib/simulators";
import { runMain } from "./lib/stop";
import { endOnSignals, untilOneEnds } from "./lib/supervise";

await runMain(async () => {
  endOnSignals();
  const settings = readSettings();
  serverBinary(); // a wrong ENCORE_BIN is said before anything is built
  requireWritable(settings);
  await requireFree(settings.host, settings.port);
  await ensureBuilt("hooks", "migrations", "web", "server");
  const children = await startAll(settings);
  console.log(`\nEncore is ready: ${settings.appUrl}   (${seconds(process.uptime() * 1000)})\n`);
  if (settings.demo) printDemo(settings.appUrl);
  console.log(`  Data      ${settings.dataDir}\n  Stop      Ctrl-C\n`);
  return await untilOneEnds(children);
});

async function startAll({ host, port, appUrl, dataDir, demo }: Settings): Promise<Child[]> {
  const env = {
    ...process.env,
    HOST: host,
    PORT: String(port),
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    ENCORE_DEMO: demo ? "1" : "0",
  };
  const say = (line: string) => console.log(line);
  if (!demo) return [await startServerProcess(env, say)];
  const secrets = demoSecrets(dataDir);
  const simulators = await startSimulators(
    {
      appUrl,
      serverUrl: `http://${urlHost(host)}:${port}`,
      webhookSecret: secrets.stripeWebhookSecret,
      stateDir: simulatorStateDir(dataDir),
    },
    say,
  );
  const server = await startServerProcess({ ...env, ...simulatorEnvironment(secrets, simulators) }, say);
  return [server, simulators.child];
}
