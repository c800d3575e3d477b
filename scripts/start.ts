/** `npm start`: builds stale parts, starts the product on one origin (the demo unless ENCORE_DEMO=0) and prints its address. */
import { ensureBuilt, OFFERED_APPS } from "./build/parts";
import { serverBinary } from "./build/server";
import { requireFree } from "./lib/ports";
import { seconds } from "./lib/progress";
import { readSettings, requireWritable, serverEnvironment } from "./lib/settings";
import { runMain } from "./lib/stop";
import { endOnSignals, untilOneEnds } from "./lib/supervise";
import { printDemo, startDemo } from "./start/demo";
import { startServerProcess } from "./start/server-process";

const say = (line: string) => console.log(line);

await runMain(async () => {
  endOnSignals();
  const settings = readSettings();
  serverBinary(); // refuses a wrong ENCORE_BIN before the build
  requireWritable(settings);
  await requireFree(settings.host, settings.port);
  // The simulators need no build, so they start in parallel.
  const simulators = settings.demo ? startDemo(settings) : Promise.resolve(undefined);
  const [demo] = await Promise.all([simulators, ensureBuilt("hooks", "migrations", "server", ...OFFERED_APPS)]);
  const server = await startServerProcess({ ...serverEnvironment(settings), ...demo?.environment }, say);
  console.log(`\nEncore is ready: ${settings.appUrl}   (${seconds(process.uptime() * 1000)})\n`);
  if (settings.demo) printDemo(settings.appUrl);
  console.log(`  Data      ${settings.dataDir}\n  Stop      Ctrl-C\n`);
  return await untilOneEnds(demo ? [server, demo.child] : [server]);
});
