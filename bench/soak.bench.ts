import { setTimeout as pause } from "node:timers/promises";
import { residentMegabytes } from "../e2e/fixtures/process";
import { startServer } from "../e2e/fixtures/server";
import { DAY, PEOPLE } from "./load/deeds";
import { ourSide } from "./load/our-side";
import type { Measurement } from "./run";
import { percentile } from "./sync/figures";

const MINUTES = 30;
const PAUSE_MS = 150;
/** No uploads and fewer bookings, because both are limited per person. */
const QUIETER = DAY.filter((deed) => deed !== "upload" && deed !== "book");
const DEEDS = [...DAY.filter((deed) => deed !== "upload"), ...QUIETER, ...QUIETER];
/** Warm-up: every action has happened by then. */
const WARM_MINUTES = 5;

/** Half an hour of people's actions. Memory and latency at the end must equal those after a few minutes. */
export async function measure(): Promise<Measurement[]> {
  const server = await startServer({
    simulators: true,
    // Thirty people stand for thousands, so their limits are raised.
    env: { ENCORE_HOOKS_POOL: "", ENCORE_LIMITS_SCALE: "1000" },
  });
  try {
    const side = await ourSide(server);
    const minutes: { memory: number; p50: number; p95: number; answered: number }[] = [];
    for (let turn = 0; minutes.length < MINUTES; ) {
      const times: number[] = [];
      for (const until = performance.now() + 60_000; performance.now() < until; turn++) {
        const deed = DEEDS[turn % DEEDS.length] ?? "browse";
        const began = performance.now();
        const status = await side.act(deed, turn % PEOPLE, turn);
        if (status !== 200) throw new Error(`${deed} was answered with ${status}`);
        times.push(performance.now() - began);
        await pause(PAUSE_MS);
      }
      const minute = {
        memory: residentMegabytes(server.pid()),
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        answered: times.length,
      };
      minutes.push(minute);
      console.log(
        `  minute ${minutes.length}: ${minute.memory.toFixed(0)} MB, ${minute.answered} answered, p50 ${minute.p50.toFixed(0)} ms, p95 ${minute.p95.toFixed(0)} ms`,
      );
    }
    const mean = (from: number, to: number, of: "memory" | "p50"): number =>
      minutes.slice(from, to).reduce((sum, minute) => sum + minute[of], 0) / (to - from);
    const grown = (of: "memory" | "p50") =>
      mean(MINUTES - WARM_MINUTES, MINUTES, of) / mean(WARM_MINUTES, 2 * WARM_MINUTES, of);
    return [
      { what: "answered", value: minutes.reduce((sum, { answered }) => sum + answered, 0), unit: "" },
      { what: "memory in the last minutes", value: mean(MINUTES - WARM_MINUTES, MINUTES, "memory"), unit: "MB" },
      { what: "memory, the last minutes by the first", value: grown("memory"), unit: "times", bar: { atMost: 1.15 } },
      { what: "p50, the last minutes by the first", value: grown("p50"), unit: "times" },
    ];
  } finally {
    await server.stop();
  }
}
