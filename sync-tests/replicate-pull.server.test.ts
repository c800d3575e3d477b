import { filter, first } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import type { Disk } from "./disk";
import { Bench, idle, MESSAGES, soon } from "./server-bench";

const bench = new Bench();

describe("what the device sees", () => {
  it("comes by the poke of another device's write, with nobody asking for it", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const two = await bench.device(bench.coach, { messages: MESSAGES });
    await idle(two.sync("messages"));
    const sent = bench.message("poked");
    await one.insert("messages", sent);
    await vi.waitFor(async () => expect((await two.field("messages", "content"))[sent.id]).toBe("poked"), soon);
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

  it("goes when it was lost after a first page that was killed before it had noted itself", async () => {
    const other = await bench.world.coach(await bench.world.person("Other"));
    const name = `device-${newId()}`;
    let kill = () => {};
    const killed = new Promise<never>((_, reject) => {
      kill = () => reject(new Error("the page was killed"));
    });
    killed.catch(() => undefined);
    let isThere = false;
    const hold = (disk: Disk) => {
      disk.writing = (context) => (context === "incremental-write" && isThere ? killed : undefined);
    };
    const before = await bench.device(null, { coaches: null }, { name, disk: hold });
    await before
      .collection("coaches")
      .find({ selector: { id: other } })
      .$.pipe(
        filter((found) => found.length > 0),
        first(),
      )
      .forEach(() => {
        isThere = true;
      });
    const closed = bench.close(before);
    kill();
    await closed;
    await bench.world.update("coaches", other, { verified: false });
    const after = await bench.device(null, { coaches: null }, { name });
    expect(Object.keys(await after.field("coaches", "name"))).toContain(other);
    await vi.waitFor(async () => expect(Object.keys(await after.field("coaches", "name"))).not.toContain(other), soon);
  });

  it("comes by itself after the network was cut, since every new event stream begins with a pull", async () => {
    const one = await bench.device(bench.coach, { messages: MESSAGES });
    await idle(one.sync("messages"));
    one.network.cut();
    const sent = await bench.world.create("messages", bench.message("while the network was cut"));
    one.network.online = true;
    await vi.waitFor(async () => expect(Object.keys(await one.field("messages", "content"))).toContain(sent.id), soon);
  });
});
