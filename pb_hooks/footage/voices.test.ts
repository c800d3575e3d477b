import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { finishUpload, sendChunk, wholeDigest } from "../../e2e/fixtures/chunks";
import { type Athlete, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { mp4File, recordings } from "../../e2e/fixtures/recordings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { newId, pushOne } from "../../e2e/fixtures/sync";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
let film: string;
beforeAll(async () => {
  server = await startServer();
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
  film = await entry(athlete, { file_type: "video/mp4" });
});
afterAll(() => server.stop());

const files = "/api/collections/training_files/records";
const comments = "/api/collections/footage_comments/records";
const ask = (who: Account, extra: Json) => {
  const fields = { booking_id: booking.id, uploader_id: who.id, file_type: "audio/webm", file_name: "voice.webm" };
  return call<Row>(server, who.token, files, { ...fields, size: 2000, ...extra });
};
const entry = async (who: Account, extra: Json): Promise<string> => (await ask(who, extra)).body.id;
const comment = async (who: Account, voice_ms = 1500): Promise<string> => {
  const fields = { file_id: film, author_id: who.id, at_ms: 1500, content: voice_ms ? "" : "Elbow", voice_ms };
  return (await call<Row>(server, who.token, comments, fields)).body.id;
};
/** Sends the bytes like a device. */
async function upload(who: Account, voice_of: string, file_type: string, bytes: Buffer) {
  const id = await entry(who, { voice_of, file_type, size: bytes.length });
  await sendChunk(server, who, id, 0, bytes);
  return { id, done: await finishUpload(server, who, id, wholeDigest(bytes)) };
}

test("a voice goes the way of every upload, is heard by both, tells once and is deleted with its comment", async () => {
  const of = await comment(coach);
  const { id, done } = await upload(coach, of, "audio/webm", recordings()["audio/webm"]);
  expect(done.status).toBe(200);
  expect((await call<Row>(server, athlete.token, `${files}/${id}`)).body).toMatchObject({ voice_of: of });
  expect(await findRows(server, "outbox", `kind='footage_commented' && user_id='${athlete.id}'`)).toHaveLength(1);
  expect(await findRows(server, "outbox", `kind='footage_added' && user_id='${athlete.id}'`)).toEqual([]);
  // One comment, one voice.
  expect((await ask(coach, { voice_of: of })).status).toBe(400);
  const other = await entry(athlete, { file_type: "video/mp4" });
  const fields = { file_id: other, author_id: coach.id, at_ms: 0, content: "", voice_ms: 1 };
  const { body } = await call<Row>(server, coach.token, comments, fields);
  const second = await upload(coach, body.id, "audio/webm", recordings()["audio/webm"]);
  await call(server, athlete.token, `${files}/${other}`, undefined, "DELETE");
  expect((await call(server, coach.token, `${files}/${second.id}`)).status).toBe(404);
});

test("a voice that is pushed before its comment waits for it", async () => {
  const [id, of] = [newId(), newId()];
  const said = { booking_id: booking.id, uploader_id: coach.id, file_type: "audio/webm", file_name: "voice.webm" };
  const voice = { id, ...said, size: 2000, voice_of: of };
  const push = (collection: string, document: Json) => pushOne(server, coach.token, collection, document);
  expect(await push("training_files", voice)).toMatchObject({ status: "rejected", code: "parent_missing" });
  const spoken = { id: of, file_id: film, author_id: coach.id, at_ms: 0, content: "", drawing: "", voice_ms: 900 };
  expect(await push("footage_comments", spoken)).toMatchObject({ status: "ok" });
  expect(await push("training_files", voice)).toMatchObject({ status: "ok" });
});

test("pictures, a long file and a comment of another are refused", async () => {
  const of = await comment(coach);
  const pictures = await upload(coach, of, "video/mp4", mp4File(Buffer.alloc(100)));
  expect(refused(pictures.done).message).toBe("Invalid File Type");
  await call(server, coach.token, `${files}/${pictures.id}`, undefined, "DELETE");
  expect(refused(await ask(coach, { voice_of: of, size: 2 * 1024 * 1024 + 1 })).code).toBe("too_large");
  expect(refused(await ask(athlete, { voice_of: of })).code).toBe("forbidden");
  expect((await ask(coach, { voice_of: await comment(coach, 0) })).status).toBe(400);
  expect(refused(await ask(coach, { voice_of: newId() })).code).toBe("forbidden");
  // What older Safari records: sound in an MP4.
  const sound = Buffer.from(mp4File(Buffer.alloc(100)).toString("latin1").replace("vide", "soun"), "latin1");
  expect((await upload(coach, of, "video/mp4", sound)).done.status).toBe(200);
  const tooLong = { file_id: film, author_id: coach.id, at_ms: 0, content: "", voice_ms: 60_001 };
  expect((await call(server, coach.token, comments, tooLong)).status).toBe(400);
});
