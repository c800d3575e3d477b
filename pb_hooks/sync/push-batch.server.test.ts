import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../../domain/limits";
import { call } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import {
  device,
  makeWorld,
  newId,
  newMutation,
  type PushRow,
  plainSql,
  pushRowOf,
  pushRows,
  type World,
} from "../../e2e/fixtures/sync";
import { ANSWER_LENGTH_MAX } from "./limits";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const messages = (count: number, content = (at: number) => `number ${at}`) =>
  Array.from({ length: count }, (_, at) =>
    pushRowOf({ id: newId(), sender_id: world.athlete.id, receiver_id: world.coach.id, content: content(at) }),
  );
const push = (rows: PushRow[], token = world.athlete.token) => pushRows(server, token, "messages", rows);
const idsOf = (rows: PushRow[]) => rows.map(({ document }) => document.id as string);

async function stored(rows: PushRow[]): Promise<string[]> {
  const ids = idsOf(rows)
    .map((id) => `'${id}'`)
    .join();
  const answer = await plainSql(server, `SELECT id FROM messages WHERE id IN (${ids})`);
  const found = new Set((answer as { rows: string[][] }).rows.map(([id]) => id));
  return idsOf(rows).filter((id) => found.has(id));
}

describe("rows of one push", () => {
  test("get their numbers in order, though many share a transaction", async () => {
    const rows = messages(120);
    const results = await push(rows);
    const revs = results.map(({ rev = 0 }) => rev);
    expect(results.map(({ status }) => status)).toEqual(rows.map(() => "ok"));
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
    expect(new Set(revs).size).toBe(120);
    expect(await stored(rows)).toEqual(idsOf(rows));
  });

  test("are answered one by one, beside refused ones", async () => {
    const rows = messages(120, (at) => (at % 50 === 20 ? " " : `number ${at}`));
    const results = await push(rows);
    const refused = results.flatMap(({ status }, at) => (status === "rejected" ? [at] : []));
    expect(refused).toEqual([20, 70]);
    expect(await stored(rows)).toEqual(idsOf(rows).filter((_, at) => at % 50 !== 20));
  });

  test("are authorized one by one: a forbidden row is refused among allowed ones", async () => {
    const rows = messages(60);
    const others = rows[20]?.document ?? {};
    Object.assign(others, { sender_id: world.coach.id, receiver_id: world.athlete.id });
    const results = await push(rows);
    expect(results.flatMap(({ status, code }, at) => (status === "ok" ? [] : [[at, code]]))).toEqual([
      [20, "forbidden"],
    ]);
    expect(await stored(rows)).toEqual(idsOf(rows).filter((_, at) => at !== 20));

    const [sent] = await push([pushRowOf(others)], world.coach.token);
    const read = rows.map((row, at) =>
      pushRowOf({ ...row.document, is_read: true }, at === 20 ? sent?.rev : results[at]?.rev),
    );
    const marked = await push(read, world.coach.token);
    expect(marked.flatMap(({ status, code }, at) => (status === "ok" ? [] : [[at, code]]))).toEqual([
      [20, "forbidden"],
    ]);
  });

  test("get the stored answer when repeated, and change nothing", async () => {
    const rows = messages(60);
    const first = await push(rows.slice(0, 30));
    const all = await push(rows);
    expect(all.slice(0, 30)).toEqual(first);
    expect(all.every(({ status }) => status === "ok")).toBe(true);
    expect(await push(rows)).toEqual(all);
  });

  test("do not overwrite each other: the second of two for one document gets the first one's result as a conflict", async () => {
    const [row, other] = messages(2);
    if (!row || !other) throw new Error("no rows");
    const [made] = await push([row]);
    const read = pushRowOf({ ...row.document, is_read: true }, made?.rev);
    const again = pushRowOf({ ...row.document, is_read: true, content: "as if nobody had read it" }, made?.rev);
    const results = await push([read, again], world.coach.token);
    expect(results).toMatchObject([
      { status: "ok" },
      { status: "conflict", document: { id: row.document.id, is_read: true, rev: results[0]?.rev } },
    ]);
    const [one, same] = await push([other, { ...other, mutationId: newMutation() }]);
    expect(one?.status).toBe("ok");
    expect(same).toMatchObject({ status: "conflict", document: { id: other.document.id, rev: one?.rev } });
  });

  test("with the same mutation id are one change", async () => {
    const [row] = messages(1);
    if (!row) throw new Error("no row");
    const [one, same] = await push([row, row]);
    expect(one?.status).toBe("ok");
    expect(same).toEqual(one);
  });

  test("whose conflicts are too long for one answer are refused together, and answered in smaller pushes", async () => {
    const id = world.ids.session_notes as string;
    const notes = "x".repeat(LIMITS.note);
    const { rev } = (await device(server, world.coach.token, "session_notes")).get(id);
    const send = (rows: PushRow[]) =>
      call(server, world.coach.token, "/api/sync/session_notes", { device: "phone", rows });
    const change = pushRowOf({ id, notes }, rev);
    const asked = (count: number) => Array.from({ length: count }, () => pushRowOf({ id, notes: "Mine" }, -1));

    expect(await send([change, ...asked(999)])).toMatchObject({ status: 413, body: { data: { code: "too_large" } } });
    // What was stored before the refusal is stored once. Its repetition is told so.
    const fit = Math.floor(ANSWER_LENGTH_MAX / (LIMITS.note + 1000));
    const { status, body } = await send([change, ...asked(fit)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [{ status: "ok" }, ...Array.from({ length: fit }, () => ({ status: "conflict", document: { notes } }))],
    });
  });
});
