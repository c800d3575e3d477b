import { type Scope, SYNC_SCOPES } from "@domain/sync-scopes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { Random } from "../../e2e/fixtures/random";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { Device, plainSql } from "../../e2e/fixtures/sync";
import { LONG_BACKLOG } from "./limits";

/**
 * Compares the Go main's answers with the scope table in plain TypeScript, over random rows, readers, changes and page sizes, on a short
 * feed and on a long one that changes while it is read.
 */

type Table = "messages" | "athlete_profiles" | "coaches" | "reviews";
type Cells = Record<string, string>;
type Who = { name: string; id: string; token: string };

let server: RunningServer;
let people: [Who, ...Who[]];
let readers: Who[];
let coachId: string;

beforeAll(async () => {
  server = await startServer();
  const named = async (name: string): Promise<Who> => ({ name, ...(await makeAccount(server)) });
  people = [await named("Ana"), await named("Bo"), await named("Cy")];
  readers = [...people, { name: "a visitor", id: "", token: "" }];
  for (const { id } of people)
    await sql(`INSERT INTO coaches (id, user_id, name) VALUES ('${newRow()}', '${id}', 'A')`);
  coachId = (await makeCoach(server)).coachId;
});
afterAll(() => server?.stop());

const sql = (query: string) => plainSql(server, query);
let rows = 0;
const newRow = (): string => `row${String(++rows).padStart(12, "0")}`;

async function table(name: Table): Promise<Cells[]> {
  const columns = { id: "t.id", rev: "c.seq", ...COLUMNS[name] };
  // In one cell, because the console limits rows.
  const { rows } = (await sql(
    `SELECT json_group_array(json_array(${Object.values(columns)})) FROM ${name} t
     JOIN sync_changes c ON c.collection = '${name}' AND c.record = t.id`,
  )) as { rows: string[][] };
  const all = JSON.parse(rows[0]?.[0] ?? "[]") as (string | number | null)[][];
  return all.map((cells) =>
    Object.fromEntries(Object.keys(columns).map((column, i) => [column, String(cells[i] ?? "")])),
  );
}

const isTrue = (cell: string | undefined): boolean => cell === "1" || cell === "true";
const COLUMNS: Record<Table, Record<string, string>> = {
  messages: { sender_id: "t.sender_id", receiver_id: "t.receiver_id", archived: "t.archived", text: "t.content" },
  athlete_profiles: { user_id: "t.user_id", viewers: "t.viewers", text: "t.vision" },
  coaches: { user_id: "t.user_id", verified: "t.verified", text: "t.bio" },
  reviews: {
    client_id: "(SELECT b.client_id FROM bookings b WHERE b.review_id = t.id)",
    hidden: "t.hidden",
    text: "t.comment",
  },
};
const TEXT: Record<Table, string> = {
  messages: "content",
  athlete_profiles: "vision",
  coaches: "bio",
  reviews: "comment",
};

/** The scope table as plain code. */
function mayRead(scope: Scope, row: Cells, me: string): boolean {
  if (scope.excludedBy && isTrue(row[scope.excludedBy])) return false;
  if (scope.public && isTrue(row[scope.public.column]) === scope.public.is) return true;
  if (me === "") return false;
  return scope.readers.some(({ column, many }) => (many ? listIn(row[column]).includes(me) : row[column] === me));
}

