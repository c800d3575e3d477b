import { afterAll, beforeAll, expect, test } from "vitest";
import { ROW_LIMITS } from "../../domain/rate-limits";
import { SYNC_SCOPES } from "../../domain/sync-scopes";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { addRow, call, type Json } from "../../e2e/fixtures/api";
import { inHoursIso, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId, plainSql, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const listed = Object.keys(SYNC_SCOPES);

/** Counts rows that the account made a minute ago. */
const countRows = (account: string, counted: string, made: number): Promise<unknown> =>
  plainSql(
    server,
    `INSERT INTO rows_made (account, counted, slot, made) VALUES ('${account}', '${counted}', ${Date.now() - 60_000}, ${made})`,
  );

const VERSIONS = "session_note_versions";

test.each(Object.entries(ROW_LIMITS).filter(([name]) => name !== VERSIONS))(
  "%s: an account makes so many and no more, over the records API and over sync",
  async (collection, line) => {
    const [athlete, coach] = [await makeAccount(server), await makeCoach(server)];
    const begun = { session_date: inHoursIso(-2), session_end: inHoursIso(-1) };
    const booking = await makeBooking(server, athlete, coach, begun);
    const file = await addRow(server, "training_files", {
      ...{ booking_id: booking.id, uploader_id: coach.id, file_type: "video/mp4", file_name: "serve.mp4" },
    });
    const made: Record<string, Json> = {
      athlete_profiles: {
        ...{ user_id: athlete.id, name: "Ana Test", sport_interest: "Tennis", age: 30, nationality: "Chile" },
      },
      session_notes: { booking_id: booking.id, coach_id: coach.coachId, notes: "Bend the knees" },
      messages: { sender_id: athlete.id, receiver_id: coach.id, content: "Hello" },
      reports: { user_id: athlete.id, reason: "Rude" },
      blocks: { user_id: athlete.id, blocked_id: coach.id },
      push_subscriptions: { user_id: athlete.id, endpoint: "https://push.example/1", p256dh: "x", auth: "y" },
      training_files: { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "a.mp4" },
      footage_comments: { file_id: file.id, author_id: athlete.id, at_ms: 0, content: "Look" },
      personal_items: { user_id: athlete.id, kind: "template", content: "Serve\nHigher" },
    };
    const row = made[collection];
    if (!row) throw new Error(`no row for ${collection}`);
    const { id, token } = collection === "session_notes" ? coach : athlete;
    const make = () => call(server, token, `/api/collections/${collection}/records`, row);
    await countRows(id, collection, line.most);
    const answer = await make();
    expect(refused(answer)).toMatchObject({ status: 429, code: "too_many" });
    expect(refused(answer).message).toMatch(/^That is a lot at once\. Please try again in \d+ (minute|hour)s\.$/);
    if (listed.includes(collection)) {
      const pushed = await pushOne(server, token, collection, { id: newId(), ...row });
      expect(pushed).toMatchObject({ status: "rejected", code: "too_many" });
    }
    await plainSql(server, `UPDATE rows_made SET slot = slot - ${line.hours * 3_600_000} WHERE account = '${id}'`);
    expect((await make()).status).toBe(200);
    expect((await plainSql(server, `SELECT made FROM rows_made WHERE account = '${id}' ORDER BY slot`)).rows).toEqual([
      [`${line.most}`],
      ["1"],
    ]);
  },
);

test("earlier texts of a coach's notes count", async () => {
  const [athlete, coach] = [await makeAccount(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, {
    session_date: inHoursIso(-2),
    session_end: inHoursIso(-1),
  });
  const note = { id: newId(), booking_id: booking.id, coach_id: coach.coachId, notes: "Bend the knees" };
  const push = (notes: string, rev: number) => pushOne(server, coach.token, "session_notes", { ...note, notes }, rev);
  const made = await push(note.notes, 0);
  await countRows(coach.id, VERSIONS, ROW_LIMITS[VERSIONS]?.most ?? 0);
  expect(await push("Another text", made.rev ?? 0)).toMatchObject({ status: "rejected", code: "too_many" });
  await plainSql(server, `DELETE FROM rows_made WHERE counted = '${VERSIONS}'`);
  const { status, rev = 0 } = await push("x".repeat(2500), made.rev ?? 0);
  expect(status).toBe("ok");
  expect((await push("Short", rev)).status).toBe("ok");
  // In thousands of characters: 1 for the first text, 3 for the second.
  expect((await plainSql(server, `SELECT made FROM rows_made WHERE counted = '${VERSIONS}'`)).rows).toEqual([["4"]]);
});

test("each collection in which devices make and delete has a limit", () => {
  const cycled = Object.entries(SYNC_SCOPES).filter(([, scope]) => scope.create.length > 0 && scope.remove);
  expect(cycled.length).toBeGreaterThan(3);
  for (const [name] of cycled) expect(ROW_LIMITS).toHaveProperty(name);
});

test("rows that are made at once count, and refused ones do not", async () => {
  const [{ id, token }, most] = [await makeAccount(server), ROW_LIMITS.reports?.most ?? 0];
  const report = (reason: string) => call(server, token, "/api/collections/reports/records", { user_id: id, reason });
  for (const answer of await Promise.all(Array.from({ length: most + 5 }, () => report("")))) {
    expect(answer.status).toBe(400);
  }
  const answers = await Promise.all(Array.from({ length: most + 10 }, (_, at) => report(`Rude ${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("rows that were deleted count", async () => {
  const [{ id, token }, most] = [await makeAccount(server), ROW_LIMITS.athlete_profiles?.most ?? 0];
  const profile = { user_id: id, name: "Ana Test", sport_interest: "Tennis", age: 30, nationality: "Chile" };
  const push = (document: Json, rev = 0) => pushOne(server, token, "athlete_profiles", document, rev);
  for (let made = 0; made < most; made++) {
    const document = { id: newId(), ...profile };
    const { status, rev = 0 } = await push(document);
    expect(status).toBe("ok");
    await push({ id: document.id, _deleted: true }, rev);
  }
  expect(await push({ id: newId(), ...profile })).toMatchObject({ status: "rejected", code: "too_many" });
});
