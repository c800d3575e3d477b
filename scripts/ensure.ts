/** Builds the named parts if stale, or all stale ones: `node scripts/bootstrap.mjs ensure hooks server`. `apps`: the app in every offered language. */
import { ensureBuilt, OFFERED_APPS, PARTS, type PartName } from "./build/parts";
import { runMain, Stop } from "./lib/stop";

const isPart = (name: string): name is PartName => name in PARTS;

await runMain(async () => {
  const names = process.argv.slice(2).flatMap((name): readonly string[] => (name === "apps" ? OFFERED_APPS : [name]));
  const unknown = names.find((name) => !isPart(name));
  if (unknown) throw new Stop(`There is no part ${unknown}: choose from ${Object.keys(PARTS).join(", ")}.`);
  const all = Object.keys(PARTS) as PartName[];
  await ensureBuilt(...(names.length ? names.filter(isPart) : all));
  return 0;
});
