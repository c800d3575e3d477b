/** `npm run bench [-- NAME … [--data FILE]]`: runs the benchmarks, prints a table each and writes bench/results.json. Exit code 1 if a bar is missed. */
import { parseArgs } from "node:util";
import { benchmarkNames, missesBar, runBenchmarks } from "../bench/run";
import { ensureBuilt } from "./build/parts";
import { runMain, Stop } from "./lib/stop";

await runMain(async () => {
  const all = benchmarkNames();
  const { positionals: asked } = parseArgs({ options: { data: { type: "string" } }, allowPositionals: true });
  const unknown = asked.find((name) => !all.includes(name));
  if (unknown) throw new Stop(`There is no benchmark ${unknown}: choose from ${all.join(", ")}.`);
  await ensureBuilt("hooks", "migrations", "web", "server");
  const results = await runBenchmarks(asked.length > 0 ? asked : all);
  return Object.values(results).flat().some(missesBar) ? 1 : 0;
});
