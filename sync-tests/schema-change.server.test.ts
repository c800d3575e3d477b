import type { WireDocument } from "@sync/types";
import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { allSent, Bench, FIELDS, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();

const COLLECTIONS = { session_notes: NOTES, coaches: FIELDS };

const notes = (device: Device) => device.field("session_notes", "notes");

describe("schema migration with unsynced writes", () => {
  it("keeps what is unsent in its place, sends it once, and finds by the new index", async () => {
    const name = `device-${newId()}`;
    const [edited, deleted, untouched] = [await bench.note("one"), await bench.note("two"), await bench.note("three")];
    const begun = await bench.world.booking(bench.coachId, bench.coach, bench.athlete);
    // The old release did not store the field of the new index.
    const parse = ({ created_at: _dropped, ...document }: WireDocument) => document as WireDocument;
    const old = await bench.device(bench.coach, COLLECTIONS, { name, parse });
    await vi.waitFor(async () => expect(Object.keys(await notes(old))).toHaveLength(3), soon);
    await vi.waitFor(async () => expect(Object.keys(await old.field("coaches", "bio"))).toHaveLength(1), soon);
    old.network.cut();
    await old.patch("session_notes", edited, { notes: "one, edited by the old release" });
    await (await old.collection("session_notes").findOne(deleted).exec(true)).incrementalRemove();
    const parties = { coach_id: bench.coachId, coach_user_id: bench.coach.id, client_id: bench.athlete.id };
    await old.insert("session_notes", { id: begun, booking_id: begun, ...parties, notes: "begun by the old release" });
    await old.patch("coaches", bench.coachId, { bio: "edited by the old release" });
    await bench.close(old);
    // Another device edits the same note, so the merge needs the stored base.
    await bench.world.update("session_notes", edited, { notes: "one\nfrom elsewhere" });

    const next = await bench.device(null, COLLECTIONS, { name, indexes: ["created_at"] });
    expect((await notes(next))[edited]).toBe("one, edited by the old release");
    expect((await notes(next))[begun]).toBe("begun by the old release");
    expect(await next.sync("session_notes").findUnsent()).toHaveLength(3);
    expect(await next.sync("coaches").findUnsent()).toEqual([bench.coachId]);
    const query = next.collection("session_notes").find({ selector: { created_at: { $gte: "" } } as never });
    expect((await query.exec()).map((note) => note.id).sort()).toEqual([begun, edited, untouched].sort());
    expect(JSON.stringify(query.getPreparedQuery().queryPlan.index)).toContain("created_at");

    next.setToken(bench.coach.token);
    for (const collection of ["session_notes", "coaches"]) {
      await allSent(next.sync(collection));
      expect(next.sync(collection).quarantine.list("push")).toEqual([]);
    }
    const stored = await bench.world.list("session_notes");
    expect(Object.fromEntries(stored.map((note) => [note.id, note.notes]))).toEqual({
      [edited]: "one, edited by the old release\nfrom elsewhere",
      [begun]: "begun by the old release",
      [untouched]: "three",
    });
    expect((await bench.world.read("coaches", bench.coachId)).bio).toBe("edited by the old release");
    await vi.waitFor(
      async () => expect(Object.keys(await notes(next)).sort()).toEqual(stored.map((note) => note.id).sort()),
      soon,
    );
  });

  it("leaves a tab with the old release at work, whose tables are changed under it", async () => {
    const name = `device-${newId()}`;
    const note = await bench.note("serve");
    const old = await bench.device(bench.coach, { session_notes: NOTES }, { name });
    await vi.waitFor(async () => expect(Object.keys(await notes(old))).toContain(note), soon);
    await addIndexAsAnotherTab(`rxdb-dexie-${name}--0--session_notes`);
    await old.patch("session_notes", note, { notes: "serve\nin the old tab" });
    await vi.waitFor(
      async () => expect((await bench.world.read("session_notes", note)).notes).toBe("serve\nin the old tab"),
      soon,
    );
    expect((await notes(old))[note]).toBe("serve\nin the old tab");
  });
});

/** What the newer release does in its own tab. The browser first closes all other connections. */
function addIndexAsAnotherTab(table: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(table, 11);
    request.onupgradeneeded = () => request.transaction?.objectStore("docs").createIndex("created_at", "created_at");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
