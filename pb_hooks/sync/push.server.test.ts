import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addRow, asRoot, changeRow, findRows, readRow, removeRow } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import {
  device,
  makeBooking,
  makeWorld,
  newId,
  newMutation,
  type PushRow,
  plainSql,
  pushOne,
  pushRowOf,
  pushRows,
  type World,
} from "../../e2e/fixtures/sync";

let server: RunningServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
});
afterAll(() => server?.stop());

const message = (content: string, id = newId()) => ({
  id,
  sender_id: world.athlete.id,
  receiver_id: world.coach.id,
  content,
});
const freshNote = async () => {
  const booking_id = await makeBooking(server, world.coach, world.athlete);
  const document = { id: newId(), booking_id, coach_id: world.coach.coachId, notes: "first", shared: true };
  const { rev = 0 } = await pushOne(server, world.coach.token, "session_notes", document);
  return { ...document, rev };
};

describe("one document", () => {
  test("is made, changed and deleted, with the rev of the pull", async () => {
    const note = await freshNote();
    const athlete = await device(server, world.athlete.token, "session_notes");
    expect(athlete.get(note.id)).toMatchObject({ notes: "first", rev: note.rev, coach_user_id: world.coach.id });

    const changed = await pushOne(server, world.coach.token, "session_notes", { ...note, notes: "second" }, note.rev);
    expect(changed.status).toBe("ok");
    expect((await athlete.pull()).get(note.id)).toMatchObject({ notes: "second", rev: changed.rev });

    const gone = await pushOne(
      server,
      world.coach.token,
      "session_notes",
      { id: note.id, _deleted: true },
      changed.rev,
    );
    expect(gone.status).toBe("ok");
    expect((await athlete.pull()).log.at(-1)).toBe(`-${note.id}`);
  });

  test("without a change is ok and keeps its rev", async () => {
    const note = await freshNote();
    const same = await pushOne(server, world.coach.token, "session_notes", note, note.rev);
    expect(same).toMatchObject({ status: "ok", rev: note.rev });
  });

  test("made from an outdated rev is a conflict with the server's document, in the shape of a pull", async () => {
    const note = await freshNote();
    await changeRow(server, "session_notes", note.id, { notes: "by another device" });
    const result = await pushOne(server, world.coach.token, "session_notes", { ...note, notes: "mine" }, note.rev);
    const pulled = (await device(server, world.coach.token, "session_notes")).get(note.id);
    expect(result).toMatchObject({ status: "conflict", document: pulled });
    expect((await readRow(server, "session_notes", note.id)).notes).toBe("by another device");
  });

  test("changed by three at once: one wins; the others get its result as a conflict", async () => {
    for (let round = 0; round < 10; round++) {
      const note = await freshNote();
      const tries = [1, 2, 3].map((n) =>
        pushOne(server, world.coach.token, "session_notes", { ...note, notes: `device ${n}` }, note.rev),
      );
      const results = await Promise.all(tries);
      expect(results.map((result) => result.status).sort()).toEqual(["conflict", "conflict", "ok"]);
      const winner = results.findIndex((result) => result.status === "ok") + 1;
      for (const result of results) {
        if (result.status === "conflict") expect(result.document?.notes).toBe(`device ${winner}`);
      }
    }
  });
});

