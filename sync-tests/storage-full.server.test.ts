import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { deepTest } from "../e2e/fixtures/deep";
import { gate } from "./delays";
import { allSent, Bench, idle, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();
const notes = (device: Device) => device.field("session_notes", "notes");
const sent = (device: Device) => allSent(device.sync("session_notes"));

/** The engine's own writes fail this many times. Returns how often one failed. */
function fullForAnswers(device: Device, times: number): () => number {
  let refused = 0;
  device.disk.writing = (context) => {
    if (context !== "sync" || refused >= times) return undefined;
    refused++;
    return Promise.reject(new DOMException("The quota has been exceeded.", "QuotaExceededError"));
  };
  return () => refused;
}

describe("quota exceeded: a visible failure", () => {
  it("of a write, which leaves what was there and is taken when there is space again", async () => {
    const note = await bench.note("serve");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await notes(one))).toContain(note), soon);
    one.disk.full = /./;
    await expect(one.patch("session_notes", note, { notes: "serve higher" })).rejects.toThrow(/quota/i);
    expect((await notes(one))[note]).toBe("serve");
    expect(await one.sync("session_notes").findUnsent()).toEqual([]);
    one.disk.full = null;
    await one.patch("session_notes", note, { notes: "serve higher" });
    await vi.waitFor(
      async () => expect((await bench.world.read("session_notes", note)).notes).toBe("serve higher"),
      soon,
    );
  });

  it("of the note of a push, which leaves what is typed while that push is on its way as it is", async () => {
    const note = await bench.note("serve");
    const one = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
    await idle(one.sync("session_notes"));
    one.network.deliver = () => []; // no poke comes before the answer
    const answer = gate();
    one.network.arriving = (method) => (method === "POST" ? answer.passed : undefined);
    const isFull = fullForAnswers(one, 1);
    await one.patch("session_notes", note, { notes: "serve h" });
    const onServer = (text: string) =>
      vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe(text), soon);
    await onServer("serve h");
    expect(isFull()).toBe(1);
    await one.patch("session_notes", note, { notes: "serve higher" });
    answer.open();
    await onServer("serve higher");
    await sent(one);
    expect((await notes(one))[note]).toBe("serve higher");
  });

  deepTest("does not keep from the server what was stored before, and nothing is sent twice or forgotten", async () => {
    const [edited, deleted, later] = [
      await bench.note("edited"),
      await bench.note("deleted"),
      await bench.note("later"),
    ];
    const one = await bench.device(bench.coach, { session_notes: NOTES, messages: MESSAGES });
    await vi.waitFor(
      async () => expect(Object.keys(await notes(one))).toEqual(expect.arrayContaining([edited, deleted, later])),
      soon,
    );
    await idle(one.sync("session_notes"));
    // Without pokes, only the recovery makes the engine try again.
    one.network.deliver = () => [];
    const isFull = fullForAnswers(one, 4);
    await one.patch("session_notes", edited, { notes: "typed before it was full" });
    await vi.waitFor(() => expect(isFull()).toBe(2), soon);
    await (await one.collection("session_notes").findOne(deleted).exec(true)).incrementalRemove();
    await vi.waitFor(() => expect(isFull()).toBeGreaterThan(2), soon);
    expect((await one.sync("session_notes").findUnsent()).sort()).toEqual([edited, deleted].sort());
    // A later change that can be stored must not hide the earlier ones.
    await one.patch("session_notes", later, { notes: "typed when there was space again" });
    await sent(one);
    await expect(bench.world.read("session_notes", deleted)).rejects.toThrow("404");
    expect((await bench.world.read("session_notes", edited)).notes).toBe("typed before it was full");
    one.network.deliver = (message) => [message];
    await bench.world.update("session_notes", edited, { notes: "typed before it was full, and later elsewhere" });
    await vi.waitFor(
      async () => expect((await notes(one))[edited]).toBe("typed before it was full, and later elsewhere"),
      soon,
    );
  });

  it("of a note that a push went through is made good by the next page, when this one is closed before", async () => {
    const [edited, later] = [await bench.note("edited"), await bench.note("later")];
    const name = `device-${newId()}`;
    const before = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", later, { name });
    await idle(before.sync("session_notes"));
    before.network.deliver = () => [];
    const isFull = fullForAnswers(before, 2);
    await before.patch("session_notes", edited, { notes: "typed before it was full" });
    await vi.waitFor(() => expect(isFull()).toBe(2), soon);
    expect(await before.sync("session_notes").findUnsent()).toEqual([edited]);
    await bench.close(before);
    const after = await bench.device(bench.coach, { session_notes: NOTES }, { name });
    await sent(after);
    const text = "typed before it was full, and later elsewhere";
    await bench.world.update("session_notes", edited, { notes: text });
    await vi.waitFor(async () => expect((await notes(after))[edited]).toBe(text), soon);
    await sent(after);
  });

  it("of a device that opens without space is made good by itself when there is space again", async () => {
    const [edited, other] = [await bench.note("edited"), await bench.note("other")];
    const name = `device-${newId()}`;
    const before = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", edited, { name });
    await idle(before.sync("session_notes"));
    before.network.cut();
    await before.patch("session_notes", edited, { notes: "typed offline" });
    await bench.close(before);
    await bench.world.update("session_notes", other, { notes: "changed elsewhere" });
    const full = () => Promise.reject(new DOMException("The quota has been exceeded.", "QuotaExceededError"));
    const looked: string[] = [];
    const after = await bench.device(
      bench.coach,
      { session_notes: NOTES },
      {
        name,
        disk: (disk) => {
          disk.full = /^(session_notes|local)$/;
          disk.querying = (collection) => {
            looked.push(collection);
            return collection === "session_notes" ? full() : undefined;
          };
        },
      },
    );
    const sync = after.sync("session_notes");
    await vi.waitFor(() => expect(after.disk.refused).toBeGreaterThan(0), soon);
    await vi.waitFor(() => expect(looked).toContain("session_notes"), soon);
    after.network.deliver = () => [];
    expect([sync.phase$.value, sync.syncedAt$.value]).toEqual(["syncing", null]);
    after.disk.full = null;
    after.disk.querying = () => undefined;
    await vi.waitFor(async () => expect((await notes(after))[other]).toBe("changed elsewhere"), soon);
    await vi.waitFor(
      async () => expect((await bench.world.read("session_notes", edited)).notes).toBe("typed offline"),
      soon,
    );
    await idle(sync);
    expect(sync.syncedAt$.value).not.toBeNull();
  });

  it("of pulled documents is made good when there is space again", async () => {
    const one = await bench.device(bench.coach, { messages: MESSAGES });
    await idle(one.sync("messages"));
    one.network.cut();
    // Several pages: a later page that can be stored must not skip the one that could not.
    const two = await bench.device(bench.athlete, { messages: MESSAGES });
    const messages = Array.from({ length: 120 }, (_, i) => ({ rev: 0, ...bench.message(`many ${i}`) }));
    await two.collection("messages").bulkInsert(messages);
    await allSent(two.sync("messages"));
    const ids = messages.map(({ id }) => id);
    one.disk.full = /^messages$/;
    one.disk.refuses = 1;
    one.network.online = true;
    one.sync("messages").reSync();
    await vi.waitFor(
      async () => expect(Object.keys(await one.field("messages", "content"))).toEqual(expect.arrayContaining(ids)),
      soon,
    );
    expect(one.disk.refused).toBe(1);
  });
});
