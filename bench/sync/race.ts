import { asRoot, call } from "../../e2e/fixtures/api";
import type { RunningServer } from "../../e2e/fixtures/server";
import { plainSql } from "../../e2e/fixtures/sync";
import type { Measurement } from "../run";
import type { Devices } from "./browser";
import type { Kind } from "./device";
import { makeAccounts, seedMessages } from "./people";

const RECORDS = 30;
const ROUNDS = 20;
const PLAIN = "bench_plain";

/**
 * Writes beside a transaction that commits late, while a device pulls continuously. Counts the documents that it lacks at the end, after
 * another pull. There is no event stream, because it would hide the gaps of the baseline's cursor while no connection is lost.
 */
export async function measureLost(server: RunningServer, devices: Devices): Promise<Measurement[]> {
  const what = `lost of ${ROUNDS * (RECORDS - 1)} writes beside a late commit`;
  return [
    {
      what: `${what}: ours`,
      value: await lostBy("ours", "messages", server, devices),
      unit: "writes",
      bar: { atMost: 0 },
    },
    { what: `${what}: baseline`, value: await lostBy("baseline", PLAIN, server, devices), unit: "writes" },
  ];
}

async function lostBy(kind: Kind, collection: string, server: RunningServer, devices: Devices): Promise<number> {
  const [athlete] = await makeAccounts(server, 1);
  const [coach] = await makeAccounts(server, 1, true);
  if (!athlete || !coach) throw new Error("no account was made");
  await seedMessages(server, athlete, [coach], RECORDS);
  const [slow = "", ...others] = Object.keys(await stored(server, "messages", athlete.id));
  if (collection === PLAIN) await addPlain(server, athlete.id);
  const tab = await devices.open(server.url);
  await tab.ask("open", kind, athlete, coach.id, { live: false, remote: collection });
  let lost = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await tab.ask("pullTightly");
    const write = (id: string) =>
      call(
        server,
        server.superuser.token,
        `/api/collections/${collection}/records/${id}`,
        { content: `${round} ${id}` },
        "PATCH",
      );
    await Promise.all([commitLate(server, slow, round), ...others.map(write)]);
    const [has, is] = [await tab.ask("settle"), await stored(server, collection, athlete.id)];
    lost += others.filter((id) => has[id] !== is[id]).length;
  }
  await tab.ask("close");
  await tab.close();
  return lost;
}

/** The same records in a plain collection. The product's hooks would stamp them inside a transaction. */
async function addPlain(server: RunningServer, sender: string): Promise<void> {
  const columns = ["sender_id", "receiver_id", "content", "created_at"];
  const fields = [
    ...columns.map((name) => ({ name, type: "text" })),
    { name: "updated", type: "autodate", onCreate: true, onUpdate: true },
  ];
  await asRoot(server, "/api/collections", { name: PLAIN, type: "base", fields, listRule: "" });
  const all = ["id", ...columns, "updated"];
  await plainSql(server, `INSERT INTO ${PLAIN} (${all}) SELECT ${all} FROM messages WHERE sender_id = '${sender}'`);
}

/** A transaction that changes a record and then holds the write lock for about 150 ms. */
const commitLate = (server: RunningServer, id: string, round: number) =>
  plainSql(
    server,
    `UPDATE messages SET content = 'slow ${round}' WHERE id = '${id}';
     UPDATE messages SET is_read = (WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 300000)
       SELECT max(x) > 300000 FROM n) WHERE id = '${id}'`,
  );

async function stored(server: RunningServer, collection: string, sender: string): Promise<Record<string, string>> {
  const { rows } = (await plainSql(server, `SELECT id, content FROM ${collection} WHERE sender_id = '${sender}'`)) as {
    rows: [string, string][];
  };
  return Object.fromEntries(rows);
}
