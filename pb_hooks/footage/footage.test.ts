import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, type Answer, call, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { recordingParts, sendForm } from "../../e2e/fixtures/form";
import { type Athlete, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { POSTERS } from "../../e2e/fixtures/posters";
import { mp4File } from "../../e2e/fixtures/recordings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
});

const MP4 = mp4File(Buffer.alloc(2000, 7));
const PAGE = Buffer.from("<!doctype html><script>alert(1)</script>");
const files = "/api/collections/training_files/records";

const upload = (who: Account, bytes: Buffer | undefined, extra: Json = {}): Promise<Answer> => {
  const fields = { booking_id: booking.id, uploader_id: who.id, file_type: "video/mp4", file_name: "My serve.mp4" };
  const parts = Object.entries({ ...fields, ...extra });
  return sendForm(
    server,
    who.token,
    bytes ? recordingParts({ ...fields, ...extra }, { name: "My serve.mp4", bytes }) : parts,
  );
};
const fileToken = async (token: string): Promise<string> =>
  (await call<{ token: string }>(server, token, "/api/files/token", {})).body.token;
const open = async (url: string, token = "", range = ""): Promise<Response> =>
  fetch(`${server.url}${url}${token ? `?token=${token}` : ""}`, range ? { headers: { Range: range } } : {});

test("[7.storage][9.storage] a party uploads; both parties open it with a short-lived token, nobody else with any", async () => {
  const made = await upload(athlete, MP4);
  expect(made.body).toMatchObject({
    file_name: "My serve.mp4",
    size: MP4.length,
    client_id: athlete.id,
    coach_user_id: coach.id,
  });
  const url = String(made.body.file_url);
  expect(url).toBe(`/api/files/training_files/${made.body.id}/${made.body.file}`);
  expect((await open(url)).status).toBe(404);
  expect((await open(url, "forged")).status).toBe(404);
  for (const who of [athlete, coach]) {
    const opened = await open(url, await fileToken(who.token));
    expect(opened.status).toBe(200);
    expect(Buffer.from(await opened.arrayBuffer()).equals(MP4)).toBe(true);
  }
  const part = await open(url, await fileToken(coach.token), "bytes=0-9");
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  for (const who of [
    await makeAthlete(server),
    await makeCoach(server),
    await makeAccount(server, { role: "staff" }),
  ]) {
    expect((await open(url, await fileToken(who.token))).status).toBe(404);
    expect((await call(server, who.token, `${files}/${made.body.id}`)).status).toBe(404);
  }
});

test("[5.other.upload-type][9.upload] a file is judged by what it is", async () => {
  const made = await upload(athlete, PAGE);
  expect(refused(made)).toEqual({ status: 400, code: "invalid_input", message: "Invalid File Type" });
  expect(refused(await upload(athlete, MP4, { file_type: "audio/mpeg" })).message).toBe("Invalid File Type");
  expect(refused(await upload(athlete, MP4, { file_type: "text/html" })).message).toBe("Invalid File Type");
});

test("strangers cannot upload, and nobody can in another's name", async () => {
  const stranger = await makeAthlete(server);
  expect(refused(await upload(stranger, MP4)).code).toBe("forbidden");
  expect(refused(await upload(coach, MP4, { uploader_id: athlete.id })).code).toBe("forbidden");
});

test("only the uploader changes the description and deletes", async () => {
  const made = await upload(athlete, MP4);
  const path = `${files}/${made.body.id}`;
  const change = (who: Account, what: Json) => call(server, who.token, path, what, "PATCH");
  expect((await change(coach, { description: "Mine" })).status).toBe(404);
  expect((await change(athlete, { description: "Second serve" })).body.description).toBe("Second serve");
  expect((await change(athlete, { file_url: "https://evil.example" })).status).toBe(404);
  expect((await call(server, coach.token, path, undefined, "DELETE")).status).toBe(404);
  expect((await call(server, athlete.token, path, undefined, "DELETE")).status).toBe(204);
});

test("[5.other.upload-size][9.upload] a file above 100 MB is refused before it is stored", async () => {
  const made = await upload(athlete, undefined, { size: String(100 * 1024 * 1024 + 1) });
  expect(refused(made)).toEqual({ status: 413, code: "too_large", message: "File size must be less than 100MB" });
});

