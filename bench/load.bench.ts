import { setTimeout as pause } from "node:timers/promises";
import { cpuMilliseconds, peakMegabytes } from "../e2e/fixtures/process";
import { startServer } from "../e2e/fixtures/server";
import { DAY, type Deed, PEOPLE, type Side } from "./load/deeds";
import { ourSide } from "./load/our-side";
import { plainSide } from "./load/plain-side";
import { startPlain } from "./plain-pocketbase";
import type { Measurement } from "./run";
import { percentile } from "./sync/figures";

const ROUNDS = 6;
const TURN_MS = 5000;
const PAUSE_MS = 40;

/**
 * Thirty people browse, sync, write, book and upload at once. Runs alternate between this server and a plain PocketBase of the same version
 * with the same rows. Plain collections have the rule "signed in" only: no payment, no feed, no check of slots or files.
 */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({ simulators: true, env: { ENCORE_HOOKS_POOL: "" } });
  const plain = await startPlain();
  try {
    const sides = [await ourSide(server), await plainSide(plain)];
    const times = new Map<string, number[]>();
    const answered = new Map<string, number>();
    const cpu = new Map<string, number>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const before = cpuMilliseconds(side.pid);
        const turn = await oneTurn(side, round);
        if (round === 0) continue; // warm-up
        for (const { deed, ms } of turn) {
          const key = `${side.name} ${deed}`;
          times.set(key, [...(times.get(key) ?? []), ms]);
        }
        answered.set(side.name, (answered.get(side.name) ?? 0) + turn.length);
        cpu.set(side.name, (cpu.get(side.name) ?? 0) + cpuMilliseconds(side.pid) - before);
      }
    }
    return figures(sides, times, answered, cpu);
  } finally {
    await Promise.all([server.stop(), plain.stop()]);
  }
}

function figures(
  sides: readonly Side[],
  times: Map<string, number[]>,
  answered: Map<string, number>,
  cpu: Map<string, number>,
): Measurement[] {
  const out: Measurement[] = [];
  for (const deed of new Set(DAY)) {
    const [ours = Number.NaN, plain = Number.NaN] = sides.map(({ name }) =>
      percentile(times.get(`${name} ${deed}`) ?? [], 0.95),
    );
    out.push({ what: `${deed}, p95: ours`, value: ours, unit: "ms" });
    out.push({ what: `${deed}, p95: plain PocketBase`, value: plain, unit: "ms" });
    out.push({ what: `${deed}, p95: ours of the plain one's`, value: ours / plain, unit: "times" });
  }
  for (const { name, pid } of sides) {
    out.push({
      what: `${name}: answered`,
      value: (answered.get(name) ?? 0) / ((ROUNDS * TURN_MS) / 1000),
      unit: "a second",
    });
    out.push({
      what: `${name}: CPU time of an answer`,
      value: (cpu.get(name) ?? 0) / (answered.get(name) ?? 1),
      unit: "ms",
    });
    out.push({ what: `${name}: memory at its peak`, value: peakMegabytes(pid), unit: "MB" });
  }
  return out;
}

/** One turn: everybody acts at once, each with a short pause between actions. */
async function oneTurn(side: Side, round: number): Promise<{ deed: Deed; ms: number }[]> {
  const done: { deed: Deed; ms: number }[] = [];
  const until = performance.now() + TURN_MS;
  const live = async (person: number) => {
    for (let turn = person; performance.now() < until; turn++) {
      const deed = DAY[turn % DAY.length] ?? "browse";
      const began = performance.now();
      const status = await side.act(deed, person, round * 1000 + turn);
      if (status !== 200) throw new Error(`${side.name}: ${deed} was answered with ${status}`);
      done.push({ deed, ms: performance.now() - began });
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => live(person)));
  return done;
}
