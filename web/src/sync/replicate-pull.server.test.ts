import { describe, expect, it, vi } from "vitest";
import { newId } from "../database/new-id";
import { Bench, MESSAGES, NOTES, soon } from "./server-bench";

const bench = new Bench();

describe("what the device sees", () => {
  it("comes by the poke of another device's write, with nobody asking for it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const two = await bench.device(bench.coach, { messages: MESSAGES });
    await vi.waitFor(() => expect(two.sync("messages").phase$.value).toBe("idle"), soon);
    const sent = bench.message("poked");
    await one.insert("messages", sent);
    await vi.waitFor(async () => expect((await two.field("messages", "content"))[sent.id]).toBe("poked"), soon);
  });

  it("arrives although one document among many cannot be read", async () => {
    for (let i = 0; i < 60; i++) await bench.world.create("messages", { ...bench.message(`many ${i}`), id: newId() });
    const one = await bench.device(
      bench.coach,
      { messages: MESSAGES },
      {
        parse: (document) => {
          if (document.content === "many 7") throw new Error("cannot be read");
          return document;
        },
      },
    );
    await vi.waitFor(async () => {
      const contents = Object.values(await one.field("messages", "content")).filter((text) =>
        String(text).startsWith("many"),
      );
      expect(contents).toHaveLength(59);
    }, soon);
    const [entry] = one.sync("messages").quarantine.list("pull");
    expect(entry).toMatchObject({ message: "cannot be read", document: { content: "many 7" } });
    await bench.world.update("messages", entry?.id ?? "", { content: "many, mended" });
    await vi.waitFor(
      async () => expect(Object.values(await one.field("messages", "content"))).toContain("many, mended"),
      soon,
    );
    expect(one.sync("messages").quarantine.list("pull")).toEqual([]);
  });

  it("goes when it is deleted or no longer theirs, and comes back", async () => {
    const other = await bench.world.person("Other");
    const otherCoach = await bench.world.coach(other);
    const visitor = await bench.device(null, { coaches: null });
    const shown = async () => Object.keys(await visitor.field("coaches", "name"));
    await vi.waitFor(async () => expect(await shown()).toContain(otherCoach), soon);
    await bench.world.update("coaches", otherCoach, { verified: false });
    await vi.waitFor(async () => expect(await shown()).not.toContain(otherCoach), soon);
    const left = await visitor.collection("coaches").storageInstance.findDocumentsById([otherCoach], true);
    expect(JSON.stringify(left)).not.toContain("Tennis");
    await bench.world.update("coaches", otherCoach, { verified: true });
    await vi.waitFor(async () => expect(await shown()).toContain(otherCoach), soon);
    await bench.world.remove("coaches", otherCoach);
    await vi.waitFor(async () => expect(await shown()).not.toContain(otherCoach), soon);
    expect(visitor.network.pushes).toBe(0);
  });

  it("comes by itself after the network was cut, since every new event stream begins with a pull", async () => {
    const one = await bench.device(bench.coach, { messages: MESSAGES });
    await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("idle"), soon);
    one.network.cut();
    const sent = await bench.world.create("messages", bench.message("while the network was cut"));
    one.network.online = true;
    await vi.waitFor(async () => expect(Object.keys(await one.field("messages", "content"))).toContain(sent.id), soon);
  });

  it("hides a revoked note and keeps its unsent edit for the person", async () => {
    const note = await bench.note("serve");
    const one = await bench.device(bench.coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    one.network.online = false;
    await one.patch("session_notes", note, { notes: "typed before it was taken away" });
    const other = await bench.world.person("Successor");
    await bench.world.update("session_notes", note, { coach_user_id: other.id });
    one.network.online = true;
    one.sync("session_notes").reSync();
    await vi.waitFor(() => {
      const [entry] = one.sync("session_notes").quarantine.list("push");
      expect(entry?.document.notes).toBe("typed before it was taken away");
    }, soon);
    await vi.waitFor(
      async () => expect(Object.keys(await one.field("session_notes", "notes"))).not.toContain(note),
      soon,
    );
    expect((await bench.world.read("session_notes", note)).notes).toBe("serve");
  });
});
