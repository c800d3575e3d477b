import type { WireDocument } from "@sync/types";
import { expect, it, vi } from "vitest";
import { newId } from "@/database/new-id";
import { amount, deepTest } from "../e2e/fixtures/deep";
import { allSent, Bench, FIELDS, idle, MESSAGES, NOTES, soon } from "./server-bench";

const bench = new Bench();
/** Messages, and as many edits of a note. */
const EACH = amount(5, 50);
/** In each, three devices change the same record at once. */
const ROUNDS = 10;

it(`lost acknowledgement x${2 * EACH}: one row each, no conflict`, async () => {
  const note = await bench.note("start");
  const collections = { messages: MESSAGES, session_notes: NOTES };
  const name = `device-${newId()}`;
  const one = await bench.deviceWith(bench.coach, collections, "session_notes", note, { name });
  await bench.world.create("messages", { ...bench.message("first word"), id: newId() }); // so that the coach may answer
  const { network } = one;
  // No pokes or pulls: they would tell that the server has the row, and the device would not repeat it.
  const noPull = (method: string, url: string) =>
    method === "GET" && url.includes("/api/sync/") ? new Promise(() => undefined) : undefined;
  network.leaving = noPull;
  network.deliver = () => [];
  /** Retries at once until the server's answer arrives. */
  const sent = (name: string) =>
    vi.waitFor(async () => {
      one.sync(name).reSync();
      expect(await one.sync(name).findUnsent()).toEqual([]);
    }, soon);
  const ids: string[] = [];
  for (let i = 0; i < EACH; i++) {
    const { sender_id, receiver_id } = bench.message("");
    const message = { ...bench.message(`lost ${i}`), sender_id: receiver_id, receiver_id: sender_id };
    ids.push(message.id);
    network.loseAnswers = 1;
    await one.insert("messages", message);
    await sent("messages");
  }
  for (let i = 0; i < EACH; i++) {
    network.loseAnswers = 1;
    await one.patch("session_notes", note, { notes: `start\nline ${i}` });
    await sent("session_notes");
  }
  expect(network.lost).toBe(2 * EACH);
  const rows = await bench.world.list("messages", 'content ~ "lost"');
  expect(rows.map((row) => row.id).sort()).toEqual(ids.sort());
  expect((await bench.world.read("session_notes", note)).notes).toBe(`start\nline ${EACH - 1}`);
  expect(new Set(network.results.map((result) => result.status))).toEqual(new Set(["ok"]));
  // The same change gets the same answer.
  expect(network.results.length).toBeGreaterThanOrEqual(4 * EACH);
  expect(new Set(network.results.map((result) => JSON.stringify(result))).size).toBe(2 * EACH);

  // The same if the page is closed before the retry.
  network.loseAnswers = Number.POSITIVE_INFINITY;
  const { sender_id, receiver_id } = bench.message("");
  const gone = { ...bench.message("page gone"), sender_id: receiver_id, receiver_id: sender_id };
  await one.insert("messages", gone);
  await vi.waitFor(() => expect(network.lost).toBeGreaterThan(2 * EACH), soon);
  await bench.close(one);
  const after = await bench.device(null, collections, { name });
  after.network.leaving = noPull;
  after.setToken(bench.coach.token);
  const answers = () => after.network.results.filter(({ mutationId }) => mutationId.startsWith(gone.id));
  await vi.waitFor(async () => {
    expect(answers().length).toBeGreaterThan(0);
    expect(await after.sync("messages").findUnsent()).toEqual([]);
  }, soon);
  expect(new Set(answers().map(({ status }) => status))).toEqual(new Set(["ok"]));
  expect(await bench.world.list("messages", 'content = "page gone"')).toHaveLength(1);
}, 120_000);

deepTest("one poison document among 100: 99 and all later ones pushed, 1 shown with its reason", async () => {
  const one = await bench.device(bench.athlete, { messages: MESSAGES });
  const sent = Array.from({ length: 100 }, (_, i) => bench.message(i === 41 ? "" : `poison ${i}`));
  await one.collection("messages").bulkInsert(sent.map((each) => ({ rev: 0, ...each })));
  for (const word of ["poison, later", "poison, last"]) await one.insert("messages", bench.message(word));
  await vi.waitFor(
    async () => expect(await bench.world.list("messages", 'content ~ "poison"')).toHaveLength(101),
    soon,
  );
  await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toHaveLength(1), soon);
  expect(one.sync("messages").quarantine.list("push")).toMatchObject([
    { id: sent[41]?.id, code: "invalid_input", message: "Message cannot be empty" },
  ]);
});

