import { readFileSync } from "node:fs";
import { startServer } from "../e2e/fixtures/server";
import type { Measurement } from "./run";

const POOLS = ["15", "50", "100"];
const ROUNDS = 5;

/** How long the server takes to answer on data that is there, and what it holds in memory then, by size of the hooks' pool. */
export async function measure(): Promise<Measurement[]> {
  const out: Measurement[] = [];
  for (const pool of POOLS) {
    const server = await startServer({ env: { ENCORE_HOOKS_POOL: pool } });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await server.restart();
      times.push(performance.now() - began);
    }
    out.push({ what: `stop and start again, pool of ${pool}, median`, value: median(times), unit: "ms" });
    out.push({ what: `idle memory, pool of ${pool}`, value: residentMegabytes(server.pid()), unit: "MB" });
    await server.stop();
  }
  return out;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Linux only: macOS has no /proc. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
