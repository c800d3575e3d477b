import { readFileSync } from "node:fs";
import { call } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import type { Measurement } from "../run";
import { median } from "./figures";
import { makeAccounts, seedMessages } from "./people";

const RECORDS = 500;
/** Many short alternating rounds, so that other load affects both sides equally. */
const ROUNDS = 40;
const WRITES = 150;
const WRITERS = 4;

/** Updates by the records API with the feed's triggers, compared with the same server without them. */
export async function measureFeedCost(): Promise<Measurement[]> {
  const [fed, plain] = [await prepared(), await prepared()];
  try {
    const [faster, rates, plainRates, cpu] = [[], [], [], []] as [number[], number[], number[], number[]];
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [fed, plain] : [plain, fed];
      const took = new Map<Side, { rate: number; cpu: number }>();
      await dropTriggers(plain.server);
      for (const side of order) took.set(side, await write(side, round));
      const [a, b] = [took.get(fed), took.get(plain)];
      if (!a || !b) throw new Error("a side was not measured");
      rates.push(a.rate);
      plainRates.push(b.rate);
      faster.push(a.rate / b.rate);
      cpu.push(b.cpu / a.cpu);
    }
    const what = "updates by the records API";
    return [
      { what: `${what}, feed on`, value: median(rates), unit: "a second" },
      { what: `${what}, plain PocketBase`, value: median(plainRates), unit: "a second" },
      { what: `${what}, feed on, of plain`, value: median(faster), unit: "times", bar: { atLeast: 0.85 } },
      { what: `${what} by the server's CPU time, feed on, of plain`, value: median(cpu), unit: "times" },
    ];
  } finally {
    await Promise.all([fed.server.stop(), plain.server.stop()]);
  }
}

/** Each round, because the server puts them back. */
async function dropTriggers(server: RunningServer): Promise<void> {
  const { rows } = (await plainSql(server, "SELECT name FROM sqlite_master WHERE type = 'trigger'")) as {
    rows: string[][];
  };
  for (const [name] of rows) await plainSql(server, `DROP TRIGGER "${name}"`);
}

type Side = { server: RunningServer; ids: string[] };

async function prepared(): Promise<Side> {
  const server = await startServer();
  const [athlete] = await makeAccounts(server, 1);
  const [coach] = await makeAccounts(server, 1, true);
  if (!athlete || !coach) throw new Error("no account was made");
  await seedMessages(server, athlete, [coach], RECORDS);
  const { rows } = (await plainSql(server, "SELECT id FROM messages")) as { rows: string[][] };
  return { server, ids: rows.flatMap(([id]) => id ?? []) };
}

async function write({ server, ids }: Side, round: number): Promise<{ rate: number; cpu: number }> {
  let left = WRITES;
  const [began, cpuBefore] = [performance.now(), cpuTicks(server.pid())];
  const writing = async () => {
    while (left-- > 0) {
      const path = `/api/collections/messages/records/${ids[(round * WRITES + left) % ids.length]}`;
      const { status } = await call(server, server.superuser.token, path, { content: `${round} ${left}` }, "PATCH");
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writing));
  const seconds = (performance.now() - began) / 1000;
  return { rate: WRITES / seconds, cpu: cpuTicks(server.pid()) - cpuBefore };
}

/** A process's user and system time in hundredths of a second. Linux only. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