it("poison document in a pull: the rest arrive", async () => {
  for (let i = 0; i < 60; i++) await bench.world.create("messages", { ...bench.message(`many ${i}`), id: newId() });
  const parse = (document: WireDocument): WireDocument => {
    if (document.content === "many 7") throw new Error("cannot be read");
    return document;
  };
  const one = await bench.device(bench.coach, { messages: MESSAGES }, { parse });
  const many = async () =>
    Object.values(await one.field("messages", "content")).filter((text) => String(text).startsWith("many"));
  await vi.waitFor(async () => expect(await many()).toHaveLength(59), soon);
  const [entry] = one.sync("messages").quarantine.list("pull");
  expect(entry).toMatchObject({ message: "cannot be read", document: { content: "many 7" } });
  await bench.world.update("messages", entry?.id ?? "", { content: "many, mended" });
  await vi.waitFor(async () => expect(await many()).toContain("many, mended"), soon);
  expect(one.sync("messages").quarantine.list("pull")).toEqual([]);
});

it("offline in the middle of a retry", async () => {
  const one = await bench.device(bench.athlete, { messages: MESSAGES });
  await idle(one.sync("messages"));
  const { network } = one;
  // No pull, so that the first row is sent again.
  network.deliver = () => [];
  // The first answer is lost. The network is cut while the second is in flight.
  network.loseAnswers = 1;
  network.beforeAnswer = () => {
    if (network.pushes === 2) network.cut();
  };
  const ids: string[] = [];
  const write = async (content: string) => {
    const message = bench.message(content);
    ids.push(message.id);
    await one.insert("messages", message);
  };
  await write("retry, first");
  await vi.waitFor(() => expect(network.online).toBe(false), soon);
  await write("retry, while it was away");
  await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("offline"), soon);
  const unsent = await one.sync("messages").findUnsent();
  expect(unsent).toContain(ids[1]);
  // A pull may have told the device that the server has the first row.
  if (!unsent.includes(ids[0] ?? "")) expect((await one.field("messages", "rev"))[ids[0] ?? ""]).toBeGreaterThan(0);
  network.online = true;
  one.sync("messages").reSync();
  await write("retry, when it was back");
  await allSent(one.sync("messages"));
  const rows = await bench.world.list("messages", 'content ~ "retry"');
  expect(rows.map((row) => row.id).sort()).toEqual(ids.sort());
  expect(network.results.map((result) => result.status)).not.toContain("conflict");
});

it("child pushed before its parent: retried in order", async () => {
  const booking = newId();
  const transientCodes = ["parent_missing", "booking_not_found"];
  const collections = { session_notes: NOTES, training_files: MESSAGES };
  const one = await bench.device(bench.coach, collections, { transientCodes });
  const notes = one.sync("session_notes");
  const files = one.sync("training_files");
  const { coach, coachId, athlete } = bench;
  const parties = { booking_id: booking, coach_user_id: coach.id, client_id: athlete.id };
  await one.insert("session_notes", { id: booking, ...parties, coach_id: coachId, notes: "too early" });
  const entries = ["one", "two", "three"].map((description) => ({ id: newId(), description }));
  for (const { id, description } of entries) {
    const entry = { ...parties, uploader_id: coach.id, file_type: "video/mp4", file_name: "a.mp4", size: 1 };
    await one.insert("training_files", { id, ...entry, description });
    await vi.waitFor(() => expect(files.quarantine.list("push").map((each) => each.id)).toContain(id), soon);
  }
  await vi.waitFor(() => expect(notes.quarantine.list("push")).toMatchObject([{ id: booking }]), soon);
  await one.patch("session_notes", booking, { notes: "too early, and on" });

  await bench.world.booking(coachId, coach, athlete, booking);
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", booking)).notes).toBe("too early, and on"),
    soon,
  );
  await vi.waitFor(async () => {
    for (const sync of [notes, files]) {
      expect(sync.quarantine.list("push")).toEqual([]);
      expect(await sync.findUnsent()).toEqual([]);
    }
  }, soon);
  await vi.waitFor(async () => {
    const stored = await one.field("training_files", "rev");
    const revs = entries.map(({ id }) => Number(stored[id]));
    expect(revs.every((rev) => rev > 0)).toBe(true);
    expect(revs).toEqual([...revs].sort((a, b) => a - b));
  }, soon);
});