function listIn(cell: string | undefined): unknown[] {
  try {
    const list: unknown = JSON.parse(cell ?? "");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

async function expectSame(name: Table, device: Device, who: Who): Promise<void> {
  const stored = (await table(name)).filter((row) => mayRead(SYNC_SCOPES[name], row, who.id));
  const wanted = stored.map(({ id, rev, text }) => [id, Number(rev), text]).sort();
  const held = [...device.documents.values()].map((one) => [one.id, one.rev, one[TEXT[name]]]).sort();
  expect(held, `${name} as ${who.name} reads it`).toEqual(wanted);
}

/** A change by SQL of a row that may or may not exist. */
function change(chance: Random, name: Table): string {
  const who = () => chance.pick(people).id;
  const id = `row${String(chance.between(1, rows + 3)).padStart(12, "0")}`;
  const text = `'${chance.between(0, 1_000_000)}'`;
  const flag = chance.between(0, 1);
  const kind = chance.between(0, 9);
  if (kind === 0) return `DELETE FROM ${name} WHERE id = '${id}'`;
  if (kind < 4) return `UPDATE ${name} SET ${TEXT[name]} = ${text} WHERE id = '${id}'`;
  switch (name) {
    case "messages":
      return kind < 6
        ? `UPDATE messages SET ${chance.pick(["sender_id", "receiver_id"])} = '${who()}' WHERE id = '${id}'`
        : kind < 8
          ? `UPDATE messages SET archived = ${flag} WHERE id = '${id}'`
          : `INSERT INTO messages (id, sender_id, receiver_id, content) VALUES ('${newRow()}', '${who()}', '${who()}', ${text})`;
    case "athlete_profiles": {
      const viewers = chance.pick([`["${who()}"]`, `["${who()}","${who()}"]`, "[]", "nonsense"]);
      return kind < 7
        ? `UPDATE athlete_profiles SET viewers = '${viewers}' WHERE id = '${id}'`
        : `INSERT INTO athlete_profiles (id, user_id, viewers, vision) VALUES ('${newRow()}', '${newRow()}', '${viewers}', ${text})`;
    }
    case "coaches":
      return kind < 7
        ? `UPDATE coaches SET verified = ${flag} WHERE id = '${id}'`
        : `INSERT INTO coaches (id, user_id, verified, bio) VALUES ('${newRow()}', '${newRow()}', ${flag}, ${text})`;
    case "reviews": {
      const made = newRow();
      return kind < 7
        ? `UPDATE reviews SET hidden = ${flag} WHERE id = '${id}'`
        : `INSERT INTO bookings (id, coach_id, client_id, review_id) VALUES ('${newRow()}', '${coachId}', '${who()}', '${made}');
           INSERT INTO reviews (id, hidden, comment) VALUES ('${made}', ${flag}, ${text})`;
    }
  }
}

/** The console takes 5,000 characters at once. */
const AT_ONCE = 25;

async function many(chance: Random, name: Table, count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) {
    await sql(Array.from({ length: Math.min(left, AT_ONCE) }, () => change(chance, name)).join(";\n"));
  }
}

test.each([
  ["messages", 1],
  ["athlete_profiles", 2],
  ["coaches", 3],
  ["reviews", 4],
] as const)("every reader of %s holds what the scope table gives them, however it changes", async (name, seed) => {
  const chance = new Random(seed);
  const devices = readers
    .filter(({ id }) => id !== "" || "public" in SYNC_SCOPES[name])
    .map((who) => ({ who, device: new Device(server, who.token, name, chance.between(1, 9)) }));
  for (let round = 0; round < 12; round++) {
    await many(chance, name, chance.between(1, 40));
    for (const { who, device } of devices) {
      if (chance.between(0, 2) === 0) continue; // a reader who was offline
      await device.pull();
      await expectSame(name, device, who);
    }
  }
  for (const { who, device } of devices) {
    const fresh = new Device(server, who.token, name, 500);
    const slow = new Device(server, who.token, name, chance.between(1, 9));
    for (const each of [device, fresh, slow]) {
      await each.pull();
      await expectSame(name, each, who);
    }
    const revs = [...fresh.documents.values()].map(({ rev }) => rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(await fresh.compare(), `${name} as ${who.name} holds it`).toMatchObject({ documents: [] });
    expect(await fresh.compare()).not.toHaveProperty("reset");
    expect(await fresh.compare("1.1")).toMatchObject({ reset: true, ids: expect.any(Array) });
  }
});

test("a device that lacks the latest change gets it instead of a comparison", async () => {
  const [ana, bo] = people.map(({ id }) => id);
  const device = await new Device(server, readers[0]?.token ?? "", "messages").pull();
  const id = newRow();
  await sql(`INSERT INTO messages (id, sender_id, receiver_id, content) VALUES ('${id}', '${ana}', '${bo}', 'late')`);
  const page = await device.compare("1.1");
  expect(page).not.toHaveProperty("reset");
  expect(page.documents.map((each) => each.id)).toEqual([id]);
});

test("a long feed that changes while it is read is complete, for readers with many and with few rows", async () => {
  const chance = new Random(5);
  const [ana, bo, cy] = people.map(({ id }) => id);
  const first = rows + 1;
  rows += 3 * LONG_BACKLOG;
  await sql(
    `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
     INSERT INTO messages (id, sender_id, receiver_id, content)
     SELECT printf('row%012d', i), CASE WHEN i % 97 = 0 THEN '${cy}' ELSE '${ana}' END, '${bo}', i FROM n`,
  );
  const devices = people.map((who) => ({ who, device: new Device(server, who.token, "messages", 300) }));
  // Parallel pulls with changes between their pages: fewer than a long backlog, then more.
  const changing = (async () => {
    for (let round = 0; round < 12; round++) await many(chance, "messages", round === 6 ? 2200 : 60);
  })();
  await Promise.all([changing, ...devices.map(({ device }) => device.pull())]);
  for (const { who, device } of devices) {
    await device.pull();
    await expectSame("messages", device, who);
  }
});
