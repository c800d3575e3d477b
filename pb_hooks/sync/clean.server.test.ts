import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { addRow, asRoot, changeRow, eventually, removeRow } from "../../e2e/fixtures/api";
import { passDays } from "../../e2e/fixtures/nightly-jobs";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import {
  Device,
  device,
  makeWorld,
  newId,
  plainSql,
  pullPage,
  pushOne,
  pushRowOf,
  pushRows,
  type World,
} from "../../e2e/fixtures/sync";
import { ANSWERS_MAX, LOSS_DAYS } from "./limits";

let server: RunningServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const say = (content: string) =>
  addRow(server, "messages", { sender_id: world.athlete.id, receiver_id: world.coach.id, content });
const numbers = async (query: string): Promise<number[]> =>
  ((await plainSql(server, query)).rows as string[][]).flat().map(Number);
const number = async (query: string): Promise<number> => (await numbers(query))[0] ?? Number.NaN;
const reader = (token: string, collection = "messages") => device(server, token, collection);

describe("answers to pushes", () => {
  const answers = (account: string) => number(`SELECT count(*) FROM sync_mutations WHERE user = '${account}'`);

  test("are stored for what changed something only", async () => {
    const { token, id } = world.coach;
    const note = { id: newId(), booking_id: world.ids.bookings, notes: "Bend the knees" };
    await plainSql(server, `DELETE FROM private_notes; DELETE FROM sync_mutations`);
    const push = (document: object, rev = 0) => pushOne(server, token, "private_notes", { ...document }, rev);
    const { rev = 0 } = await push(note);
    expect(await answers(id)).toBe(1);
    expect(await push(note, rev)).toMatchObject({ status: "ok", rev });
    expect(await push({ id: note.id }, rev)).toMatchObject({ status: "ok", rev });
    expect((await push({ ...note, notes: "" }, -1)).status).toBe("conflict");
    expect(await push({ id: newId(), _deleted: true })).toMatchObject({ status: "ok", rev: 0 });
    const many = Array.from({ length: 20 }, () => pushRowOf({ id: newId(), _deleted: true }));
    expect((await pushRows(server, token, "private_notes", many)).every(({ status }) => status === "ok")).toBe(true);
    expect(await answers(id)).toBe(1);
    await push({ ...note, notes: "And the back straight" }, rev);
    expect(await answers(id)).toBe(2);
  });

  test("are few for each account: the oldest go, also within one second", async () => {
    const fill = (account: string, many: number, at: string) =>
      plainSql(
        server,
        `INSERT INTO sync_mutations (user, device, mutation, at, answer)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
         SELECT '${account}', 'phone', printf('${at}%06d', i), unixepoch() - ${at}, '{}' FROM n`,
      );
    const { stranger, athlete } = world;
    await fill(stranger.id, ANSWERS_MAX + 6000, "100");
    await fill(stranger.id, 10, "60");
    await fill(athlete.id, ANSWERS_MAX, "100");
    await asRoot(server, "/api/crons/sync-forget-answers", {});
    await eventually(
      () => answers(stranger.id),
      (left) => left === ANSWERS_MAX,
    );
    const newest = `SELECT count(*) FROM sync_mutations WHERE user = '${stranger.id}' AND mutation LIKE '60%'`;
    expect(await number(newest)).toBe(10);
    expect(await answers(athlete.id)).toBe(ANSWERS_MAX);
  });
});

