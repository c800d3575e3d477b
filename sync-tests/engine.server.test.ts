import { Journal, type JournalCollection } from "@sync/journal";
import { type PocketBaseReplication, replicatePocketBase } from "@sync/replicate";
import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { gate } from "./delays";
import { allSent, Bench, idle, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();

/** Starts another feed. In it, a note that somebody else has changed has by chance the revision that the device knows. */
async function beginAnew(sync: PocketBaseReplication, note: string, notes: string): Promise<void> {
  const [known] = await sync.documents([note]);
  await bench.world.update("session_notes", note, { notes });
  await bench.world.beginAnew();
  await bench.world.sql(`UPDATE sync_changes SET seq = ${known?.rev} WHERE record = '${note}'`);
}

describe("a document", () => {
  it("that is pulled while its push is under way ends as the server has it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sync = one.sync("messages");
    await idle(sync);
    const [pull, answer] = [gate(), gate()];
    let pulling = false;
    one.network.leaving = (method, url) => {
      if (method !== "GET" || !url.includes("/api/sync/")) return undefined;
      pulling = true;
      return pull.passed;
    };
    one.network.arriving = (method, url) => {
      return method === "POST" && url.includes("/api/sync/") ? answer.passed : undefined;
    };
    sync.reSync();
    await vi.waitFor(() => expect(pulling).toBe(true), soon);
    const message = bench.message("under way");
    await one.insert("messages", message);
    await vi.waitFor(
      async () => expect((await bench.world.read("messages", message.id)).content).toBe("under way"),
      soon,
    );
    await bench.world.update("messages", message.id, { is_read: true });
    const before = one.disk.writes.length;
    pull.open();
    await vi.waitFor(() => expect(one.disk.writes.slice(before)).toContain("incremental-write"), soon);
    answer.open();
    await vi.waitFor(async () => expect((await one.field("messages", "is_read"))[message.id]).toBe(true), soon);
    const { rev } = await sync.documents([message.id]).then(([document]) => document ?? { rev: 0 });
    expect(rev).toBeGreaterThan(0);
    expect(await sync.findUnsent()).toEqual([]);
  });

  it("that is pulled after its push was answered and before the device has noted so ends as the server has it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sync = one.sync("messages");
    const first = bench.message("so that something has been pulled");
    await one.insert("messages", first);
    await vi.waitFor(async () => expect((await sync.documents([first.id]))[0]?.rev).toBeGreaterThan(0), soon);
    await idle(sync);
    const [note, pull] = [gate(), gate()];
    let isAnswered = false;
    let isHeld = false;
    one.network.arriving = (method, url) => {
      isAnswered ||= method === "POST" && url.includes("/api/sync/");
      return undefined;
    };
    // Every pull waits until the document has changed on the server, so that none comes before the test looks for it.
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? pull.passed : undefined);
    one.disk.writing = (context) => {
      if (context !== "sync" || !isAnswered || isHeld) return undefined;
      isHeld = true;
      return note.passed;
    };
    one.network.deliver = () => [];
    const message = bench.message("not noted yet");
    await one.insert("messages", message);
    await vi.waitFor(() => expect(isHeld).toBe(true), soon);
    await bench.world.update("messages", message.id, { is_read: true });
    const before = one.disk.writes.length;
    pull.open();
    sync.reSync();
    await vi.waitFor(() => expect(one.disk.writes.slice(before)).toContain("incremental-write"), soon);
    note.open();
    await vi.waitFor(async () => expect((await one.field("messages", "is_read"))[message.id]).toBe(true), soon);
    expect(await sync.findUnsent()).toEqual([]);
  });

  it("that was refused for want of its parent is sent again by itself, after the parent came another way", async () => {
    const booking = newId();
    const one = await bench.device(
      bench.coach,
      { session_notes: NOTES },
      { transientCodes: ["parent_missing", "booking_not_found"] },
    );
    const sync = one.sync("session_notes");
    const parties = { coach_id: bench.coachId, coach_user_id: bench.coach.id, client_id: bench.athlete.id };
    await one.insert("session_notes", { id: booking, booking_id: booking, ...parties, notes: "too early" });
    await vi.waitFor(() => expect(sync.quarantine.list("push")).toMatchObject([{ id: booking }]), soon);
    await bench.world.booking(bench.coachId, bench.coach, bench.athlete, booking);
    await vi.waitFor(
      async () => expect((await bench.world.read("session_notes", booking)).notes).toBe("too early"),
      soon,
    );
    await vi.waitFor(() => expect(sync.quarantine.list("push")).toEqual([]), soon);
  });

  it("that outgrows its limit by a merge keeps both texts here and waits for the person", async () => {
    const note = await bench.note("serve");
    const [one, two] = [
      await bench.device(bench.coach, { session_notes: NOTES }),
      await bench.device(bench.coach, { session_notes: NOTES }),
    ];
    const shown = async (device: Device) => String((await device.field("session_notes", "notes"))[note]);
    for (const device of [one, two]) await vi.waitFor(async () => expect(await shown(device)).toBe("serve"), soon);
    two.network.cut();
    const [left, right] = ["left ".repeat(6000), "right ".repeat(5000)].map((text) => `serve ${text}.`) as [
      string,
      string,
    ];
    await one.patch("session_notes", note, { notes: left });
    await two.patch("session_notes", note, { notes: right });
    await vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe(left), soon);
    two.network.online = true;
    two.sync("session_notes").reSync();
    await vi.waitFor(
      () => expect(two.sync("session_notes").quarantine.list("push")).toMatchObject([{ id: note }]),
      soon,
    );
    const [entry] = two.sync("session_notes").quarantine.list("push");
    expect(entry?.message).not.toBe("");
    for (const text of [left, right]) {
      expect(await shown(two)).toContain(text);
      expect(entry?.document.notes).toContain(text);
    }
    await two.patch("session_notes", note, { notes: "serve left and right" });
    await vi.waitFor(async () => expect(await shown(one)).toBe("serve left and right"), soon);
    await vi.waitFor(() => expect(two.sync("session_notes").quarantine.list("push")).toEqual([]), soon);
  });

  it("pushed to a server with another feed is merged, even if its old number is by chance that of another's edit", async () => {
    const note = await bench.note("serve\nrest");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    const sync = one.sync("session_notes");
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    await idle(sync);
    one.network.cut();
    await one.patch("session_notes", note, { notes: "serve, typed here\nrest" });
    await beginAnew(sync, note, "serve\nrest, typed elsewhere");
    const pull = gate();
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? pull.passed : undefined);
    one.network.online = true;
    sync.reSync();
    const both = "serve, typed here\nrest, typed elsewhere";
    await vi.waitFor(() => expect(one.network.results.length).toBeGreaterThan(0), soon);
    pull.open();
    await vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe(both), soon);
    await vi.waitFor(async () => expect((await one.field("session_notes", "notes"))[note]).toBe(both), soon);
    await allSent(sync);
  });

  it("typed on while the merge with another feed is on its way is merged from what it was made from, not from that feed's", async () => {
    const note = await bench.note("serve\nrest");
    const one = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
    const sync = one.sync("session_notes");
    await idle(sync);
    one.network.cut();
    await one.patch("session_notes", note, { notes: "serve, typed here\nrest" });
    await beginAnew(sync, note, "serve\nrest, typed elsewhere");
    const [pull, push] = [gate(), gate()];
    let pushes = 0;
    // Without this, the pulled text would be shown before the person types.
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? pull.passed : undefined);
    one.network.arriving = (method, url) =>
      method === "POST" && url.includes("/api/sync/") && ++pushes === 1 ? push.passed : undefined;
    one.network.online = true;
    sync.reSync();
    await vi.waitFor(() => expect(pushes).toBe(1), soon);
    await one.patch("session_notes", note, { notes: "serve, typed here and there\nrest" });
    push.open();
    pull.open();
    const both = "serve, typed here and there\nrest, typed elsewhere";
    await vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe(both), soon);
    await vi.waitFor(async () => expect((await one.field("session_notes", "notes"))[note]).toBe(both), soon);
    await allSent(sync);
  });

  it("begun between the word of another feed and the reading of it is merged, even if its old number is by chance that of another's", async () => {
    const [note, other] = [await bench.note("serve\nrest"), await bench.note("other")];
    const one = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", other);
    const sync = one.sync("session_notes");
    await idle(sync);
    // The stream is held too, because documents in pokes are shown at once.
    one.network.cut();
    await one.patch("session_notes", other, { notes: "other, typed here" });
    await beginAnew(sync, note, "serve\nrest, typed elsewhere");
    const pull = gate();
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? pull.passed : undefined);
    one.network.online = true;
    sync.reSync();
    const read = async (id: string) => (await bench.world.read("session_notes", id)).notes;
    await vi.waitFor(async () => expect(await read(other)).toBe("other, typed here"), soon);
    await one.patch("session_notes", note, { notes: "serve, typed here\nrest" });
    const both = "serve, typed here\nrest, typed elsewhere";
    await vi.waitFor(async () => expect(await read(note)).toBe(both), soon);
    pull.open();
    await vi.waitFor(async () => expect((await one.field("session_notes", "notes"))[note]).toBe(both), soon);
    await allSent(sync);
  });

  it("is sent once, and not without end, beside a pull that the server had answered before it was another one", async () => {
    const note = await bench.note("serve");
    const one = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note);
    const sync = one.sync("session_notes");
    await idle(sync);
    const [pull, push, others] = [gate(), gate(), gate()];
    const begun = { GET: 0, POST: 0 };
    one.network.arriving = (method, url) => {
      if (!url.includes("/api/sync/") || (method !== "GET" && method !== "POST")) return undefined;
      begun[method]++;
      if (method === "GET") return begun.GET === 1 ? pull.passed : others.passed;
      return begun.POST === 2 ? push.passed : undefined;
    };
    sync.reSync();
    await vi.waitFor(() => expect(begun.GET).toBe(1), soon);
    await bench.world.beginAnew();
    // The first push learns of the new feed. The answer to the merged push is in flight when the pull arrives.
    await one.patch("session_notes", note, { notes: "serve higher" });
    await vi.waitFor(() => expect(begun.POST).toBe(2), soon);
    pull.open();
    await vi.waitFor(() => expect(begun.GET).toBeGreaterThan(1), soon);
    push.open();
    await allSent(sync);
    expect((await bench.world.read("session_notes", note)).notes).toBe("serve higher");
    expect(begun.POST).toBe(2);
    others.open();
    await idle(sync);
  });

  it("that was sent, before anything was pulled, to a server that has been put back since goes from the device", async () => {
    const person = await bench.world.person("Athlete");
    const name = `device-${newId()}`;
    const one = await bench.device(null, { messages: MESSAGES }, { name });
    const never = gate();
    one.network.leaving = (method, url) => (method === "GET" && url.includes("/api/sync/") ? never.passed : undefined);
    one.setToken(person.token);
    const message = { ...bench.message("delivered"), sender_id: person.id };
    await one.insert("messages", message);
    await vi.waitFor(async () => expect(await bench.world.read("messages", message.id)).toBeDefined(), soon);
    await allSent(one.sync("messages"));
    never.open();
    one.network.cut();
    await bench.close(one);
    await bench.world.sql(`DELETE FROM messages WHERE id = '${message.id}'`);
    for (const table of ["sync_changes", "sync_gone"])
      await bench.world.sql(`DELETE FROM ${table} WHERE record = '${message.id}'`);
    await bench.world.beginAnew();
    const after = await bench.device(person, { messages: MESSAGES }, { name });
    await vi.waitFor(async () => expect(await after.field("messages", "content")).toEqual({}), soon);
    expect(await after.sync("messages").findUnsent()).toEqual([]);
  });
});

