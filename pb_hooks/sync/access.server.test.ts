import type { SyncedCollection } from "@domain/documents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { asRoot, call, findRows, type Json, readRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, makeBooking, makeWorld, newId, pushOne, type World } from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  const [entry] = await findRows(server, "athlete_directory", `user_id = '${world.athlete.id}'`);
  world.ids.athlete_directory = entry?.id ?? "";
});
afterAll(() => server?.stop());

/** For each collection: a new record in the coach's or athlete's name, and a change of theirs. */
const wishes = (): Record<SyncedCollection, { create: Json; change: Json }> => ({
  coaches: { create: { user_id: world.stranger.id, name: "Me", sport: "Golf" }, change: { bio: "Taken over" } },
  athlete_directory: { create: { user_id: world.stranger.id, name: "Me" }, change: { name: "Taken over" } },
  athlete_profiles: {
    create: { user_id: world.otherCoach.id, name: "X", sport_interest: "Golf", age: 20, nationality: "Peru" },
    change: { name: "Taken over" },
  },
  profile_vectors: {
    create: { user_id: world.stranger.id, kind: "coach", profile_id: world.coach.coachId, vectors: "m1:x:w:AAAA" },
    change: { vectors: "m1:x:w:AAAA" },
  },
  bookings: { create: { client_id: world.stranger.id }, change: { meeting_link: "https://evil.example" } },
  session_notes: {
    create: { booking_id: world.ids.bookings, coach_id: world.coach.coachId, notes: "Mine" },
    change: { notes: "Taken over" },
  },
  private_notes: {
    create: { booking_id: world.ids.bookings, notes: "Mine" },
    change: { notes: "Taken over" },
  },
  messages: {
    create: { sender_id: world.athlete.id, receiver_id: world.coach.id, content: "Not by me" },
    change: { is_read: true },
  },
  reviews: {
    create: {
      booking_id: world.ids.bookings,
      reviewer_id: world.athlete.id,
      reviewed_coach_id: world.coach.coachId,
      rating: 1,
      comment: "Not by me",
    },
    change: { answer: "Taken over" },
  },
  training_files: {
    create: {
      booking_id: world.ids.bookings,
      uploader_id: world.athlete.id,
      file_type: "video/mp4",
      file_name: "x.mp4",
      description: "",
      size: 1,
    },
    change: { description: "Taken over" },
  },
  footage_comments: {
    create: { file_id: world.ids.training_files, author_id: world.athlete.id, at_ms: 0, content: "Not by me" },
    change: { content: "Taken over" },
  },
  personal_items: {
    create: { user_id: world.athlete.id, booking_id: world.ids.bookings, kind: "homework", content: "" },
    change: { content: "" },
  },
});

const WITH_OTHERS = ["coaches", "athlete_directory", "profile_vectors", "reviews"] satisfies SyncedCollection[];
const PRIVATE = [
  "athlete_profiles",
  "bookings",
  "session_notes",
  "private_notes",
  "messages",
  "training_files",
  "footage_comments",
  "personal_items",
] satisfies SyncedCollection[];

