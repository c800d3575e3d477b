import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeAccount, makeCoach } from "../e2e/fixtures/accounts";
import type { Account } from "../e2e/fixtures/api";
import { type RunningServer, startServer } from "../e2e/fixtures/server";
import { newId, newMutation, plainSql, pushRows } from "../e2e/fixtures/sync";
import { serverBinary } from "../scripts/build/server";
import type { Measurement } from "./run";

const SENDERS = 4;
const ROWS = 25;
const SECONDS = 12;

type Beside = { name: string; begin: (server: RunningServer) => Promise<() => Promise<unknown>> };

const alone: Beside = { name: "alone", begin: async () => async () => undefined };

/** One INSERT a second by another process. */
const writer: Beside = {
  name: "beside another process that writes",
  async begin(server) {
    await plainSql(server, "CREATE TABLE IF NOT EXISTS bench_other (at TEXT)");
    const shell = spawn("sqlite3", [join(server.dataDir, "data.db")], { stdio: ["pipe", "ignore", "inherit"] });
    shell.stdin?.write(".timeout 10000\n");
    const timer = setInterval(() => shell.stdin?.write("INSERT INTO bench_other VALUES (datetime());\n"), 1000);
    return async () => {
      clearInterval(timer);
      shell.stdin?.end();
      await once(shell, "exit");
    };
  },
};

/** Litestream as REPLICA_URL starts it: follows the write-ahead log, holds a read transaction, makes checkpoints and writes a row of its own. */
const replica: Beside = {
  name: "beside the replica",
  async begin(server) {
    const folder = mkdtempSync(join(tmpdir(), "encore-replica-"));
    const program = join(dirname(serverBinary()), "encore-replica");
    const env = { ...server.env, REPLICA_URL: `file://${folder}` };
    rmSync(join(server.dataDir, ".replica"), { recursive: true, force: true });
    spawnSync(program, ["claim"], { env, stdio: "inherit" });
    const child = spawn(program, ["run"], { env, stdio: ["pipe", "ignore", "inherit"] });
    return async () => {
      child.stdin?.end();
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    };
  },
};

const isThere = (command: string): boolean => spawnSync("which", [command]).status === 0;

/** Pushes beside another process on the same database: rows a second and the longest push. `sqlite3` must be on the PATH. */
export async function measure(): Promise<Measurement[]> {
  const others = [...(isThere("sqlite3") ? [writer] : []), replica];
  const server = await startServer();
  try {
    const coaches = await Promise.all(Array.from({ length: SENDERS }, () => makeCoach(server)));
    const athletes = await Promise.all(Array.from({ length: SENDERS }, () => makeAccount(server)));
    const found = new Map<Beside, { rows: number; longest: number }>();
    const all = [alone, ...others];
    for (const round of all.keys()) {
      // The database grows, so the cases take turns.
      for (const beside of [...all.slice(round), ...all.slice(0, round)]) {
        const end = await beside.begin(server);
        const { rows, longest } = await pushFor(server, coaches, athletes);
        await end();
        const sum = found.get(beside) ?? { rows: 0, longest: 0 };
        found.set(beside, { rows: sum.rows + rows, longest: Math.max(sum.longest, longest) });
      }
    }
    const base = found.get(alone)?.rows ?? 0;
    return [...found].flatMap(([beside, { rows, longest }]) => [
      { what: `rows pushed, ${beside.name}`, value: rows / SECONDS / all.length, unit: "a second" },
      { what: `longest push, ${beside.name}`, value: longest, unit: "ms", bar: { atMost: 1000 } },
      ...(beside === alone
        ? []
        : [
            { what: `rows pushed, ${beside.name}, of alone`, value: rows / base, unit: "times", bar: { atLeast: 0.8 } },
          ]),
    ]);
  } finally {
    await server.stop();
  }
}

async function pushFor(server: RunningServer, coaches: readonly Account[], athletes: readonly Account[]) {
  const until = performance.now() + SECONDS * 1000;
  let rows = 0;
  let longest = 0;
  await Promise.all(
    athletes.map(async (athlete, at) => {
      while (performance.now() < until) {
        const began = performance.now();
        const results = await pushRows(server, athlete.token, "messages", messages(athlete, coaches[at]));
        longest = Math.max(longest, performance.now() - began);
        const refused = results.find(({ status }) => status !== "ok");
        if (refused) throw new Error(`a message was answered ${JSON.stringify(refused)}`);
        rows += results.length;
      }
    }),
  );
  return { rows, longest };
}

const messages = (from: Account, to: Account | undefined) =>
  Array.from({ length: ROWS }, () => ({
    mutationId: newMutation(),
    assumedRev: 0,
    document: { id: newId(), sender_id: from.id, receiver_id: to?.id, content: "See you on Tuesday" },
  }));
