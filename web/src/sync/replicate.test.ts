import "fake-indexeddb/auto";
import { createRxDatabase, type RxCollection, type RxDatabase } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hashText } from "./hash";
import { JOURNAL_SCHEMA, Journal, type JournalCollection } from "./journal";
import { ProtocolDouble } from "./protocol-double";
import { type PocketBaseReplication, replicatePocketBase } from "./replicate-pocketbase";
import type { MergePolicy } from "./types";

type Thing = { id: string; rev: number; text: string; other?: string };
type Collections = { things: RxCollection<Thing>; local: JournalCollection };
type Device = { database: RxDatabase<Collections>; things: RxCollection<Thing>; sync: PocketBaseReplication };

const open: Device[] = [];
let count = 0;

const lines: MergePolicy = {
  kind: "three-way-text",
  merge: (base, mine, theirs) => ({
    ...theirs,
    text: [String(base?.text ?? ""), String(mine.text), String(theirs.text)].join("/"),
  }),
};

async function device(
  server: ProtocolDouble,
  options: { policy?: MergePolicy; name?: string; token?: () => string | null; transient?: string[] } = {},
): Promise<Device> {
  const database = await createRxDatabase<Collections>({
    name: options.name ?? `device-${count++}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
    hashFunction: async (input) => hashText(String(input)),
  });
  await database.addCollections({
    things: {
      schema: {
        version: 0,
        primaryKey: "id",
        type: "object",
        properties: { id: { type: "string", maxLength: 15 } } as never,
        required: ["id"],
      },
    },
    local: { schema: JOURNAL_SCHEMA },
  });
  const sync = replicatePocketBase<Thing>({
    replicationIdentifier: "things",
    collection: database.things,
    client: { url: "http://server", getToken: options.token ?? (() => "t"), requireToken: true, fetch: server.fetch },
    journal: new Journal(database.local),
    retryTime: 200,
    pull: {
      batchSize: 10,
      parse: (document) => {
        if (typeof document.text !== "string") throw new Error("text is missing");
        return document;
      },
    },
    push: { batchSize: 10, policy: options.policy ?? { kind: "three-way-fields" }, transientCodes: options.transient },
  });
  const made = { database, things: database.things, sync };
  open.push(made);
  return made;
}

async function close(one: Device): Promise<void> {
  open.splice(open.indexOf(one), 1);
  await one.sync.cancel();
  await one.database.close();
}

afterEach(async () => {
  for (const one of [...open]) await close(one);
});

const soon = { timeout: 8000, interval: 10 };
const texts = async (one: Device) => (await one.things.find().exec()).map((d) => `${d.id}:${d.toJSON().text}`).sort();
const thing = (id: string, text = id): Thing => ({ id, rev: 0, text });

describe("pull", () => {
  it("fetches more pages than one and then only what is new", async () => {
    const server = new ProtocolDouble();
    for (let i = 0; i < 25; i++) server.put({ id: `t${i}`, text: "x" });
    const one = await device(server);
    await vi.waitFor(async () => expect(await texts(one)).toHaveLength(25), soon);
    server.put({ id: "new", text: "y" });
    server.drop("t3");
    one.sync.reSync();
    await vi.waitFor(async () => {
      const now = await texts(one);
      expect(now).toHaveLength(25);
      expect(now).toContain("new:y");
    }, soon);
  });

  it("puts an unreadable document aside, takes the rest, and settles when a readable version comes", async () => {
    const server = new ProtocolDouble();
    for (let i = 0; i < 25; i++) server.put(i === 7 ? { id: "t7", broken: true } : { id: `t${i}`, text: "x" });
    const one = await device(server);
    await vi.waitFor(async () => expect(await texts(one)).toHaveLength(24), soon);
    expect(one.sync.quarantine.list("pull")).toMatchObject([
      { id: "t7", code: "unreadable", message: "text is missing" },
    ]);
    server.put({ id: "t7", text: "mended" });
    one.sync.reSync();
    await vi.waitFor(async () => expect(await texts(one)).toContain("t7:mended"), soon);
    await vi.waitFor(() => expect(one.sync.quarantine.list("pull")).toEqual([]), soon);
  });

  it("keeps everything and asks to sign in on 401, then goes on with the new token", async () => {
    const server = new ProtocolDouble();
    let token: string | null = "old";
    server.before = () =>
      token === "old"
        ? Response.json({ message: "ended", data: { code: "session_expired" } }, { status: 401 })
        : undefined;
    const one = await device(server, { token: () => token });
    await one.things.insert(thing("mine"));
    await vi.waitFor(() => expect(one.sync.phase$.value).toBe("signed-out"), soon);
    token = null;
    one.sync.reSync();
    await vi.waitFor(() => expect(one.sync.error$.value?.code).toBe("sign_in_required"), soon);
    expect(await texts(one)).toEqual(["mine:mine"]);
    expect(await one.sync.findUnsent()).toEqual(["mine"]);
    token = "new";
    one.sync.reSync();
    await vi.waitFor(() => expect(server.alive()).toMatchObject([{ id: "mine" }]), soon);
    await vi.waitFor(() => expect(one.sync.phase$.value).toBe("idle"), soon);
  });
});

describe("push", () => {
  it("sends each quick edit of one document, with no conflict for its own rev", async () => {
    const server = new ProtocolDouble();
    const one = await device(server);
    const document = await one.things.insert(thing("a", "0"));
    for (let i = 1; i <= 30; i++) await document.incrementalPatch({ text: String(i) });
    await vi.waitFor(() => expect(server.alive()).toMatchObject([{ text: "30" }]), soon);
    await vi.waitFor(async () => expect(await one.sync.findUnsent()).toEqual([]), soon);
  });

  it("puts one refused row among many aside and sends all others, also later ones", async () => {
    const server = new ProtocolDouble();
    server.refuse = (row) => (row.document.text === "bad" ? { code: "rejected", message: "no" } : undefined);
    const one = await device(server);
    await one.things.bulkInsert(Array.from({ length: 25 }, (_, i) => thing(`t${i}`, i === 4 ? "bad" : "good")));
    await vi.waitFor(() => expect(server.alive()).toHaveLength(24), soon);
    await one.things.insert(thing("later"));
    await vi.waitFor(() => expect(server.alive()).toHaveLength(25), soon);
    expect(one.sync.quarantine.list("push")).toMatchObject([{ id: "t4", code: "rejected", message: "no" }]);
    server.refuse = () => undefined;
    await one.sync.retryRefused("t4");
    expect(server.alive()).toHaveLength(26);
    expect(one.sync.quarantine.list("push")).toEqual([]);
  });

  it("finds the row for which a whole request is refused", async () => {
    const server = new ProtocolDouble();
    server.before = (_method, body) =>
      body?.rows.some((row) => row.document.text === "huge")
        ? Response.json({ message: "too large" }, { status: 413 })
        : undefined;
    const one = await device(server);
    await one.things.bulkInsert(Array.from({ length: 9 }, (_, i) => thing(`t${i}`, i === 4 ? "huge" : "good")));
    await vi.waitFor(() => expect(server.alive()).toHaveLength(8), soon);
    await vi.waitFor(
      () => expect(one.sync.quarantine.list("push")).toMatchObject([{ id: "t4", code: "http_413" }]),
      soon,
    );
  });

  it("repeats a push whose answer was lost under the same name", async () => {
    const server = new ProtocolDouble();
    let lost = 3;
    server.after = (method) => {
      if (method === "POST" && lost-- > 0) throw new TypeError("connection reset");
    };
    const one = await device(server);
    await one.things.insert(thing("a"));
    await vi.waitFor(async () => expect(await one.sync.findUnsent()).toEqual([]), soon);
    const names = server.requests.flatMap((request) => request.body?.rows.map((row) => row.mutationId) ?? []);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(1);
    expect(server.seq).toBe(1);
  });

  it("does not merge its own unanswered text with what was typed after it, across a restart", async () => {
    const server = new ProtocolDouble();
    const name = `device-${count++}`;
    server.after = (method) => {
      if (method === "POST") throw new TypeError("connection reset");
    };
    const first = await device(server, { policy: lines, name });
    await first.things.insert(thing("a", "hello"));
    await vi.waitFor(() => expect(server.alive()).toHaveLength(1), soon);
    await close(first);
    server.after = null;
    server.before = () => new Response("down", { status: 503 });
    const second = await device(server, { policy: lines, name });
    await (await second.things.findOne("a").exec(true)).incrementalPatch({ text: "hello world" });
    server.before = null;
    second.sync.reSync();
    await vi.waitFor(() => expect(server.alive()).toMatchObject([{ text: "hello world" }]), soon);
    await vi.waitFor(async () => expect(await second.sync.findUnsent()).toEqual([]), soon);
    expect(await texts(second)).toEqual(["a:hello world"]);
  });

  it("merges from the state both devices started from", async () => {
    const server = new ProtocolDouble();
    server.put({ id: "a", text: "base" });
    const one = await device(server, { policy: lines });
    const two = await device(server, { policy: lines });
    await vi.waitFor(
      async () => expect([...(await texts(one)), ...(await texts(two))]).toEqual(["a:base", "a:base"]),
      soon,
    );
    server.before = () => new Response("down", { status: 503 });
    await (await one.things.findOne("a").exec(true)).incrementalPatch({ text: "one" });
    await (await two.things.findOne("a").exec(true)).incrementalPatch({ text: "two" });
    server.before = null;
    one.sync.reSync();
    await vi.waitFor(() => expect(server.alive()).toMatchObject([{ text: "one" }]), soon);
    two.sync.reSync();
    await vi.waitFor(() => expect(server.alive()).toMatchObject([{ text: "base/two/one" }]), soon);
    one.sync.reSync();
    await vi.waitFor(async () => expect(await texts(one)).toEqual(["a:base/two/one"]), soon);
  });

  it("sends a child again once its parent is there", async () => {
    const server = new ProtocolDouble();
    server.refuse = (row) =>
      row.document.id === "child" && !server.rows.has("parent")
        ? { code: "not_found", message: "no parent" }
        : undefined;
    const one = await device(server, { transient: ["not_found"] });
    await one.things.insert(thing("child"));
    await vi.waitFor(() => expect(one.sync.quarantine.list("push")).toHaveLength(1), soon);
    await one.things.insert(thing("parent"));
    await vi.waitFor(() => expect(server.alive()).toHaveLength(1), soon);
    one.sync.reSync();
    await vi.waitFor(() => expect(server.alive()).toHaveLength(2), soon);
    await vi.waitFor(() => expect(one.sync.quarantine.list("push")).toEqual([]), soon);
  });
});

describe("what went away", () => {
  it("removes a document that is gone and pushes no deletion back", async () => {
    const server = new ProtocolDouble();
    server.put({ id: "a", text: "x" });
    const one = await device(server);
    await vi.waitFor(async () => expect(await texts(one)).toHaveLength(1), soon);
    server.drop("a");
    one.sync.reSync();
    await vi.waitFor(async () => expect(await texts(one)).toEqual([]), soon);
    await one.sync.awaitInSync();
    expect(server.requests.filter((request) => request.method === "POST")).toEqual([]);
    server.put({ id: "a", text: "back" });
    one.sync.reSync();
    await vi.waitFor(async () => expect(await texts(one)).toEqual(["a:back"]), soon);
  });

  it("hides a revoked document and keeps its unsent edit for the person", async () => {
    const server = new ProtocolDouble();
    server.put({ id: "a", text: "x" });
    const one = await device(server);
    await vi.waitFor(async () => expect(await texts(one)).toHaveLength(1), soon);
    server.before = () => new Response("down", { status: 503 });
    await (await one.things.findOne("a").exec(true)).incrementalPatch({ text: "typed" });
    server.drop("a");
    server.refuse = () => ({ code: "forbidden", message: "not yours" });
    server.before = null;
    one.sync.reSync();
    await vi.waitFor(() => expect(one.sync.quarantine.list("push")).toHaveLength(1), soon);
    expect(one.sync.quarantine.list("push")[0]?.document.text).toBe("typed");
    await vi.waitFor(async () => expect(await texts(one)).toEqual([]), soon);
    expect(await one.sync.findUnsent()).toEqual([]);
  });

  it("follows a new epoch: what the server lost goes, what is unsent stays and is delivered", async () => {
    const server = new ProtocolDouble();
    for (let i = 0; i < 25; i++) server.put({ id: `t${i}`, text: "x" });
    const one = await device(server);
    await vi.waitFor(async () => expect(await texts(one)).toHaveLength(25), soon);
    server.before = () => new Response("down", { status: 503 });
    await one.things.insert(thing("unsent"));
    await (await one.things.findOne("t5").exec(true)).incrementalPatch({ other: "typed" });
    // Restored from a backup: a document is missing, another has changed, and the same numbers mean something else.
    server.epoch = "e2";
    const kept = server.alive().filter((document) => document.id !== "t9");
    server.rows.clear();
    server.answers.clear();
    server.seq = 0;
    for (const document of kept.reverse()) server.put({ ...document, text: "restored" });
    server.before = null;
    one.sync.reSync();
    await vi.waitFor(() => {
      expect(server.alive()).toHaveLength(25);
      expect(server.alive().find((d) => d.id === "t5")).toMatchObject({ text: "restored", other: "typed" });
    }, soon);
    await vi.waitFor(async () => {
      const now = await texts(one);
      expect(now).toHaveLength(25);
      expect(now).not.toContain("t9:restored");
      expect(now.filter((text) => text.endsWith(":restored"))).toHaveLength(24);
      expect(now).toContain("unsent:unsent");
    }, soon);
  });
});
