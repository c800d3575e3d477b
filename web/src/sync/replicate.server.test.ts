import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../../../e2e/fixtures/server";
import { mergeNoteDocuments } from "../database/merge-notes";
import { newId } from "../database/new-id";
import { type Device, type DeviceOptions, openDevice } from "./server-device";
import { type Person, World } from "./server-world";
import type { MergePolicy } from "./types";

const NOTES: MergePolicy = { kind: "three-way-text", merge: mergeNoteDocuments };
const MESSAGES: MergePolicy = { kind: "insert-only", except: ["is_read"] };
const FIELDS: MergePolicy = { kind: "three-way-fields" };
const soon = { timeout: 15_000, interval: 20 };

let server: RunningServer;
let world: World;
let coach: Person;
let athlete: Person;
let coachId: string;
const open: Device[] = [];

beforeAll(async () => {
  server = await startServer();
  world = new World(server);
  coach = await world.person("Coach");
  athlete = await world.person("Athlete");
  coachId = await world.coach(coach);
});
afterAll(() => server?.stop());
afterEach(async () => {
  await Promise.all(open.splice(0).map((device) => device.close()));
});

async function device(
  person: Person | null,
  collections: DeviceOptions["collections"],
  more: Partial<DeviceOptions> = {},
) {
  const made = await openDevice({
    url: server.url,
    token: person?.token ?? null,
    collections,
    name: `device-${newId()}`,
    ...more,
  });
  open.push(made);
  return made;
}

async function close(one: Device): Promise<void> {
  open.splice(open.indexOf(one), 1);
  await one.close();
}

const newNote = async (text: string): Promise<string> =>
  world.note(await world.booking(coachId, coach, athlete), coachId, coach, athlete, text);

const message = (content: string) => ({
  id: newId(),
  sender_id: athlete.id,
  receiver_id: coach.id,
  content,
  is_read: false,
  created_at: new Date().toISOString(),
});