describe("a repeated push", () => {
  test("changes nothing, a hundred times, also in parallel", async () => {
    const rows = Array.from({ length: 100 }, (_, n) => pushRowOf(message(`again ${n}`)));
    const first = await pushRows(server, world.athlete.token, "messages", rows);
    expect(first.every((result) => result.status === "ok")).toBe(true);
    expect(await pushRows(server, world.athlete.token, "messages", rows)).toEqual(first);

    const row = pushRowOf(message("at once"));
    const results = await Promise.all(
      Array.from({ length: 100 }, () => pushRows(server, world.athlete.token, "messages", [row])),
    );
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(results[0]?.[0]?.status).toBe("ok");
    expect(await findRows(server, "messages", "content = 'at once' || content ~ 'again '")).toHaveLength(101);
  });

  test("is recognised by account and device, so equal mutation ids of two devices do not clash", async () => {
    const one = pushRowOf(message("one"));
    const two = { ...pushRowOf(message("two")), mutationId: one.mutationId };
    const [first] = await pushRows(server, world.athlete.token, "messages", [one], "phone");
    const [second] = await pushRows(server, world.athlete.token, "messages", [two], "tablet");
    expect(first?.status).toBe("ok");
    expect(second?.rev).toBeGreaterThan(first?.rev ?? 0);
  });

  test("with a used mutation id gets the stored answer, and nothing of it is stored", async () => {
    const one = pushRowOf(message("first of its name"));
    const two = { ...pushRowOf(message("second of its name")), mutationId: one.mutationId };
    const [first] = await pushRows(server, world.athlete.token, "messages", [one]);
    expect(await pushRows(server, world.athlete.token, "messages", [two])).toEqual([first]);
    expect(await findRows(server, "messages", "content ~ 'of its name'")).toHaveLength(1);
  });

  test("is recognised for 60 days, until the nightly job", async () => {
    const [old, young] = [pushRowOf(message("old")), pushRowOf(message("young"))];
    await pushRows(server, world.athlete.token, "messages", [old, young]);
    const days = (row: PushRow, n: number) =>
      plainSql(
        server,
        `UPDATE sync_mutations SET at = unixepoch() - ${n * 86_400} WHERE mutation = '${row.mutationId}'`,
      );
    await days(old, 61);
    await days(young, 59);
    await asRoot(server, "/api/crons/sync-forget-answers", {});
    const count = async (row: PushRow) => {
      const query = `SELECT count(*) FROM sync_mutations WHERE mutation = '${row.mutationId}'`;
      const { rows } = (await plainSql(server, query)) as { rows: unknown[][] };
      return Number(rows[0]?.[0]);
    };
    await expect.poll(() => count(old)).toBe(0);
    expect(await count(young)).toBe(1);
  });
});

describe("a refused row", () => {
  test("among a hundred does not affect the other 99, and says why", async () => {
    const rows = Array.from({ length: 100 }, (_, n) => pushRowOf(message(n === 42 ? "" : `poison ${n}`)));
    const results = await pushRows(server, world.athlete.token, "messages", rows);
    expect(results.map((result) => result.mutationId)).toEqual(rows.map((row) => row.mutationId));
    expect(results.filter((result) => result.status === "ok")).toHaveLength(99);
    expect(results[42]).toMatchObject({
      status: "rejected",
      code: "invalid_input",
      message: "Message cannot be empty",
    });
    expect(await findRows(server, "messages", "content ~ 'poison'")).toHaveLength(99);
  });

  test.each([
    ["no document", undefined],
    ["a document that is a word", "hello"],
    ["no id", { content: "x" }],
    ["an id of another shape", { ...{ content: "x" }, id: "../../etc" }],
    ["a text that is a list", { id: newId(), content: ["x"] }],
    ["a text with a NUL", { id: newId(), content: "a\0b" }],
  ])("for having %s is invalid_input, and the rest of the push goes on", async (_, document) => {
    const complete = document && typeof document === "object" ? { ...message("x"), ...document } : document;
    if (complete && typeof complete === "object" && !("id" in (document as object)))
      Reflect.deleteProperty(complete, "id");
    const rows = [
      { mutationId: newMutation(), assumedRev: 0, document: complete as never },
      pushRowOf(message("fine")),
    ];
    const results = await pushRows(server, world.athlete.token, "messages", rows);
    expect(results.map((result) => result.code ?? result.status)).toEqual(["invalid_input", "ok"]);
  });

  test("names the forbidden field; unchanged and guessed fields are ignored", async () => {
    const note = await freshNote();
    const push = (part: object) =>
      pushOne(server, world.coach.token, "session_notes", { ...note, notes: "more", ...part }, note.rev);
    for (const [field, value] of [
      ["coach_id", world.otherCoach.coachId],
      ["mood", "sunny"],
    ])
      expect(await push({ [String(field)]: value })).toMatchObject({
        status: "rejected",
        code: "invalid_input",
        field,
      });
    expect((await readRow(server, "session_notes", note.id)).notes).toBe("first");
    expect((await push({ client_id: world.stranger.id })).status).toBe("ok");
    expect((await readRow(server, "session_notes", note.id)).client_id).toBe(world.athlete.id);
    const made = { id: newId(), sender_id: world.athlete.id, receiver_id: world.coach.id, content: "hello" };
    const send = (part: object) => pushOne(server, world.athlete.token, "messages", { ...made, ...part });
    expect(await send({ is_read: true })).toMatchObject({ status: "rejected", field: "is_read" });
    expect((await send({ is_read: false })).status).toBe("ok");
  });

  test("exists for current devices only; forbidden columns of an older release's whole documents are ignored", async () => {
    const note = await freshNote();
    const row = {
      mutationId: newMutation(),
      assumedRev: note.rev,
      document: { ...note, notes: "more", mood: "sunny" },
    };
    const push = async (schema: string) => {
      const answer = await fetch(`${server.url}/api/sync/session_notes`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: world.coach.token, "X-Encore-Schema": schema },
        body: JSON.stringify({ device: "old", rows: [row] }),
      });
      return ((await answer.json()) as { results: { status: string }[] }).results[0]?.status;
    };
    expect(await push("3")).toBe("rejected");
    expect(await push("2")).toBe("ok");
    expect(await readRow(server, "session_notes", note.id)).toMatchObject({ notes: "more" });
  });

  test("of PocketBase's validation has the field and its sentence", async () => {
    const file = {
      id: newId(),
      booking_id: world.ids.bookings,
      uploader_id: world.athlete.id,
      file_type: "video/mp4",
      file_name: "a.mp4",
      size: 1,
      description: "x".repeat(1001),
    };
    expect(await pushOne(server, world.athlete.token, "training_files", file)).toMatchObject({
      status: "rejected",
      code: "invalid_input",
      field: "description",
      message: "Must be no more than 1000 character(s).",
    });
  });

  test("without its parent says parent_missing, and is accepted once the parent exists", async () => {
    const booking_id = newId();
    const note = { id: newId(), booking_id, coach_id: world.coach.coachId, notes: "early" };
    const row = pushRowOf(note);
    const [early] = await pushRows(server, world.coach.token, "session_notes", [row]);
    expect(early).toMatchObject({ status: "rejected", code: "parent_missing" });
    const booking = await readRow(server, "bookings", world.ids.bookings ?? "");
    await addRow(server, "bookings", { ...booking, id: booking_id });
    const [late] = await pushRows(server, world.coach.token, "session_notes", [row]);
    expect(late?.status).toBe("ok");
  });

  test("leaves no trace of its save", async () => {
    const before = await findRows(server, "outbox", "kind = 'notes_ready'");
    const booking_id = await makeBooking(server, world.coach, world.athlete);
    const note = { id: newId(), booking_id, coach_id: world.coach.coachId, notes: "not mine" };
    expect((await pushOne(server, world.otherCoach.token, "session_notes", note)).status).toBe("rejected");
    expect(await findRows(server, "session_notes", `booking_id = '${booking_id}'`)).toEqual([]);
    expect(await findRows(server, "outbox", "kind = 'notes_ready'")).toHaveLength(before.length);
  });
});