it("a child whose parent is never told of goes at a person's word", async () => {
  const booking = newId();
  const one = await bench.device(bench.coach, { session_notes: NOTES });
  const sync = one.sync("session_notes");
  const { coach, coachId, athlete } = bench;
  const fields = { booking_id: booking, coach_id: coachId, coach_user_id: coach.id, client_id: athlete.id };
  await one.insert("session_notes", { id: booking, ...fields, notes: "too early" });
  await vi.waitFor(() => expect(sync.quarantine.list("push")).toMatchObject([{ id: booking }]), soon);
  await bench.world.booking(coachId, coach, athlete, booking);
  await sync.retry({ direction: "push", id: booking });
  await vi.waitFor(
    async () => expect((await bench.world.read("session_notes", booking)).notes).toBe("too early"),
    soon,
  );
  await vi.waitFor(() => expect(sync.quarantine.list("push")).toEqual([]), soon);
});

deepTest(
  "3 PATCHes at once to one record: none lost",
  async () => {
    const { world, coach, coachId, athlete } = bench;
    const names = ["bio", "location", "achievements"];
    const open = names.map(() => bench.deviceWith(coach, { coaches: FIELDS }, "coaches", coachId));
    const devices = await Promise.all(open);
    const isStored = async (word: string) => {
      const record = await world.read("coaches", coachId);
      for (const name of names) expect(record[name]).toBe(`${word} ${name}`);
    };
    for (let round = 0; round < ROUNDS; round++) {
      // From three devices, each with its current state.
      await Promise.all(
        devices.map((device, i) =>
          device.patch("coaches", coachId, { [names[i] ?? ""]: `device ${round} ${names[i]}` }),
        ),
      );
      await vi.waitFor(() => isStored(`device ${round}`), soon);
    }
    for (const device of devices) {
      await vi.waitFor(async () => {
        for (const name of names)
          expect((await device.field("coaches", name))[coachId]).toBe(`device ${ROUNDS - 1} ${name}`);
      }, soon);
    }
    // By the records API, where callers send single fields.
    const booking = await world.booking(coachId, coach, athlete);
    const message = await world.create("messages", { ...bench.message("patched"), id: newId() });
    const note = await world.note(booking, coachId, coach, athlete, "patched");
    const parties = { booking_id: booking, uploader_id: coach.id, coach_user_id: coach.id, client_id: athlete.id };
    const entry = { ...parties, file_type: "video/mp4", file_name: "a.mp4", size: 1 };
    const file = await world.create("training_files", entry);
    const people = [await world.person("One"), await world.person("Two")].map(({ id }) => id);
    const columns: [string, string, Record<string, (round: number) => unknown>][] = [
      ["coaches", coachId, { bio: (n) => `bio ${n}`, location: (n) => `place ${n}`, achievements: (n) => `won ${n}` }],
      ["bookings", booking, { client_name: (n) => `name ${n}`, notes: (n) => `words ${n}`, refunded_amount: (n) => n }],
      ["messages", message.id, { content: (n) => `words ${n}`, sender_id: (n) => people[n % 2], is_read: () => true }],
      [
        "session_notes",
        note,
        { notes: (n) => `n ${n}`, coach_user_id: (n) => people[n % 2], client_id: (n) => people[1 - (n % 2)] },
      ],
      ["training_files", file.id, { description: (n) => `d ${n}`, file_name: (n) => `${n}.mp4`, size: (n) => n + 2 }],
    ];
    for (const [collection, id, fields] of columns) {
      for (let round = 0; round < 10; round++) {
        const wanted = Object.entries(fields).map(([name, value]) => [name, value(round)] as const);
        await Promise.all(wanted.map(([name, value]) => world.update(collection, id, { [name]: value })));
        expect(await world.read(collection, id), `${collection}, round ${round}`).toMatchObject(
          Object.fromEntries(wanted),
        );
      }
    }
  },
  120_000,
);