describe("notes", () => {
  it("keep both texts when two devices edit one note without a network", async () => {
    const note = await newNote("warm up\nserve\ncool down");
    const one = await device(coach, { session_notes: NOTES });
    const two = await device(coach, { session_notes: NOTES });
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
    expect((await world.read("session_notes", note)).notes).toBe(both);
  });

  it("keep both versions of a line that both changed", async () => {
    const note = await newNote("serve");
    const one = await device(coach, { session_notes: NOTES });
    const two = await device(coach, { session_notes: NOTES });
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
    const booking = await world.booking(coachId, coach, athlete);
    const fields = {
      id: booking,
      booking_id: booking,
      coach_id: coachId,
      coach_user_id: coach.id,
      client_id: athlete.id,
    };
    const one = await device(coach, { session_notes: NOTES });
    const two = await device(coach, { session_notes: NOTES });
    await one.insert("session_notes", { ...fields, notes: "from the phone" });
    await two.insert("session_notes", { ...fields, notes: "from the laptop" });
    await vi.waitFor(async () => {
      const text = (await world.read("session_notes", booking)).notes;
      expect(text).toContain("from the phone");
      expect(text).toContain("from the laptop");
      for (const each of [one, two]) expect((await each.field("session_notes", "notes"))[booking]).toBe(text);
    }, soon);
  });

  it("survive thirty quick edits, the last one last, with nothing left to send", async () => {
    const note = await newNote("0");
    const one = await device(coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    for (let i = 1; i <= 30; i++) await one.patch("session_notes", note, { notes: `line ${i}` });
    await vi.waitFor(async () => expect((await world.read("session_notes", note)).notes).toBe("line 30"), soon);
    await vi.waitFor(async () => expect(await one.sync("session_notes").findUnsent()).toEqual([]), soon);
    expect((await one.field("session_notes", "notes"))[note]).toBe("line 30");
  });

  it("are not merged with their own unanswered push after a restart", async () => {
    const note = await newNote("hi");
    const name = `device-${newId()}`;
    const before = await device(coach, { session_notes: NOTES }, { name });
    await vi.waitFor(
      async () => expect(Object.keys(await before.field("session_notes", "notes"))).toContain(note),
      soon,
    );
    before.network.loseAnswers = 1000;
    await before.patch("session_notes", note, { notes: "hello" });
    await vi.waitFor(async () => expect((await world.read("session_notes", note)).notes).toBe("hello"), soon);
    await close(before);
    const after = await openDevice({ url: server.url, token: null, collections: { session_notes: NOTES }, name });
    open.push(after);
    after.network.online = false;
    await after.patch("session_notes", note, { notes: "hello world" });
    after.network.online = true;
    after.setToken(coach.token);
    await vi.waitFor(async () => expect((await world.read("session_notes", note)).notes).toBe("hello world"), soon);
    await vi.waitFor(async () => expect(await after.sync("session_notes").findUnsent()).toEqual([]), soon);
    expect((await after.field("session_notes", "notes"))[note]).toBe("hello world");
  });

  it("keep an edit of a note that was deleted elsewhere", async () => {
    const note = await newNote("serve");
    const one = await device(coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    one.network.online = false;
    await one.patch("session_notes", note, { notes: "serve, typed on the field" });
    await world.remove("session_notes", note);
    one.network.online = true;
    one.sync("session_notes").reSync();
    await vi.waitFor(
      async () => expect((await world.read("session_notes", note)).notes).toBe("serve, typed on the field"),
      soon,
    );
  });
});

describe("pushes", () => {
  it("whose answers are lost are one row each", async () => {
    const one = await device(athlete, { messages: MESSAGES });
    one.network.loseAnswers = 3;
    const sent = Array.from({ length: 20 }, (_, i) => message(`lost ${i}`));
    for (const each of sent) await one.insert("messages", each);
    await vi.waitFor(async () => expect(await one.sync("messages").findUnsent()).toEqual([]), soon);
    const rows = await world.list("messages", 'content ~ "lost"');
    expect(rows.map((row) => row.id).sort()).toEqual(sent.map((each) => each.id).sort());
    expect(one.network.loseAnswers).toBe(0);
  });

  it("go on past one poison document among a hundred, and later ones too", async () => {
    const one = await device(athlete, { messages: MESSAGES });
    const sent = Array.from({ length: 100 }, (_, i) => message(i === 41 ? "" : `poison ${i}`));
    await one.collection("messages").bulkInsert(sent.map((each) => ({ rev: 0, ...each })));
    await one.insert("messages", message("poison later"));
    await vi.waitFor(async () => expect(await world.list("messages", 'content ~ "poison"')).toHaveLength(100), soon);
    await vi.waitFor(() => expect(one.sync("messages").quarantine.list("push")).toHaveLength(1), soon);
    expect(one.sync("messages").quarantine.list("push")[0]).toMatchObject({ id: sent[41]?.id });
    expect(one.sync("messages").quarantine.list("push")[0]?.message).not.toBe("");
  });

  it("merge by field, so that three devices changing one profile at once lose nothing", async () => {
    const names = ["bio", "location", "achievements"];
    const devices = await Promise.all(names.map(() => device(coach, { coaches: FIELDS })));
    for (const each of devices) {
      await vi.waitFor(async () => expect(Object.keys(await each.field("coaches", "bio"))).toContain(coachId), soon);
    }
    await Promise.all(
      devices.map((each, i) => each.patch("coaches", coachId, { [names[i] ?? ""]: `new ${names[i]}` })),
    );
    await vi.waitFor(async () => {
      const record = await world.read("coaches", coachId);
      for (const name of names) expect(record[name]).toBe(`new ${name}`);
    }, soon);
  });

  it("wait for a sign-in when the token has ended, and then arrive", async () => {
    const one = await device(athlete, { messages: MESSAGES });
    one.setToken(`${athlete.token}x`);
    const sent = message("kept while signed out");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("signed-out"), soon);
    expect(Object.keys(await one.field("messages", "content"))).toContain(sent.id);
    expect(await one.sync("messages").findUnsent()).toEqual([sent.id]);
    one.setToken(athlete.token);
    await vi.waitFor(async () => expect((await world.read("messages", sent.id)).content).toBe(sent.content), soon);
  });
});

describe("a version of the app that is too old", () => {
  it("is told so and keeps its edits", async () => {
    const one = await device(athlete, { messages: MESSAGES }, { schema: "0" });
    const sent = message("typed in an old version");
    await one.insert("messages", sent);
    await vi.waitFor(() => expect(one.sync("messages").phase$.value).toBe("outdated"), soon);
    expect(one.sync("messages").error$.value?.code).toBe("client_too_old");
    expect(await one.sync("messages").findUnsent()).toEqual([sent.id]);
    await expect(world.read("messages", sent.id)).rejects.toThrow("404");
  });
});

describe("what the device sees", () => {
  it("is there within a second of another device's write, by a poke", async () => {
    const one = await device(athlete, { messages: MESSAGES });
    const two = await device(coach, { messages: MESSAGES });
    await vi.waitFor(() => expect(two.sync("messages").phase$.value).toBe("idle"), soon);
    const sent = message("poked");
    await one.insert("messages", sent);
    await vi.waitFor(async () => expect((await two.field("messages", "content"))[sent.id]).toBe("poked"), {
      timeout: 5000,
      interval: 5,
    });
  });

  it("arrives although one document among many cannot be read", async () => {
    for (let i = 0; i < 60; i++) await world.create("messages", { ...message(`many ${i}`), id: newId() });
    const one = await device(
      coach,
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
    expect(one.sync("messages").quarantine.list("pull")).toMatchObject([{ message: "cannot be read" }]);
  });

  it("goes when it is deleted or no longer theirs, and comes back", async () => {
    const other = await world.person("Other");
    const otherCoach = await world.coach(other);
    const visitor = await device(null, { coaches: null });
    const shown = async () => Object.keys(await visitor.field("coaches", "name"));
    await vi.waitFor(async () => expect(await shown()).toContain(otherCoach), soon);
    await world.update("coaches", otherCoach, { verified: false });
    await vi.waitFor(async () => expect(await shown()).not.toContain(otherCoach), soon);
    const left = await visitor.collection("coaches").storageInstance.findDocumentsById([otherCoach], true);
    expect(JSON.stringify(left)).not.toContain("Tennis");
    await world.update("coaches", otherCoach, { verified: true });
    await vi.waitFor(async () => expect(await shown()).toContain(otherCoach), soon);
    await world.remove("coaches", otherCoach);
    await vi.waitFor(async () => expect(await shown()).not.toContain(otherCoach), soon);
  });

  it("hides a revoked note and keeps its unsent edit for the person", async () => {
    const note = await newNote("serve");
    const one = await device(coach, { session_notes: NOTES });
    await vi.waitFor(async () => expect(Object.keys(await one.field("session_notes", "notes"))).toContain(note), soon);
    one.network.online = false;
    await one.patch("session_notes", note, { notes: "typed before it was taken away" });
    const other = await world.person("Successor");
    await world.update("session_notes", note, { coach_user_id: other.id });
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
    expect((await world.read("session_notes", note)).notes).toBe("serve");
  });
});