describe("a record that is gone for this person", () => {
  test("while an edit was pending is a conflict with its tombstone, and the edit may make it again", async () => {
    const note = await freshNote();
    await removeRow(server, "session_notes", note.id);
    const edit = { ...note, notes: "written offline" };
    const result = await pushOne(server, world.coach.token, "session_notes", edit, note.rev);
    expect(result).toMatchObject({ status: "conflict", document: { id: note.id, _deleted: true } });
    const again = await pushOne(server, world.coach.token, "session_notes", edit, result.document?.rev);
    expect(again.status).toBe("ok");
    expect((await readRow(server, "session_notes", note.id)).notes).toBe("written offline");
  });

  test("because access was revoked answers the same, and cannot be made again", async () => {
    const note = await freshNote();
    const query = `UPDATE session_notes SET coach_user_id = '${world.otherCoach.id}' WHERE id = '${note.id}'`;
    await plainSql(server, query);
    const edit = { ...note, notes: "still mine?" };
    const result = await pushOne(server, world.coach.token, "session_notes", edit, note.rev);
    expect(result).toMatchObject({ status: "conflict", document: { id: note.id, _deleted: true } });
    expect(Object.keys(result.document ?? {}).sort()).toEqual(["_deleted", "id", "rev"]);
    const again = await pushOne(server, world.coach.token, "session_notes", edit, result.document?.rev);
    expect(again.status).toBe("conflict");
    expect((await readRow(server, "session_notes", note.id)).notes).toBe("first");
  });

  test("counts as deleted", async () => {
    const note = await freshNote();
    await removeRow(server, "session_notes", note.id);
    const bye = { id: note.id, _deleted: true };
    expect((await pushOne(server, world.coach.token, "session_notes", bye, note.rev)).status).toBe("ok");
    // Made and deleted on the device before any push.
    expect(await pushOne(server, world.coach.token, "session_notes", { ...bye, id: newId() })).toMatchObject({
      status: "ok",
      rev: 0,
    });
  });
});
