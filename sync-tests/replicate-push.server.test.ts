import { describe, expect, it, vi } from "vitest";
import { CALL_LIMITS } from "../domain/rate-limits";
import { call } from "../e2e/fixtures/api";
import { gate } from "./delays";
import { allSent, Bench, FIELDS, MESSAGES, soon } from "./server-bench";

const bench = new Bench();

describe("pushes", () => {
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

  it("of many long texts leave in parts that a weak connection carries", async () => {
    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    one.network.online = false;
    const sent = Array.from({ length: 200 }, (_, i) => bench.message(`long ${i} ${"x".repeat(3900)}`));
    await one.collection("messages").bulkInsert(sent.map((each) => ({ rev: 0, ...each })));
    one.network.online = true;
    await vi.waitFor(
      async () => expect(await bench.world.list("messages", 'content ~ "long "')).toHaveLength(200),
      soon,
    );
    await allSent(one.sync("messages"));
    expect(one.network.pushes).toBeGreaterThan(2);
    expect(one.network.results.filter(({ status }) => status === "ok")).toHaveLength(200);
  });

  it("beyond the account's limit stay on the device and are sent later", { timeout: 60_000 }, async () => {
    const { server } = bench.world;
    const [push] = CALL_LIMITS.filter(({ calls, counts }) => String(calls).includes("/api/sync/") && !counts);
    const other = () => call(server, bench.athlete.token, "/api/sync/messages", { device: "another", rows: [] });
    for (let sent = 0; sent < (push?.most ?? 0); sent += 50) await Promise.all(Array.from({ length: 50 }, other));
    expect(await other()).toMatchObject({ status: 429, body: { data: { code: "too_many" } } });

    const one = await bench.device(bench.athlete, { messages: MESSAGES });
    const sent = bench.message("beyond the limit");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").error$.value?.code).toBe("too_many"), soon);
    expect(await one.sync("messages").findUnsent()).toEqual([sent.id]);
    expect(one.sync("messages").quarantine.list("push")).toEqual([]);
    await server.restart(); // forgets the calls
    await vi.waitFor(
      async () => expect((await bench.world.read("messages", sent.id)).content).toBe(sent.content),
      soon,
    );
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
    await one.sync("messages").dismiss({ direction: "push", id: never.id });
    expect(Object.keys(await one.field("messages", "content"))).not.toContain(never.id);

    const two = await bench.device(bench.coach, { coaches: FIELDS });
    await vi.waitFor(
      async () => expect(Object.keys(await two.field("coaches", "name"))).toContain(bench.coachId),
      soon,
    );
    const before = (await bench.world.read("coaches", bench.coachId)).name;
    await two.patch("coaches", bench.coachId, { name: "" });
    await vi.waitFor(() => expect(two.sync("coaches").quarantine.list("push")).toHaveLength(1), soon);
    await two.sync("coaches").dismiss({ direction: "push", id: bench.coachId });
    expect((await two.field("coaches", "name"))[bench.coachId]).toBe(before);
    for (const sync of [one.sync("messages"), two.sync("coaches")]) {
      await allSent(sync);
      expect(sync.quarantine.list("push")).toEqual([]);
    }
    expect((await bench.world.read("coaches", bench.coachId)).name).toBe(before);
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

it("a test that ends while it holds requests and writes of a device is cleaned up", async () => {
  const one = await bench.device(bench.athlete, { messages: MESSAGES });
  const never = gate();
  let held = 0;
  one.disk.writing = () => {
    held++;
    return never.passed;
  };
  one.network.leaving = () => never.passed;
  void one.insert("messages", bench.message("held"));
  await vi.waitFor(() => expect(held).toBeGreaterThan(0), soon);
});
