import { describe, expect, it, vi } from "vitest";
import { Bench, idle, MESSAGES, soon } from "./server-bench";
import type { Device } from "./server-device";

const bench = new Bench();
const isPoke = (message: string) => /^event:sync$/m.test(message);

async function listening(): Promise<Device> {
  const device = await bench.device(bench.coach, { messages: MESSAGES });
  await vi.waitFor(() => expect(device.network.streams).toBe(1), soon);
  await idle(device.sync("messages"));
  await heard(device, "to begin with");
  return device;
}

/** Waits for a message that arrives by the stream, which proves that the stream is open. */
async function heard(device: Device, content: string): Promise<void> {
  const { id } = await bench.world.create("messages", bench.message(content));
  await vi.waitFor(async () => expect((await device.field("messages", "content"))[id]).toBe(content), soon);
}

describe("SSE dropped, reordered, silent: converged within 5 s", () => {
  it("a poke that is lost is noticed with the next beat, on the same stream", async () => {
    const device = await listening();
    let lost = 0;
    device.network.deliver = (message) => {
      if (!isPoke(message)) return [message];
      lost++;
      return [];
    };
    await heard(device, "its poke is lost");
    expect(lost).toBeGreaterThan(0);
    expect(device.network.streams).toBe(1);
  });

  it("pokes in another order, late or twice hide nothing", async () => {
    const device = await listening();
    let held: string[] = [];
    device.network.deliver = (message) => {
      if (!isPoke(message)) return [message];
      held = [message, ...held];
      return held.length < 4 ? [] : [...held.splice(0), message];
    };
    for (let i = 0; i < 10; i++) await bench.world.create("messages", bench.message(`shuffled ${i}`));
    await vi.waitFor(async () => {
      const texts = Object.values(await device.field("messages", "content"));
      expect(texts.filter((text) => String(text).startsWith("shuffled"))).toHaveLength(10);
    }, soon);
    expect(device.network.streams).toBe(1);
  });

  it("a stream that is open and says nothing is given up for another", async () => {
    const device = await listening();
    device.network.deliver = (message) => (device.network.streams > 1 ? [message] : []);
    const { id } = await bench.world.create("messages", bench.message("said to nobody"));
    await vi.waitFor(async () => expect((await device.field("messages", "content"))[id]).toBe("said to nobody"), soon);
    await heard(device, "by a new stream");
    expect(device.network.streams).toBeGreaterThan(1);
  });

  it("a change by plain SQL is told as well", async () => {
    const device = await listening();
    await heard(device, "before");
    const sent = bench.message("by nobody's hook");
    await bench.world.create("messages", sent);
    await bench.world.sql(`UPDATE messages SET content = 'by plain SQL' WHERE id = '${sent.id}'`);
    await vi.waitFor(
      async () => expect((await device.field("messages", "content"))[sent.id]).toBe("by plain SQL"),
      soon,
    );
    await bench.world.sql(`DELETE FROM messages WHERE id = '${sent.id}'`);
    await vi.waitFor(async () => expect(await device.field("messages", "content")).not.toHaveProperty(sent.id), soon);
    expect(device.network.streams).toBe(1);
  });
});

describe("a document that comes with its poke", () => {
  it("is shown before anything is pulled", async () => {
    const device = await listening();
    // No pull is in flight, because it could bring the document too.
    let [last, looks] = [0, 0];
    await vi.waitFor(() => {
      looks = device.network.requests === last ? looks + 1 : 0;
      last = device.network.requests;
      expect(looks).toBeGreaterThan(5);
    }, soon);
    let pulled = 0;
    device.network.leaving = (method, url) => {
      if (method !== "GET" || !url.includes("/api/sync/")) return undefined;
      pulled++;
      return new Promise(() => undefined);
    };
    const sent = bench.message("with its poke");
    await bench.world.create("messages", sent);
    await vi.waitFor(
      async () => expect((await device.field("messages", "content"))[sent.id]).toBe("with its poke"),
      soon,
    );
    await vi.waitFor(() => expect(pulled).toBeGreaterThan(0), soon);
  });

  it("is not shown when it comes late, and is no more", async () => {
    const device = await listening();
    let held: string[] = [];
    device.network.deliver = (message) => {
      if (isPoke(message)) held.push(message);
      return isPoke(message) ? [] : [message];
    };
    const [gone, stays] = [bench.message("taken back"), bench.message("stays")];
    await bench.world.create("messages", gone);
    await vi.waitFor(() => expect(held[0]).toContain("taken back"), soon);
    await bench.world.sql(`DELETE FROM messages WHERE id = '${gone.id}'`);
    await bench.world.create("messages", stays);
    device.sync("messages").reSync();
    await vi.waitFor(async () => expect((await device.field("messages", "content"))[stays.id]).toBe("stays"), soon);
    const shown: string[] = [];
    const watching = device
      .collection("messages")
      .find()
      .$.subscribe((found) => shown.push(...found.map(({ id }) => id)));
    held = held.slice(0, 1);
    device.network.deliver = (message) => [...held.splice(0), message];
    await heard(device, "after the late one");
    watching.unsubscribe();
    expect(shown).toContain(stays.id);
    expect(shown).not.toContain(gone.id);
  });
});

describe("a device that is left alone", () => {
  it("asks nothing of the server while it hears that nothing has changed", async () => {
    const device = await listening();
    let beats = 0;
    device.network.deliver = (message) => {
      if (/^event:sync-beat$/m.test(message)) beats++;
      return [message];
    };
    // By now, all requests from before the stream was open are answered.
    await vi.waitFor(() => expect(beats).toBeGreaterThan(0), soon);
    const before = device.network.requests;
    await vi.waitFor(() => expect(beats).toBeGreaterThan(2), soon);
    expect(device.network.requests).toBe(before);
  });
});
