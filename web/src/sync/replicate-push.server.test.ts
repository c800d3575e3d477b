import { describe, expect, it, vi } from "vitest";
import { newId } from "../database/new-id";
import { Bench, FIELDS, MESSAGES, NOTES, soon } from "./server-bench";

const bench = new Bench();

describe("pushes", () => {
  it("whose answers are lost are one row each", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    one.network.loseAnswers = 3;
    const sent = Array.from({ length: 20 }, (_, i) => bench.message(`lost ${i}`));
    for (const each of sent) await one.insert("messages", each);
    await vi.waitFor(async () => expect(await one.sync("messages").findUnsent()).toEqual([]), soon);
    const rows = await bench.world.list("messages", 'content ~ "lost"');
    expect(rows.map((row) => row.id).sort()).toEqual(sent.map((each) => each.id).sort());
    expect(one.network.loseAnswers).toBe(0);
  });

  it("go on past one poison document among a hundred, and later ones too", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sent = Array.from({ length: 100 }, (_, i) => bench.message(i === 41 ? "" : `poison ${i}`));
    await one.collection("messages").bulkInsert(sent.map((each) => ({ rev: 0, ...each })));
    await one.insert("messages", bench.message("poison later"));
    await vi.waitFor(
      async () => expect(await bench.world.list("messages", 'content ~ "poison"')).toHaveLength(100),
      soon,
    );
    await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toHaveLength(1), soon);
    expect(one.sync("messages").quarantine.list("push")[0]).toMatchObject({ id: sent[41]?.id });
    expect(one.sync("messages").quarantine.list("push")[0]?.message).not.toBe("");
  });

  it("find the row for which a whole request is refused", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    one.network.bodyLimit = 3000;
    const sent = Array.from({ length: 9 }, (_, i) => bench.message(i === 4 ? `huge ${"x".repeat(3500)}` : `huge ${i}`));
    await one.collection("messages").bulkInsert(sent.map((each) => ({ rev: 0, ...each })));
    await vi.waitFor(async () => expect(await bench.world.list("messages", 'content ~ "huge"')).toHaveLength(8), soon);
    await vi.waitFor(() => {
      expect(one.sync("messages").quarantine.list("push")).toMatchObject([{ id: sent[4]?.id, code: "http_413" }]);
    }, soon);
  });

  it("of a child are repeated until its parent is there, by themselves or at a person's word", async () => {
    for (const transientCodes of [["parent_missing", "booking_not_found"], []]) {
      const booking = newId();
      const one = await bench.device(bench.coach, { session_notes: NOTES }, { transientCodes });
      const sync = one.sync("session_notes");
      const fields = {
        booking_id: booking,
        coach_id: bench.coachId,
        coach_user_id: bench.coach.id,
        client_id: bench.athlete.id,
      };
      await one.insert("session_notes", { id: booking, ...fields, notes: "too early" });
      await vi.waitFor(() => expect(sync.quarantine.list("push")).toMatchObject([{ id: booking }]), soon);
      await bench.world.booking(bench.coachId, bench.coach, bench.athlete, booking);
      if (transientCodes.length) sync.reSync();
      else await sync.retryRefused(booking);
      await vi.waitFor(
        async () => expect((await bench.world.read("session_notes", booking)).notes).toBe("too early"),
        soon,
      );
      await vi.waitFor(() => expect(sync.quarantine.list("push")).toEqual([]), soon);
    }
  });

  it("of a change that was refused are settled by a later one that is taken", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sent = bench.message("");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toHaveLength(1), soon);
    await one.patch("messages", sent.id, { content: "with words now" });
    await vi.waitFor(
      async () => expect((await bench.world.read("messages", sent.id)).content).toBe("with words now"),
      soon,
    );
    await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toEqual([]), soon);
  });

  it("that were refused and are not wanted leave the device as the server has it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const never = bench.message("");
    await one.insert("messages", never);
    await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toHaveLength(1), soon);
    await one.sync("messages").dismiss("push", never.id);
    expect(Object.keys(await one.field("messages", "content"))).not.toContain(never.id);

    const two = await bench.device(bench.coach, { coaches: FIELDS });
    await vi.waitFor(
      async () => expect(Object.keys(await two.field("coaches", "name"))).toContain(bench.coachId),
      soon,
    );
    const before = (await bench.world.read("coaches", bench.coachId)).name;
    await two.patch("coaches", bench.coachId, { name: "" });
    await vi.waitFor(() => expect(two.sync("coaches").quarantine.list("push")).toHaveLength(1), soon);
    await two.sync("coaches").dismiss("push", bench.coachId);
    expect((await two.field("coaches", "name"))[bench.coachId]).toBe(before);
    for (const sync of [one.sync("messages"), two.sync("coaches")]) {
      await vi.waitFor(async () => expect(await sync.findUnsent()).toEqual([]), soon);
      expect(sync.quarantine.list("push")).toEqual([]);
    }
    expect((await bench.world.read("coaches", bench.coachId)).name).toBe(before);
  });

  it("merge by field, so that three devices changing one profile at once lose nothing", async () => {
    const names = ["bio", "location", "achievements"];
    const devices = await Promise.all(names.map(() => bench.device(bench.coach, { coaches: FIELDS })));
    for (const each of devices) {
      await vi.waitFor(
        async () => expect(Object.keys(await each.field("coaches", "bio"))).toContain(bench.coachId),
        soon,
      );
    }
    await Promise.all(
      devices.map((each, i) => each.patch("coaches", bench.coachId, { [names[i] ?? ""]: `new ${names[i]}` })),
    );
    await vi.waitFor(async () => {
      const record = await bench.world.read("coaches", bench.coachId);
      for (const name of names) expect(record[name]).toBe(`new ${name}`);
    }, soon);
  });

  it("wait for a sign-in when the token has ended, and then arrive", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    one.setToken(`${bench.athlete.token}x`);
    const sent = bench.message("kept while signed out");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("signed-out"), soon);
    expect(Object.keys(await one.field("messages", "content"))).toContain(sent.id);
    expect(await one.sync("messages").findUnsent()).toEqual([sent.id]);
    one.setToken(bench.athlete.token);
    await vi.waitFor(
      async () => expect((await bench.world.read("messages", sent.id)).content).toBe(sent.content),
      soon,
    );
  });
});

describe("a version of the app that is too old", () => {
  it("is told so and keeps its edits", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES }, { schema: "0" });
    const sent = bench.message("typed in an old version");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("outdated"), soon);
    expect(one.sync("messages").error$.value?.code).toBe("client_too_old");
    expect(await one.sync("messages").findUnsent()).toEqual([sent.id]);
    await expect(bench.world.read("messages", sent.id)).rejects.toThrow("404");
  });
});