describe("somebody who has nothing to do with it", () => {
  test.each(PRIVATE)("neither reads nor changes others' %s, and cannot tell that they exist", async (name) => {
    for (const { token } of [world.stranger, world.otherCoach]) {
      const id = world.ids[name] ?? "";
      const before = await readRow(server, name, id);
      expect((await device(server, token, name)).has(id)).toBe(false);
      const { change } = wishes()[name];
      for (const wish of [change, { _deleted: true }]) {
        const answers = [];
        for (const target of [id, newId()]) {
          const { mutationId: _, ...answer } = await pushOne(server, token, name, { ...wish, id: target }, 1);
          answers.push(answer);
        }
        expect(answers[0]).toMatchObject({ status: "rejected", code: "not_found" });
        expect(answers[0]).toEqual(answers[1]);
      }
      // Created under the id of an existing one.
      expect((await pushOne(server, token, name, { ...wishes()[name].create, id })).status).toBe("rejected");
      expect(await readRow(server, name, id)).toEqual(before);
    }
  });

  test.each(WITH_OTHERS)("reads everybody's %s, and changes none", async (name) => {
    for (const { token } of [world.stranger, world.otherCoach]) {
      const id = world.ids[name] ?? "";
      const before = await readRow(server, name, id);
      const document = (await device(server, token, name)).get(id);
      for (const wish of [wishes()[name].change, { _deleted: true }]) {
        const answer = await pushOne(server, token, name, { ...document, ...wish }, document.rev);
        expect(answer).toMatchObject({ status: "rejected", code: "forbidden" });
      }
      expect(await readRow(server, name, id)).toEqual(before);
    }
  });

  test.each([
    ["coaches", "forbidden"],
    ["athlete_directory", "forbidden"],
    ["athlete_profiles", "forbidden"],
    ["profile_vectors", "forbidden"],
    ["bookings", "forbidden"],
    ["messages", "forbidden"],
    ["reviews", "forbidden"],
    ["training_files", "forbidden"],
    ["footage_comments", "forbidden"],
    ["personal_items", "forbidden"],
    // As for a missing booking.
    ["session_notes", "parent_missing"],
    ["private_notes", "parent_missing"],
  ] as const)("makes no %s in others' names", async (name, code) => {
    const document = { id: newId(), ...wishes()[name].create };
    const answer = await pushOne(server, world.stranger.token, name, document);
    expect(answer).toMatchObject({ status: "rejected", code });
    expect(await findRows(server, name, `id = '${document.id}'`)).toEqual([]);
  });

  test("a visitor reads what is public and pushes nothing", async () => {
    for (const name of WITH_OTHERS) expect((await device(server, "", name)).has(world.ids[name] ?? "")).toBe(true);
    for (const name of PRIVATE) expect((await call(server, "", `/api/sync/${name}`)).status).toBe(401);
    for (const name of [...WITH_OTHERS, ...PRIVATE]) {
      const answer = await call(server, "", `/api/sync/${name}`, { device: "d", rows: [] });
      expect(answer.status).toBe(401);
    }
  });
});

