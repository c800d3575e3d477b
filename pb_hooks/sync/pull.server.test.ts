import { DOCUMENTS, type SyncedCollection } from "@domain/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { addRow, call, changeRow, removeRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { type Device, device, makeWorld, newId, plainSql, pullPage, type World } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const say = (content: string) =>
  addRow(server, "messages", { sender_id: world.athlete.id, receiver_id: world.coach.id, content });

describe("a page of the feed", () => {
  test("holds documents of exactly the schema's fields, with their types", async () => {
    for (const name of Object.keys(DOCUMENTS) as SyncedCollection[]) {
      const { token } = name === "private_notes" ? world.coach : world.athlete;
      const reader = await device(server, token, name);
      const [document] = [...reader.documents.values()];
      expect(document, name).toBeDefined();
      // Only a device sends optional fields.
      const given = Object.entries(DOCUMENTS[name].shape).filter(([, { _zod }]) => _zod.def.type !== "optional");
      expect(Object.keys(document ?? {}).sort()).toEqual(given.map(([field]) => field).sort());
      expect(() => DOCUMENTS[name].parse(document)).not.toThrow();
    }
    const booking = (await device(server, world.athlete.token, "bookings")).get(world.ids.bookings ?? "");
    expect(booking.session_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(booking.hold_expires_at).toBe("");
  });

  test("comes in seq order, in pages that are full until the end, each document once", async () => {
    const coach = await makeCoach(server);
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      const row = { sender_id: world.athlete.id, receiver_id: coach.id, content: `message ${i}` };
      ids.push((await addRow(server, "messages", row)).id);
      // Writes of others in between must not shorten a page.
      if (i % 3 === 0) await say(`noise ${i}`);
    }
    const reader = await device(server, coach.token, "messages", 5);
    expect(reader.log).toEqual(ids);
    expect(reader.pages).toBe(5);
    const revs = [...reader.documents.values()].map((document) => document.rev);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
  });

  test("without visible rows leaves the checkpoint where it is", async () => {
    await say("not for the stranger");
    const before = await pullPage(server, world.stranger.token, "messages");
    expect(before).toMatchObject({ checkpoint: 0, documents: [] });
    await say("nor this");
    const query = `?epoch=${before.epoch}&since=${before.checkpoint}`;
    expect(await pullPage(server, world.stranger.token, "messages", query)).toEqual(before);
  });

  test("is compressed and never cached", async () => {
    const { headers } = await fetch(`${server.url}/api/sync/coaches`);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json");
  });

  test("is refused with the right code", async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.url}/api/sync/${path}`, { headers });
      const { data } = (await answer.json()) as { data?: { code?: string } };
      return [answer.status, data?.code];
    };
    expect(await ask("nothing")).toEqual([404, "not_found"]);
    expect(await ask("users")).toEqual([404, "not_found"]);
    expect(await ask("constructor")).toEqual([404, "not_found"]);
    expect(await ask("coaches", { Authorization: "Bearer gone" })).toEqual([401, "session_expired"]);
    expect(await ask("coaches", { "X-Encore-Schema": "0" })).toEqual([426, "client_too_old"]);
    expect(await ask("coaches", { "X-Encore-Schema": "1" })).toEqual([200, undefined]);
    expect(await ask("coaches?since=-1")).toEqual([400, "invalid_input"]);
    expect(await ask("coaches?limit=0")).toEqual([400, "invalid_input"]);
    for (const name of ["epoch", "holds"])
      expect(await ask(`coaches?${name}=${"x".repeat(41)}`)).toEqual([400, "invalid_input"]);
  });
});

describe("a tombstone", () => {
  test("of a deletion by the API, a cascade, the dashboard or plain SQL reaches only those who could read the record", async () => {
    const coach = await makeCoach(server);
    const sql = await say("by sql");
    const api = await say("by api");
    const athlete = await device(server, world.athlete.token, "messages");
    const stranger = await device(server, world.stranger.token, "messages");
    expect(athlete.has(sql.id) && athlete.has(api.id)).toBe(true);

    await removeRow(server, "messages", api.id);
    await plainSql(server, `DELETE FROM messages WHERE id = '${sql.id}'`);
    await athlete.pull();
    expect(athlete.log.slice(-2)).toEqual([`-${api.id}`, `-${sql.id}`]);
    await stranger.pull();
    expect(stranger.log).toEqual([]);

    const visitor = await device(server, "", "coaches");
    expect(visitor.has(coach.coachId)).toBe(true);
    await removeRow(server, "users", coach.id); // cascades to the coach's record
    await visitor.pull();
    expect(visitor.log.at(-1)).toBe(`-${coach.coachId}`);
  });

  test("goes to a replaced reader, who sees no later edit and gets the record back when named again", async () => {
    const message = await say("for the coach");
    const coach = await device(server, world.coach.token, "messages");
    const other = await device(server, world.otherCoach.token, "messages");
    await changeRow(server, "messages", message.id, { receiver_id: world.otherCoach.id });
    await changeRow(server, "messages", message.id, { content: "edited after" });
    await coach.pull();
    await other.pull();
    expect(coach.log.at(-1)).toBe(`-${message.id}`);
    expect(other.get(message.id).content).toBe("edited after");

    await changeRow(server, "messages", message.id, { receiver_id: world.coach.id });
    await coach.pull();
    await other.pull();
    expect(coach.get(message.id).content).toBe("edited after");
    expect(other.has(message.id)).toBe(false);
    const late = await device(server, world.coach.token, "messages");
    expect(late.log.filter((entry) => entry.endsWith(message.id))).toEqual([message.id]);
  });

  test("goes to a reader who is removed from a list of readers", async () => {
    const athlete = await makeAccount(server);
    const profile = await addRow(server, "athlete_profiles", {
      user_id: athlete.id,
      name: "Bo Test",
      sport_interest: "Golf",
      age: 40,
      nationality: "Peru",
    });
    await plainSql(
      server,
      `UPDATE athlete_profiles SET viewers = '["${world.coach.id}","${world.otherCoach.id}"]' WHERE id = '${profile.id}'`,
    );
    const coach = await device(server, world.coach.token, "athlete_profiles");
    const other = await device(server, world.otherCoach.token, "athlete_profiles");
    const owner = await device(server, athlete.token, "athlete_profiles");
    expect([coach, other, owner].map((each) => each.has(profile.id))).toEqual([true, true, true]);
    await plainSql(server, `UPDATE athlete_profiles SET viewers = '["${world.coach.id}"]' WHERE id = '${profile.id}'`);
    for (const each of [coach, other, owner]) await each.pull();
    expect([coach, other, owner].map((each) => each.has(profile.id))).toEqual([true, false, true]);
    // A list that is no JSON names nobody and does no harm.
    await plainSql(server, `UPDATE athlete_profiles SET viewers = 'nonsense' WHERE id = '${profile.id}'`);
    for (const each of [coach, other, owner]) await each.pull();
    expect([coach, other, owner].map((each) => each.has(profile.id))).toEqual([false, false, true]);
  });

  test("goes once to a person whom the record names twice", async () => {
    const message = await say("to myself");
    const me = world.coach.id;
    await plainSql(server, `UPDATE messages SET sender_id = '${me}', receiver_id = '${me}' WHERE id = '${message.id}'`);
    const profile = world.ids.athlete_profiles ?? "";
    const { viewers } = (await device(server, world.coach.token, "athlete_profiles")).get(profile);
    const twice = JSON.stringify([me, me, world.athlete.id]);
    await plainSql(server, `UPDATE athlete_profiles SET viewers = '${twice}' WHERE id = '${profile}'`);
    const messages = await device(server, world.coach.token, "messages");
    const profiles = await device(server, world.coach.token, "athlete_profiles");
    await plainSql(server, `DELETE FROM messages WHERE id = '${message.id}'`);
    await plainSql(server, `UPDATE athlete_profiles SET viewers = '[]' WHERE id = '${profile}'`);
    expect((await messages.pull()).log.filter((entry) => entry === `-${message.id}`)).toHaveLength(1);
    expect((await profiles.pull()).log.filter((entry) => entry === `-${profile}`)).toHaveLength(1);
    const before = JSON.stringify(viewers);
    await plainSql(server, `UPDATE athlete_profiles SET viewers = '${before}' WHERE id = '${profile}'`);
  });

  test("goes once to each reader of a withheld record, which stays lost through changes and deletion, and can come back", async () => {
    const message = await say("withheld");
    const set = (change: string) => plainSql(server, `UPDATE messages SET ${change} WHERE id = '${message.id}'`);
    const gone = async () =>
      (await plainSql(server, `SELECT user FROM sync_gone WHERE record = '${message.id}' ORDER BY user`)).rows;
    const coach = await device(server, world.coach.token, "messages");
    const parties = [[world.athlete.id], [world.coach.id]].sort();
    await set("content = 'edited'");
    expect(await gone()).toEqual([]);
    await set("archived = 1");
    expect(await gone()).toEqual(parties);
    await coach.pull();
    expect(coach.has(message.id)).toBe(false);
    expect((await pullPage(server, world.coach.token, "messages", "?epoch=other&since=0")).ids).not.toContain(
      message.id,
    );

    await set("content = 'edited again'");
    await set(`receiver_id = '${world.otherCoach.id}'`);
    expect(await gone()).toEqual(parties);
    expect((await device(server, world.otherCoach.token, "messages")).has(message.id)).toBe(false);
    await set(`receiver_id = '${world.coach.id}', archived = 0`);
    expect((await coach.pull()).get(message.id).content).toBe("edited again");
    await set("archived = 1");
    await removeRow(server, "messages", message.id);
    expect(await gone()).toEqual(parties);
    expect((await coach.pull()).log.slice(-2)).toEqual([message.id, `-${message.id}`]);
  });

  test("removes an unverified coach from every device but their own, until verified again", async () => {
    const coach = await makeCoach(server);
    const devices: Record<string, Device> = {};
    for (const [who, token] of Object.entries({ visitor: "", athlete: world.athlete.token, owner: coach.token })) {
      devices[who] = await device(server, token, "coaches");
    }
    const who = () => Object.entries(devices).flatMap(([name, each]) => (each.has(coach.coachId) ? [name] : []));
    const pullAll = async () => {
      for (const each of Object.values(devices)) await each.pull();
      return who();
    };
    expect(who()).toEqual(["visitor", "athlete", "owner"]);
    await changeRow(server, "coaches", coach.coachId, { verified: false });
    expect(await pullAll()).toEqual(["owner"]);
    expect(devices.owner?.get(coach.coachId).verified).toBe(false);
    await changeRow(server, "coaches", coach.coachId, { bio: "New words" });
    expect(await pullAll()).toEqual(["owner"]);
    await changeRow(server, "coaches", coach.coachId, { verified: true });
    expect(await pullAll()).toEqual(["visitor", "athlete", "owner"]);
    expect(devices.visitor?.get(coach.coachId).bio).toBe("New words");
  });

  test("removes a hidden review from every device but its author's", async () => {
    const id = world.ids.reviews ?? "";
    const visitor = await device(server, "", "reviews");
    const author = await device(server, world.athlete.token, "reviews");
    expect(visitor.has(id)).toBe(true);
    await changeRow(server, "reviews", id, { hidden: true });
    await visitor.pull();
    await author.pull();
    expect([visitor.has(id), author.has(id)]).toEqual([false, true]);
    await changeRow(server, "reviews", id, { hidden: false });
    expect((await visitor.pull()).has(id)).toBe(true);
  });

  test("does not hide a record that is made again under the same id", async () => {
    const id = newId();
    const row = { id, sender_id: world.athlete.id, receiver_id: world.coach.id, content: "once" };
    await addRow(server, "messages", row);
    const coach = await device(server, world.coach.token, "messages");
    await removeRow(server, "messages", id);
    await addRow(server, "messages", { ...row, content: "twice" });
    expect((await coach.pull()).get(id).content).toBe("twice");
  });
});

test("keeps a rarely reading and an always reading device equal", async () => {
  const steady = await device(server, world.coach.token, "messages", 7);
  for (let i = 0; i < 30; i++) {
    const { id } = await say(`n${i}`);
    if (i % 4 === 0) await removeRow(server, "messages", id);
    if (i % 5 === 0) await steady.pull();
  }
  await steady.pull();
  const late = await device(server, world.coach.token, "messages", 7);
  expect(Object.fromEntries(late.documents)).toEqual(Object.fromEntries(steady.documents));
});

test("keeps the feed equal to the records API for each person", async () => {
  for (const { token } of [world.athlete, world.coach, world.stranger, { token: "" }]) {
    for (const name of Object.keys(DOCUMENTS)) {
      const list = await call<{ items: { id: string }[] }>(
        server,
        token,
        `/api/collections/${name}/records?perPage=500&fields=id`,
      );
      if (list.status === 401) {
        expect([name, token, (await call(server, token, `/api/sync/${name}`)).status]).toEqual([name, "", 401]);
        continue;
      }
      const synced = await device(server, token, name);
      expect([...synced.documents.keys()].sort(), name).toEqual(list.body.items.map((item) => item.id).sort());
    }
  }
});
