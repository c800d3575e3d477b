import { describe, expect, it, vi } from "vitest";
import { newId } from "../database/new-id";
import { Bench, MESSAGES, NOTES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();

function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

describe("a document", () => {
  it("that is pulled while its push is under way ends as the server has it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sync = one.sync("messages");
    await vi.waitFor(() => expect(sync.phase$.value).toBe("idle"), soon);
    const [pull, answer] = [gate(), gate()];
    let pulling = false;
    let answered = false;
    one.network.leaving = (method, url) => {
      if (method !== "GET" || !url.includes("/api/sync/")) return undefined;
      pulling = true;
      return pull.passed;
    };
    one.network.arriving = (method, url) => {
      if (method === "GET" && url.includes("/api/sync/")) answered = true;
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
    pull.open();
    await vi.waitFor(() => expect(answered).toBe(true), soon);
    answer.open();
    await vi.waitFor(async () => expect((await one.field("messages", "is_read"))[message.id]).toBe(true), soon);
    const { rev } = await sync.documents([message.id]).then(([document]) => document ?? { rev: 0 });
    expect(rev).toBeGreaterThan(0);
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
});