it("a replication that begins when RxDB has closed the database (to open it once more) ends in silence", async () => {
  const collection = (await bench.device(bench.coach, { session_notes: NOTES })).collection("session_notes");
  const { local } = collection.database.collections as unknown as { local: JournalCollection };
  const client = { url: bench.world.server.url, getToken: () => bench.coach.token };
  const journal = new Journal(local);
  const late = replicatePocketBase({ replicationIdentifier: "late", collection, client, journal, autoStart: false });
  const complaints: unknown[] = [];
  const complain = (reason: unknown) => complaints.push(reason);
  process.on("unhandledRejection", complain);
  await collection.database.close();
  late.start();
  // By then, Node has reported every unhandled rejection.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", complain);
  expect(complaints).toEqual([]);
});

it("a page that cannot send yet counts what an earlier one left unsent, and what is written meanwhile", async () => {
  const name = `device-${newId()}`;
  const before = await bench.device(bench.athlete, { messages: MESSAGES }, { name });
  before.network.cut();
  const [left, meanwhile] = [bench.message("left"), bench.message("meanwhile")];
  await before.insert("messages", left);
  await bench.close(before);
  const after = await bench.device(bench.athlete, { messages: MESSAGES }, { name, token: null });
  await after.insert("messages", meanwhile);
  expect((await after.sync("messages").findUnsent()).sort()).toEqual([left.id, meanwhile.id].sort());
  after.setToken(bench.athlete.token);
  await allSent(after.sync("messages"));
});
