import { residentMegabytes } from "../e2e/fixtures/process";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import type { Measurement } from "./run";

const POOLS = ["15", "50", "100"];
const RESTARTS = 5;
const AT_ONCE = 50;
const REQUESTS = 3000;

/** The hooks' pool by size: its cost (start, memory) and its throughput (hooked requests a second, 50 at once). */
export async function measure(): Promise<Measurement[]> {
  const out: Measurement[] = [];
  for (const pool of POOLS) {
    const server = await startServer({ env: { ENCORE_HOOKS_POOL: pool } });
    try {
      const note = (what: string, value: number, unit: string) =>
        out.push({ what: `pool of ${pool}: ${what}`, value, unit });
      note("stop and start again, median", await restartTime(server), "ms");
      note("memory, idle", residentMegabytes(server.pid()), "MB");
      note(`hooked requests, ${AT_ONCE} at once`, await throughput(`${server.url}/api/config`), "a second");
      note("memory, after those", residentMegabytes(server.pid()), "MB");
    } finally {
      await server.stop();
    }
  }
  return out;
}

async function restartTime(server: RunningServer): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < RESTARTS; round++) {
    const began = performance.now();
    await server.restart();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(RESTARTS / 2)] ?? 0;
}

async function throughput(url: string): Promise<number> {
  let left = REQUESTS;
  const began = performance.now();
  const ask = async () => {
    while (left-- > 0) {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return (REQUESTS / (performance.now() - began)) * 1000;
}