describe("the parties of a booking", () => {
  const change = async (token: string, name: SyncedCollection, wish: Json, id = world.ids[name] ?? "") => {
    const document = (await device(server, token, name)).get(id);
    const { status, code } = await pushOne(server, token, name, { ...document, ...wish }, document.rev);
    return code ?? status;
  };

  test("the athlete reads the notes and the booking, and changes neither", async () => {
    const { token } = world.athlete;
    expect(await change(token, "session_notes", { notes: "Better" })).toBe("forbidden");
    expect(await change(token, "session_notes", { _deleted: true })).toBe("forbidden");
    expect(await change(token, "bookings", { meeting_link: "https://mine.example" })).toBe("forbidden");
    expect(await change(token, "bookings", { _deleted: true })).toBe("forbidden");
    const booking_id = await makeBooking(server, world.coach, world.athlete);
    const note = { id: newId(), booking_id, coach_id: world.coach.coachId, notes: "By the athlete" };
    expect((await pushOne(server, token, "session_notes", note)).code).toBe("forbidden");
  });

  test("the coach changes the meeting link of their booking, and nothing else of it", async () => {
    const { token } = world.coach;
    const wish = { meeting_link: "https://meet.example/1" };
    expect(await change(token, "bookings", { ...wish, status: "completed" })).toBe("invalid_input");
    expect(await change(token, "bookings", { ...wish, total_amount: 1 })).toBe("invalid_input");
    expect(await change(token, "bookings", wish)).toBe("ok");
    expect(await readRow(server, "bookings", world.ids.bookings ?? "")).toMatchObject({
      meeting_link: "https://meet.example/1",
      status: "confirmed",
      total_amount: 10_000,
    });
  });

  test("only the receiver marks a message as read, finally; nobody edits or deletes one", async () => {
    expect(await change(world.athlete.token, "messages", { is_read: true })).toBe("forbidden");
    expect(await change(world.coach.token, "messages", { content: "I said yes" })).toBe("invalid_input");
    expect(await change(world.coach.token, "messages", { is_read: true })).toBe("ok");
    expect(await change(world.coach.token, "messages", { is_read: false })).toBe("forbidden");
    for (const { token } of [world.coach, world.athlete]) {
      expect(await change(token, "messages", { _deleted: true })).toBe("forbidden");
    }
    expect((await readRow(server, "messages", world.ids.messages ?? "")).content).toBe("Hello coach");
  });

  test("only the uploader describes or deletes a file", async () => {
    expect(await change(world.coach.token, "training_files", { description: "Mine" })).toBe("forbidden");
    expect(await change(world.coach.token, "training_files", { _deleted: true })).toBe("forbidden");
    expect(await change(world.athlete.token, "training_files", { description: "My serve" })).toBe("ok");
  });

  test("both comment on a file in their own name; nobody edits or deletes a comment", async () => {
    const comment = (author_id: string): Json => ({ ...wishes().footage_comments.create, author_id });
    for (const [by, other] of [
      [world.athlete, world.coach],
      [world.coach, world.athlete],
    ] as const) {
      const pushed = (wish: Json) => pushOne(server, by.token, "footage_comments", { id: newId(), ...wish });
      expect((await pushed(comment(by.id))).status).toBe("ok");
      expect((await pushed(comment(other.id))).code).toBe("forbidden");
      expect((await pushed({ ...comment(by.id), content: "  " })).code).toBe("invalid_input");
      expect((await pushed({ ...comment(by.id), at_ms: -1 })).code).toBe("invalid_input");
      for (const wish of [{ content: "Changed" }, { _deleted: true }])
        expect(await change(by.token, "footage_comments", wish)).toBe("forbidden");
    }
  });

  test("the reviewed coach answers once; the reviewer does not answer, and a second review is refused", async () => {
    expect(await change(world.athlete.token, "reviews", { answer: "Thanks to me" })).toBe("forbidden");
    expect(await change(world.coach.token, "reviews", { answer: "Thank you" })).toBe("ok");
    expect(await change(world.coach.token, "reviews", { answer: "On reflection" })).toBe("forbidden");
    const [reviewed] = await findRows(server, "bookings", `review_id = '${world.ids.reviews}'`);
    const second = { id: newId(), ...wishes().reviews.create, booking_id: reviewed?.id };
    expect((await pushOne(server, world.athlete.token, "reviews", second)).code).toBe("already_exists");
  });

  test("a coach with a booking reads the athlete's whole profile over sync and the records API, and changes nothing", async () => {
    const id = world.ids.athlete_profiles ?? "";
    expect((await device(server, world.coach.token, "athlete_profiles")).has(id)).toBe(true);
    const list = await call(server, world.coach.token, `/api/collections/athlete_profiles/records/${id}`);
    expect(list.status).toBe(200);
    expect(await change(world.coach.token, "athlete_profiles", { name: "Taken over" })).toBe("forbidden");
  });
});

test("staff read over the records API, and sync as ordinary accounts", async () => {
  const { token } = await makeAccount(server, { role: "staff" });
  const booking = world.ids.bookings ?? "";
  expect((await call(server, token, `/api/collections/bookings/records/${booking}`)).status).toBe(200);
  expect((await device(server, token, "bookings")).has(booking)).toBe(false);
  const note = await call(server, token, `/api/collections/session_notes/records/${world.ids.session_notes}`);
  expect(note.status).toBe(404);
});

test("a superuser's token is no account and syncs nothing", async () => {
  const answer = await call(server, server.superuser.token, "/api/sync/bookings");
  expect(answer.status).toBe(403);
  expect(await asRoot(server, `/api/collections/bookings/records/${world.ids.bookings}`)).toBeDefined();
});
