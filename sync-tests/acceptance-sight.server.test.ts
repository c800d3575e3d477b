import { expect, it, vi } from "vitest";
import { databaseName } from "@/database/account";
import { newId } from "@/database/new-id";
import { allSent, Bench, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";
import { storedText } from "./server-stored";

const bench = new Bench();
const shown = async (device: Device) => Object.keys(await device.field("session_notes", "id"));

/** A note that this device has edited and sent, so that its text went through every part of the engine. */
async function editedNote(secret: string): Promise<{ device: Device; note: string; text: string }> {
  const note = await bench.note(`first of ${secret}`);
  const device = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
  const text = `first of ${secret}\nedited ${secret}`;
  await device.patch("session_notes", note, { notes: text });
  await vi.waitFor(async () => {
    expect((await bench.world.read("session_notes", note)).notes).toBe(text);
    expect(await device.sync("session_notes").findUnsent()).toEqual([]);
  }, soon);
  return { device, note, text };
}

it("a record leaves the visible set: removed, its body wiped from the device, no delete pushed back", async () => {
  const secret = `secret-${newId()}`;
  const { device, note, text } = await editedNote(secret);
  expect(await storedText()).toContain(secret);
  const other = await bench.world.person("Other");
  const pushes = device.network.pushes;
  await bench.world.update("session_notes", note, { coach_user_id: other.id });
  await vi.waitFor(async () => expect(await shown(device)).not.toContain(note), soon);
  await vi.waitFor(async () => expect(await storedText()).not.toContain(secret), soon);
  // Pushes are in order. Once a later change of another note has arrived, nothing more comes for this one.
  const next = await bench.note("next");
  await vi.waitFor(async () => expect(await shown(device)).toContain(next), soon);
  await device.patch("session_notes", next, { notes: "next, edited" });
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", next)).notes).toBe("next, edited"),
    soon,
  );
  await allSent(device.sync("session_notes"));
  expect(device.network.pushes).toBe(pushes + 1);
  expect((await bench.world.read("session_notes", note)).notes).toBe(text);
  expect(await storedText()).not.toContain(secret);
});

it("what the person deletes leaves the device, too", async () => {
  const secret = `deleted-${newId()}`;
  const { device, note } = await editedNote(secret);
  await (await device.collection("session_notes").findOne(note).exec(true)).incrementalRemove();
  await vi.waitFor(async () => expect(await storedText()).not.toContain(secret), soon);
  await expect(bench.world.read("session_notes", note)).rejects.toThrow("404");
});

it("visible again: reappears", async () => {
  const { device, note, text } = await editedNote(`again-${newId()}`);
  const other = await bench.world.person("Other");
  for (let round = 0; round < 3; round++) {
    await bench.world.update("session_notes", note, { coach_user_id: other.id });
    await vi.waitFor(async () => expect(await shown(device)).not.toContain(note), soon);
    await bench.world.update("session_notes", note, { coach_user_id: bench.coach.id });
    await vi.waitFor(async () => expect((await device.field("session_notes", "notes"))[note]).toBe(text), soon);
  }
  // The person can edit it again.
  await device.patch("session_notes", note, { notes: `${text}\nback` });
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", note)).notes).toBe(`${text}\nback`),
    soon,
  );
});

it("revoked with a pending edit: hidden, edit recoverable", async () => {
  const note = await bench.note("serve");
  const name = `device-${newId()}`;
  const before = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note, { name });
  before.network.online = false;
  await before.patch("session_notes", note, { notes: "typed before it was taken away" });
  const other = await bench.world.person("Successor");
  await bench.world.update("session_notes", note, { coach_user_id: other.id });
  before.network.online = true;
  before.sync("session_notes").reSync();
  await vi.waitFor(async () => expect(await shown(before)).not.toContain(note), soon);
  const kept = (device: Device) => device.sync("session_notes").quarantine.list("push");
  await vi.waitFor(
    () => expect(kept(before)).toMatchObject([{ id: note, document: { notes: "typed before it was taken away" } }]),
    soon,
  );
  expect(kept(before)[0]?.message).not.toBe("");
  await bench.close(before);
  // The same after the app is reopened.
  const after = await bench.device(bench.coach, { session_notes: NOTES }, { name });
  await vi.waitFor(
    () => expect(kept(after)).toMatchObject([{ id: note, document: { notes: "typed before it was taken away" } }]),
    soon,
  );
  await after.sync("session_notes").awaitInSync();
  expect(await shown(after)).not.toContain(note);
  expect((await bench.world.read("session_notes", note)).notes).toBe("serve");
});

it("archived with an unsent read mark: the message goes, and nobody has to look at the mark", async () => {
  const { id } = await bench.world.create("messages", bench.message("a year ago"));
  const device = await bench.deviceWith(bench.coach, { messages: MESSAGES }, "messages", id);
  device.network.online = false;
  await device.patch("messages", id, { is_read: true });
  await bench.world.sql(`UPDATE messages SET archived = 1 WHERE id = '${id}'`);
  // Without this, a pull may bring the tombstone before the push leaves. Then nothing is pushed.
  const pushed = new Promise<void>((resolve) => {
    device.network.beforeAnswer = resolve;
  });
  device.network.leaving = (method) => (method === "GET" ? pushed : undefined);
  device.network.online = true;
  const sync = device.sync("messages");
  sync.reSync();
  const texts = () => device.field("messages", "content");
  await vi.waitFor(async () => expect(Object.keys(await texts())).not.toContain(id), soon);
  await allSent(sync);
  expect(device.network.results).toMatchObject([{ status: "conflict" }]);
  expect(sync.quarantine.list("push")).toEqual([]);
});

it("account switch on one device: the second sees none of the first", async () => {
  const secret = `first-${newId()}`;
  const note = await bench.note(secret);
  const first = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note, {
    name: databaseName(bench.coach.id),
  });
  first.network.online = false;
  await first.patch("session_notes", note, { notes: `${secret}, unsent` });
  await bench.close(first);

  // The session expired without a sign-out. The second person's app does not open the first one's database.
  const other = await bench.world.person("Other");
  const second = await bench.device(other, { session_notes: NOTES }, { name: databaseName(other.id) });
  await second.sync("session_notes").awaitInSync();
  expect(await shown(second)).toEqual([]);
  expect(await second.sync("session_notes").findUnsent()).toEqual([]);
  await bench.close(second);

  // The first person signs in again and finds the unsent changes.
  const again = await bench.device(bench.coach, { session_notes: NOTES }, { name: databaseName(bench.coach.id) });
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", note)).notes).toBe(`${secret}, unsent`),
    soon,
  );
  await bench.close(again);

  // After a sign-out, nothing of the first person is left.
  expect(await storedText()).toContain(secret);
  vi.stubGlobal("window", new EventTarget()); // the app's database listens to one from its import on
  const { removeDatabase } = await import("@/database/open-database");
  await removeDatabase(bench.coach.id);
  expect(await storedText()).not.toContain(secret);
  const names = (await indexedDB.databases()).map((each) => each.name ?? "");
  expect(names.filter((each) => each.includes(bench.coach.id))).toEqual([]);
});
