/**
 * `npm run test:sync [-- --runs N] [--seed S] [--path P] [--workers N] [--storage memory|dexie|mixed]`: runs the model test of the sync
 * engine (docs/sync.md, "The model"). Exit code 1 if a schedule fails; it is printed with its seed and path.
 */
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build/parts";
import { runMain, Stop } from "./lib/stop";
import { runModel } from "./test/sync-model";

const DEXIE_SHARE: Record<string, number> = { memory: 0, mixed: 10, dexie: 100 };

const whole = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value)) throw new Stop(`${text} is not a whole number.`);
  return value;
};

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string" },
      seed: { type: "string" },
      path: { type: "string" },
      workers: { type: "string" },
      storage: { type: "string", default: "mixed" },
    },
  });
  const dexie = DEXIE_SHARE[values.storage];
  if (dexie === undefined) throw new Stop(`--storage is one of ${Object.keys(DEXIE_SHARE).join(", ")}.`);
  process.env.ENCORE_LIMITS_SCALE ??= "1000000"; // many people act from one machine
  await ensureBuilt("hooks", "migrations", "server");
  return runModel({
    runs: whole(values.runs, values.path === undefined ? 1000 : 1),
    seed: whole(values.seed, Math.trunc(Math.random() * 2 ** 31)),
    workers: values.path === undefined ? whole(values.workers, 2) : 1,
    dexie,
    ...(values.path !== undefined && { path: values.path }),
  });
});