describe("tombstones", () => {
  /** An adult's entry of the directory, listed and taken away. */
  const cycle = async (): Promise<string> => {
    const id = newId();
    await plainSql(
      server,
      `INSERT INTO athlete_directory (id, user_id, name, listed) VALUES ('${id}', '${newId()}', 'Ana', 1);
       DELETE FROM athlete_directory WHERE id = '${id}'`,
    );
    return id;
  };

  test.each([["a visitor"], ["an account"]])("are not in a first pull of %s, which goes on after them", async (who) => {
    const token = who === "a visitor" ? "" : world.stranger.token;
    const known = await reader(token, "athlete_directory");
    for (let times = 0; times < 5; times++) await cycle();
    await known.pull();
    expect(known.log.filter((entry) => entry.startsWith("-"))).toHaveLength(5);
    const first = await reader(token, "athlete_directory");
    expect(first.log).not.toContainEqual(expect.stringMatching(/^-/));
    expect(first.checkpoint).toBe(known.checkpoint);
    const seen = first.log.length;
    expect((await first.pull()).log).toHaveLength(seen);
    const later = await cycle();
    expect((await first.pull()).log.slice(seen)).toEqual([`-${later}`]);
    expect(first.epoch).toBe(known.epoch);
  });

  test("are not on later pages of a first pull either, but for what was lost since its first one", async () => {
    for (let times = 0; times < 3; times++) await cycle();
    const shown = [newId(), newId(), newId()];
    for (const id of shown)
      await plainSql(
        server,
        `INSERT INTO athlete_directory (id, user_id, name, listed) VALUES ('${id}', '${newId()}', 'Ana', 1)`,
      );
    const before = await cycle();
    const paging = new Device(server, "", "athlete_directory", 1);
    while (!paging.has(shown[0] ?? "")) await paging.pull(1);
    await plainSql(server, `UPDATE athlete_directory SET listed = 0 WHERE id IN ('${shown[0]}', '${shown[2]}')`);
    await paging.pull();
    const lost = paging.log.filter((entry) => entry.startsWith("-"));
    expect(lost).toEqual([`-${shown[0]}`, `-${shown[2]}`]);
    expect(lost).not.toContain(`-${before}`);
    expect([paging.has(shown[0] ?? ""), paging.has(shown[1] ?? "")]).toEqual([false, true]);
    expect((await paging.pull()).log.slice(-2)).toEqual(lost);
    const other = await reader("", "athlete_directory");
    expect(paging.checkpoint).toBe(other.checkpoint);
    expect(Object.fromEntries(paging.documents)).toEqual(Object.fromEntries(other.documents));
    await plainSql(server, `DELETE FROM athlete_directory WHERE id = '${shown[1]}'`);
  });

  test("of a private record come on later pages, so nothing that a page brought stays", async () => {
    const ids = await Promise.all(["one", "two", "three"].map((words) => say(words)));
    const all = await reader(world.athlete.token);
    const paging = await new Device(server, world.athlete.token, "messages", 1).pull(1);
    for (const id of [...paging.documents.keys(), ...ids.slice(1).map((one) => one.id)])
      await removeRow(server, "messages", id);
    await paging.pull();
    await all.pull();
    expect(Object.fromEntries(paging.documents)).toEqual(Object.fromEntries(all.documents));
    expect(await paging.compare()).not.toHaveProperty("reset");
  });

  test("are one for each reader and record, however often it was lost", async () => {
    const { coachId } = world.otherCoach;
    const set = (is: boolean) => changeRow(server, "coaches", coachId, { verified: is });
    const before = await reader("", "coaches");
    for (let times = 0; times < 5; times++) {
      await set(false);
      await set(true);
    }
    await set(false);
    expect(await number(`SELECT count(*) FROM sync_gone WHERE record = '${coachId}' AND user = '*'`)).toBe(1);
    const pages = before.pages;
    expect((await before.pull()).log.slice(-1)).toEqual([`-${coachId}`]);
    expect(before.pages).toBe(pages + 1);
    await set(true);
  });
});

