import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { amount } from "../e2e/fixtures/deep";
import { plainSql } from "../e2e/fixtures/sync";
import { Bench, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();
const textOf = async (device: Device, note: string) => (await device.field("session_notes", "notes"))[note];
const storedText = async (note: string) => (await bench.world.read("session_notes", note)).notes;

type Edit = { at: number; what: "replace" | "insert" | "delete" | "append" };
const edits = fc.array(
  fc.record({
    at: fc.nat(),
    what: fc.constantFrom<Edit["what"]>("replace", "insert", "delete", "append"),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The text after the edits, and every typed word that the same person did not remove later. */
function edited(text: string, made: readonly Edit[], who: string): { text: string; typed: string[] } {
  const lines = text.split("\n");
  made.forEach(({ at, what }, number) => {
    const line = at % lines.length;
    const word = `${who}${number}`;
    if (what === "replace") lines[line] = word;
    else if (what === "insert") lines.splice(line, 0, word);
    else if (what === "append") lines[line] += ` ${word}`;
    else if (lines.length > 1) lines.splice(line, 1);
  });
  const result = lines.join("\n");
  return { text: result, typed: made.map((_, number) => `${who}${number}`).filter((word) => result.includes(word)) };
}

it("two devices edit one note: both texts survive, every time", async () => {
  const first = await bench.note("first");
  const one = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", first);
  const two = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", first);
  const devices = [one, two];
  const lines = fc.array(fc.constantFrom("warm up", "serve", "return", "cool down"), { minLength: 1, maxLength: 5 });
  const meet = async (base: string, mine: Edit[], theirs: Edit[], offline: boolean) => {
    const note = await bench.note(base);
    for (const device of devices) await vi.waitFor(async () => expect(await textOf(device, note)).toBe(base), soon);
    const left = edited(base, mine, "phone");
    const right = edited(base, theirs, "tablet");
    if (offline) for (const device of devices) device.network.online = false;
    await Promise.all([
      one.patch("session_notes", note, { notes: left.text }),
      two.patch("session_notes", note, { notes: right.text }),
    ]);
    for (const device of devices) {
      device.network.online = true;
      device.sync("session_notes").reSync();
    }
    await vi.waitFor(async () => {
      const text = await storedText(note);
      for (const device of devices) expect(await textOf(device, note)).toBe(text);
      for (const word of [...left.typed, ...right.typed]) expect(text).toContain(word);
      for (const device of devices) expect(await device.sync("session_notes").findUnsent()).toEqual([]);
    }, soon);
  };
  await fc.assert(
    fc.asyncProperty(lines, edits, edits, fc.boolean(), (base, mine, theirs, offline) =>
      meet(base.join("\n"), mine, theirs, offline),
    ),
    { numRuns: amount(8, 25), endOnFailure: true },
  );
}, 180_000);

it("edit against delete: the edit survives", async () => {
  const [kept, alsoKept] = [await bench.note("serve"), await bench.note("return")];
  const collections = { session_notes: NOTES };
  const one = await bench.deviceWith(bench.coach, collections, "session_notes", alsoKept);
  const two = await bench.deviceWith(bench.coach, collections, "session_notes", alsoKept);
  for (const device of [one, two]) device.network.online = false;
  const remove = async (note: string) =>
    (await one.collection("session_notes").findOne(note).exec(true)).incrementalRemove();
  // For one note the deletion arrives first, for the other note the edit.
  await remove(kept);
  await two.patch("session_notes", kept, { notes: "serve, typed on the field" });
  one.network.online = true;
  one.sync("session_notes").reSync();
  await vi.waitFor(() => expect(storedText(kept)).rejects.toThrow("404"), soon);
  two.network.online = true;
  two.sync("session_notes").reSync();
  await vi.waitFor(async () => expect(await storedText(kept)).toBe("serve, typed on the field"), soon);

  one.network.online = false;
  await remove(alsoKept);
  await two.patch("session_notes", alsoKept, { notes: "return, typed on the field" });
  await vi.waitFor(async () => expect(await storedText(alsoKept)).toBe("return, typed on the field"), soon);
  one.network.online = true;
  one.sync("session_notes").reSync();
  for (const device of [one, two]) {
    await vi.waitFor(async () => {
      expect(await textOf(device, kept)).toBe("serve, typed on the field");
      expect(await textOf(device, alsoKept)).toBe("return, typed on the field");
      expect(await device.sync("session_notes").findUnsent()).toEqual([]);
    }, soon);
  }
  expect(await storedText(alsoKept)).toBe("return, typed on the field");
});

/** A session token with this server's signature, which expires at the instant (seconds since 1970). */
async function tokenUntil(account: string, ends: number): Promise<string> {
  const sql = async (query: string) => {
    const { rows } = (await plainSql(bench.world.server, query)) as { rows: string[][] };
    return rows[0] ?? [];
  };
  const [tokenKey] = await sql(`SELECT tokenKey FROM users WHERE id = '${account}'`);
  const [secret, collectionId] = await sql(
    "SELECT json_extract(options, '$.authToken.secret'), id FROM _collections WHERE name = 'users'",
  );
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { id: account, type: "auth", collectionId, refreshable: true, exp: ends };
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", `${tokenKey}${secret}`).update(signed).digest("base64url")}`;
}

it("token expired for 30 days: edits kept, drained after sign-in", async () => {
  const day = 86_400;
  const now = Math.floor(Date.now() / 1000);
  const collections = { session_notes: NOTES, messages: MESSAGES };
  const name = `device-${newId()}`;
  const note = await bench.note("before");
  await bench.world.create("messages", { ...bench.message("first word"), id: newId() }); // so that the coach may answer
  const before = await bench.deviceWith(
    { ...bench.coach, token: await tokenUntil(bench.coach.id, now + day) },
    collections,
    "session_notes",
    note,
    { name },
  );
  before.setToken(await tokenUntil(bench.coach.id, now - 30 * day));
  await before.patch("session_notes", note, { notes: "before\nand while signed out" });
  const { sender_id, receiver_id } = bench.message("");
  const message = { ...bench.message("kept while signed out"), sender_id: receiver_id, receiver_id: sender_id };
  await before.insert("messages", message);
  for (const sync of [before.sync("session_notes"), before.sync("messages")]) {
    await vi.waitFor(() => expect(sync.phase$.value).toBe("signed-out"), soon);
    expect(sync.error$.value?.code).toBe("session_expired");
  }
  await bench.close(before);

  // Reopened with the expired token: all edits are still shown and unsent.
  const after = await bench.device(
    { ...bench.coach, token: await tokenUntil(bench.coach.id, now - 30 * day) },
    collections,
    { name },
  );
  await vi.waitFor(() => expect(after.sync("session_notes").phase$.value).toBe("signed-out"), soon);
  expect(await textOf(after, note)).toBe("before\nand while signed out");
  expect(await after.sync("session_notes").findUnsent()).toEqual([note]);
  expect(await after.sync("messages").findUnsent()).toEqual([message.id]);
  expect(await storedText(note)).toBe("before");

  after.setToken(bench.coach.token);
  await vi.waitFor(async () => {
    expect(await storedText(note)).toBe("before\nand while signed out");
    expect((await bench.world.read("messages", message.id)).content).toBe(message.content);
    for (const each of Object.keys(collections)) expect(await after.sync(each).findUnsent()).toEqual([]);
  }, soon);
});
