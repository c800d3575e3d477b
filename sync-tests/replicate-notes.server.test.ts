import type { WireDocument } from "@sync/types";
import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { allSent, Bench, FIELDS, idle, NOTES, soon } from "./server-bench";

const bench = new Bench();

describe("notes", () => {
  it("keep both texts when two devices edit one note without a network", async () => {
    const note = await bench.note("warm up\nserve\ncool down");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    const two = await bench.device(bench.coach, { session_notes: NOTES });
    for (const each of [one, two]) {
      await vi.waitFor(
        async () => expect(Object.keys(await each.field("session_notes", "notes"))).toContain(note),
        soon,
      );
      each.network.online = false;
    }
    await one.patch("session_notes", note, { notes: "warm up well\nserve\ncool down" });
    await two.patch("session_notes", note, { notes: "warm up\nserve\ncool down\nrest on Monday" });
    for (const each of [one, two]) {
      each.network.online = true;
      each.sync("session_notes").reSync();
    }
    const both = "warm up well\nserve\ncool down\nrest on Monday";
    for (const each of [one, two]) {
      await vi.waitFor(async () => expect((await each.field("session_notes", "notes"))[note]).toBe(both), soon);
    }
    expect((await bench.world.read("session_notes", note)).notes).toBe(both);
  });

  it("keep both versions of a line that both changed", async () => {
    const note = await bench.note("serve");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    const two = await bench.device(bench.coach, { session_notes: NOTES });
    for (const each of [one, two]) {
      await vi.waitFor(
        async () => expect(Object.keys(await each.field("session_notes", "notes"))).toContain(note),
        soon,
      );
    }
    await Promise.all([
      one.patch("session_notes", note, { notes: "serve higher" }),
      two.patch("session_notes", note, { notes: "serve lower" }),
    ]);
    await vi.waitFor(async () => {
      const texts = await Promise.all(
        [one, two].map(async (each) => (await each.field("session_notes", "notes"))[note]),
      );
      expect(texts[0]).toBe(texts[1]);
      expect(texts[0]).toContain("serve higher");
      expect(texts[0]).toContain("serve lower");
    }, soon);
  });

  it("come to one document when two devices begin the note of one booking", async () => {
    const booking = await bench.world.booking(bench.coachId, bench.coach, bench.athlete);
    const fields = {
      id: booking,
      booking_id: booking,
      coach_id: bench.coachId,
      coach_user_id: bench.coach.id,
      client_id: bench.athlete.id,
    };
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    const two = await bench.device(bench.coach, { session_notes: NOTES });
    await one.insert("session_notes", { ...fields, notes: "from the phone" });
    await two.insert("session_notes", { ...fields, notes: "from the laptop" });
    await vi.waitFor(async () => {
      const text = (await bench.world.read("session_notes", booking)).notes;
      expect(text).toContain("from the phone");
      expect(text).toContain("from the laptop");
      for (const each of [one, two]) expect((await each.field("session_notes", "notes"))[booking]).toBe(text);
    }, soon);
  });

  it("survive thirty quick edits, the last one last, with nothing left to send", async () => {
    const note = await bench.note("0");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    for (let i = 1; i <= 30; i++) await one.patch("session_notes", note, { notes: `line ${i}` });
    await vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe("line 30"), soon);
    await allSent(one.sync("session_notes"));
    expect((await one.field("session_notes", "notes"))[note]).toBe("line 30");
  });

  it("do not go back, when a pull was read before their last push, to what they were then", async () => {
    const note = await bench.note("warm up");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    const server = async () => (await bench.world.read("session_notes", note)).notes;
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    await one.patch("session_notes", note, { notes: "warm up\nserve" });
    await vi.waitFor(async () => expect(await server()).toBe("warm up\nserve"), soon);
    let deliver = () => {};
    let hasRead = false;
    one.network.arriving = (method, url) => {
      if (method !== "GET" || !url.includes("/api/sync/session_notes") || hasRead) return undefined;
      hasRead = true;
      return new Promise<void>((resolve) => {
        deliver = resolve;
      });
    };
    await vi.waitFor(() => {
      one.sync("session_notes").reSync();
      expect(hasRead).toBe(true);
    }, soon);
    await one.patch("session_notes", note, { notes: "warm up\nserve\ncool down" });
    await vi.waitFor(async () => expect(await server()).toBe("warm up\nserve\ncool down"), soon);
    await allSent(one.sync("session_notes"));
    const shown = new Set<unknown>();
    const document = await one.collection("session_notes").findOne(note).exec(true);
    const watching = document.$.subscribe((each) => shown.add((each.toMutableJSON() as unknown as WireDocument).notes));
    deliver();
    await vi.waitFor(async () => {
      const { rev } = (await one.collection("session_notes").findOne(note).exec(true)).toMutableJSON();
      expect(rev).toBe(one.network.results.flatMap((each) => (each.status === "ok" ? [each.rev] : [])).at(-1));
    }, soon);
    watching.unsubscribe();
    expect([...shown]).toEqual(["warm up\nserve\ncool down"]);
  });

  it("are edited on top of what was pulled last, also when the page was killed before it had noted the pull", async () => {
    const note = await bench.note("warm up");
    const name = `device-${newId()}`;
    const before = await bench.deviceWith(bench.coach, { session_notes: NOTES }, "session_notes", note, { name });
    const shows = (text: string) => async () => expect((await before.field("session_notes", "notes"))[note]).toBe(text);
    await idle(before.sync("session_notes"));
    let kill = () => {};
    const killed = new Promise<never>((_, reject) => {
      kill = () => reject(new Error("the page was killed"));
    });
    killed.catch(() => undefined);
    let journalled = 0;
    before.disk.writing = (context) => (context === "incremental-write" && ++journalled > 1 ? killed : undefined); // the first such write stores the marks
    await bench.world.update("session_notes", note, { notes: "warm up for ten minutes" });
    await vi.waitFor(shows("warm up for ten minutes"), soon);
    const closed = bench.close(before);
    kill();
    await closed;
    const after = await bench.device(null, { session_notes: NOTES }, { name });
    expect(await after.sync("session_notes").findUnsent()).toEqual([]);
    after.network.online = false;
    await after.patch("session_notes", note, { notes: "warm up for ten minutes\nserve" });
    await bench.world.update("session_notes", note, { notes: "warm up for twenty minutes" });
    after.network.online = true;
    after.setToken(bench.coach.token);
    await allSent(after.sync("session_notes"));
    expect((await bench.world.read("session_notes", note)).notes).toBe("warm up for twenty minutes\nserve");
  });

  it("are not merged with their own unanswered push after a restart", async () => {
    const note = await bench.note("hi");
    const name = `device-${newId()}`;
    const before = await bench.device(bench.coach, { session_notes: NOTES }, { name });
    await vi.waitFor(
      async () => expect(Object.keys(await before.field("session_notes", "notes"))).toContain(note),
      soon,
    );
    before.network.loseAnswers = 1000;
    await before.patch("session_notes", note, { notes: "hello" });
    await vi.waitFor(async () => expect((await bench.world.read("session_notes", note)).notes).toBe("hello"), soon);
    await bench.close(before);
    const after = await bench.device(null, { session_notes: NOTES }, { name });
    after.network.online = false;
    await after.patch("session_notes", note, { notes: "hello world" });
    after.network.online = true;
    after.setToken(bench.coach.token);
    await vi.waitFor(
      async () => expect((await bench.world.read("session_notes", note)).notes).toBe("hello world"),
      soon,
    );
    await allSent(after.sync("session_notes"));
    expect((await after.field("session_notes", "notes"))[note]).toBe("hello world");
  });
});

describe("fields", () => {
  it("whose push was not heard of before a restart do not come back over what another device made of them", async () => {
    const person = await bench.world.person("Coach");
    const id = await bench.world.coach(person, { bio: "", location: "Oslo" });
    const name = `device-${newId()}`;
    const before = await bench.deviceWith(person, { coaches: FIELDS }, "coaches", id, { name });
    before.network.loseAnswers = 1000;
    await before.patch("coaches", id, { bio: "sent" });
    const read = async () => bench.world.read("coaches", id);
    await vi.waitFor(async () => expect((await read()).bio).toBe("sent"), soon);
    await bench.close(before);
    await bench.world.update("coaches", id, { bio: "sent, and edited elsewhere" });
    const after = await bench.device(null, { coaches: FIELDS }, { name });
    after.network.online = false;
    await after.patch("coaches", id, { location: "Bergen" });
    after.network.online = true;
    after.setToken(person.token);
    await vi.waitFor(async () => expect((await read()).location).toBe("Bergen"), soon);
    expect((await read()).bio).toBe("sent, and edited elsewhere");
    await vi.waitFor(async () => expect((await after.field("coaches", "bio"))[id]).toBe((await read()).bio), soon);
  });
});