describe("the nightly job", () => {
  const lineages = () => number("SELECT count(*) FROM sync_lineages");

  beforeEach(() => plainSql(server, "UPDATE sync_lineages SET at = unixepoch()"));

  test("resets a device that asked nothing since the tombstones went, and no other", async () => {
    const [held, edited] = [await say("held"), world.ids.session_notes ?? ""];
    const [away, here] = [await reader(world.coach.token), await reader(world.coach.token)];
    const notes = await reader(world.coach.token, "session_notes");
    await passDays(server, 1);
    await removeRow(server, "messages", held.id);
    await removeRow(server, "messages", (await say("the newest loss")).id);
    await here.pull();
    expect([here.has(held.id), away.has(held.id)]).toEqual([false, true]);
    for (const days of [LOSS_DAYS - 1, LOSS_DAYS - 1]) {
      await passDays(server, days);
      await here.pull();
    }
    expect(await number(`SELECT count(*) FROM sync_gone WHERE record = '${held.id}'`)).toBe(2);
    await passDays(server, 2);
    expect(await number(`SELECT count(*) FROM sync_gone WHERE record = '${held.id}'`)).toBe(0);
    expect(await number(`SELECT count(*) FROM sync_changes WHERE record = '${held.id}'`)).toBe(0);

    const stale = notes.get(edited);
    await changeRow(server, "session_notes", edited, { notes: "by another device" });
    const push = { ...stale, notes: "typed 60 days ago" };
    expect(await pushOne(server, world.coach.token, "session_notes", push, stale.rev, notes.read)).toMatchObject({
      status: "conflict",
      document: { notes: "by another device" },
    });

    const [at, pages] = [here.checkpoint, here.pages];
    await here.pull();
    expect([here.checkpoint, here.pages]).toEqual([at, pages + 1]);
    await away.pull();
    expect(away.pages).toBe(3);
    expect(Object.fromEntries(away.documents)).toEqual(Object.fromEntries(here.documents));
    expect(await away.compare()).not.toHaveProperty("reset");
  });

  test("deletes what only the devices of deleted accounts would ask for", async () => {
    const gone = await makeAccount(server);
    const row = { user_id: gone.id, name: "Ana Test", sport_interest: "Tennis", age: 30, nationality: "Chile" };
    const { status } = await pushOne(server, gone.token, "athlete_profiles", { id: newId(), ...row });
    expect(status).toBe("ok");
    const left = () =>
      number(`SELECT (SELECT count(*) FROM sync_mutations WHERE user = '${gone.id}')
        + (SELECT count(*) FROM sync_gone WHERE user = '${gone.id}')`);
    await removeRow(server, "users", gone.id);
    expect(await left()).toBeGreaterThan(1);
    const others = await number(`SELECT count(*) FROM sync_gone WHERE user = '*'`);
    await passDays(server, 1);
    expect([await left(), await number("SELECT count(*) FROM sync_gone WHERE user = '*'")]).toEqual([0, others]);
  });

  test("begins a lineage a day; numbers that a poke brought meanwhile stay good", async () => {
    const phone = await reader(world.coach.token);
    const before = await lineages();
    await passDays(server, 1);
    expect(await lineages()).toBe(before + 1);
    const told = await say("with a poke");
    const [lineage] = phone.read.split(":");
    const { rev } = (await reader(world.coach.token)).get(told.id);
    const query = `?epoch=${phone.epoch}&read=${lineage}:${rev}&since=${phone.checkpoint}`;
    const page = await pullPage(server, world.coach.token, "messages", query);
    expect(page).not.toHaveProperty("reset");
    expect([page.epoch, page.lineage === lineage]).toEqual([phone.epoch, false]);
    await plainSql(server, "UPDATE sync_lineages SET at = unixepoch()");
    await asRoot(server, "/api/crons/sync-shorten-feed", {});
    await say("and another");
    expect((await pullPage(server, world.coach.token, "messages")).lineage).toBe(page.lineage);
    // The clock was ahead for a while.
    await passDays(server, -400);
    expect((await pullPage(server, world.coach.token, "messages")).lineage).not.toBe(page.lineage);
    await server.restart();
    const beyond = await number("SELECT seq + 100 FROM sync_seq");
    const lost = query.replace(`${lineage}:${rev}`, `${lineage}:${beyond}`);
    expect(await pullPage(server, world.coach.token, "messages", lost)).toMatchObject({ reset: true });
  });
});