test("comments are exported and deleted with their file", async () => {
  const made = await upload(athlete, MP4);
  const comments = "/api/collections/footage_comments/records";
  const remark = { file_id: made.body.id, author_id: coach.id, at_ms: 1500, content: "  Elbow up " };
  const first = await call<Row>(server, coach.token, comments, remark);
  expect(first.body).toMatchObject({ content: "Elbow up", booking_id: booking.id, client_id: athlete.id });
  const exported = await call<{ footage_comments: Row[] }>(server, athlete.token, "/api/functions/export-my-data", {});
  expect(exported.body.footage_comments).toMatchObject([{ id: first.body.id, content: "Elbow up" }]);
  await call(server, athlete.token, `${files}/${made.body.id}`, undefined, "DELETE");
  expect((await call(server, coach.token, `${comments}/${first.body.id}`)).status).toBe(404);
});

test("a comment may be a drawing; anything else in its place is refused", async () => {
  const made = await upload(athlete, MP4);
  const comment = (drawing: unknown, content = "") =>
    call<Row>(server, coach.token, "/api/collections/footage_comments/records", {
      ...{ file_id: made.body.id, author_id: coach.id, at_ms: 1500, content, drawing },
    });
  const angle = { kind: "angle", ink: "yellow", points: [0, 0.5, 0.5, 0.5, 0.5, 0] };
  const drawn = JSON.stringify({ ratio: 1.7778, shapes: [angle] });
  expect((await comment(drawn)).body).toMatchObject({ drawing: drawn, content: "", client_id: athlete.id });
  expect(refused(await comment("")).message).toBe("Comment cannot be empty");
  for (const [wrong, why] of [
    ["<svg onload=alert(1)>", "The drawing cannot be read."],
    [JSON.stringify({ ratio: 1, shapes: [{ ...angle, ink: "url(#x)" }] }), "The drawing cannot be read."],
    [
      JSON.stringify({ ratio: 1, shapes: Array(30).fill({ ...angle, kind: "free", points: Array(100).fill(0.1234) }) }),
      "",
    ],
  ] as const) {
    const answer = await comment(wrong, "Elbow");
    expect(answer.status, wrong.slice(0, 40)).toBe(400);
    if (why) expect(refused(answer).message).toBe(why);
  }
});

test("the uploader's device adds a poster and a length; the server looks into the picture", async () => {
  const made = await upload(athlete, MP4, { poster: POSTERS.webp, duration_ms: "1500" });
  expect(made.body).toMatchObject({ poster: POSTERS.webp, duration_ms: 1500 });
  const change = (who: Account, what: Json) => call(server, who.token, `${files}/${made.body.id}`, what, "PATCH");
  expect((await change(athlete, { poster: POSTERS.jpeg, duration_ms: 1600 })).body.poster).toBe(POSTERS.jpeg);
  expect((await change(coach, { poster: "" })).status).toBe(404);
  for (const poster of [
    `data:image/svg+xml;base64,${btoa("<svg/>")}`,
    POSTERS.webp.replace("webp", "jpeg"),
    "x".repeat(9000),
  ])
    expect((await change(athlete, { poster })).status).toBe(400);
  expect((await change(athlete, { duration_ms: -1 })).status).toBe(400);
  expect(refused(await upload(athlete, MP4, { poster: "https://evil.example/x.jpg" })).message).toBe(
    "The preview picture cannot be stored.",
  );
});

test("the other side gets one mail for the footage and comments of ten minutes", async () => {
  const told = async (kind: string, who: Account) =>
    (await findRows(server, "outbox", `kind='${kind}' && user_id='${who.id}'`)).map(({ due_at }) => `${due_at}`);
  const first = await upload(athlete, MP4);
  expect((await upload(athlete, MP4)).status).toBe(200);
  const [due, ...more] = await told("footage_added", coach);
  expect(more).toEqual([]);
  expect(Date.parse(`${due}`.replace(" ", "T")) - Date.now()).toBeGreaterThan(8 * 60_000);
  expect(await told("footage_added", athlete)).toEqual([]);
  // An entry without its bytes sends no mail.
  await upload(coach, undefined);
  expect(await told("footage_added", athlete)).toEqual([]);
  const comment = (content: string) =>
    call(server, coach.token, "/api/collections/footage_comments/records", {
      ...{ file_id: first.body.id, author_id: coach.id, at_ms: 1000, content },
    });
  for (const content of ["Elbow", "And the wrist"]) expect((await comment(content)).status).toBe(200);
  expect(await told("footage_commented", athlete)).toHaveLength(1);
  expect(await told("footage_commented", coach)).toEqual([]);
});
