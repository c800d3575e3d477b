/** A recording is stored without what the camera wrote beside picture and sound, such as the place. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UPLOAD_TYPES, type UploadType } from "@domain/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, eventually, type Json, type Row } from "../../e2e/fixtures/api";
import { finishUpload, sendChunk, wholeDigest } from "../../e2e/fixtures/chunks";
import { recordingParts, sendForm } from "../../e2e/fixtures/form";
import { type Athlete, makeAthlete, makeBooking } from "../../e2e/fixtures/people";
import { recordings, recordingsAt } from "../../e2e/fixtures/recordings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql } from "../../e2e/fixtures/sync";

const PLACE = "+47.3769+008.5417/";

let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer();
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
});
afterAll(() => server.stop());

const files = "/api/collections/training_files/records";
const entryOf = (type: UploadType): Json => ({ booking_id: booking.id, uploader_id: athlete.id, file_type: type });

/** In one chunk, as the app does for a small file. Returns the entry's id. */
async function sendAs(who: Account, id: string, bytes: Buffer): Promise<string> {
  expect((await sendChunk(server, who, id, 0, bytes)).status).toBe(200);
  expect((await finishUpload(server, who, id, wholeDigest(bytes))).status).toBe(200);
  return id;
}
async function inChunks(type: UploadType, bytes: Buffer): Promise<string> {
  const made = await call<Row>(server, athlete.token, files, { ...entryOf(type), size: bytes.length, file_name: "x" });
  return sendAs(athlete, made.body.id, bytes);
}
/** The whole file at once, over the records API. */
async function atOnce(type: UploadType, bytes: Buffer): Promise<string> {
  const parts = recordingParts(entryOf(type), { name: "x", bytes });
  return (await sendForm<Row>(server, athlete.token, parts)).body.id;
}

async function opened(id: string): Promise<Buffer> {
  const { token } = (await call<{ token: string }>(server, coach.token, "/api/files/token", {})).body;
  const { file_url } = (await call<Row>(server, coach.token, `${files}/${id}`)).body;
  const answer = await fetch(`${server.url}${file_url}?token=${token}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test.each(UPLOAD_TYPES)("the other side opens a %s without the place, on every way in", async (type) => {
  const bytes = recordingsAt(PLACE)[type];
  expect(bytes.includes(PLACE)).toBe(true);
  for (const send of [inChunks, atOnce]) {
    const plain = await opened(await send(type, bytes));
    expect(plain.includes(PLACE)).toBe(false);
    expect(plain.length).toBe(bytes.length);
  }
});

test("a coach's introduction shows everybody no place", async () => {
  const bytes = recordingsAt(PLACE)["video/mp4"];
  const asked = { file_type: "video/mp4", size: bytes.length, duration_ms: 30_000, poster: "" };
  const begun = await call<Row>(server, coach.token, "/api/functions/begin-intro-video", asked);
  const id = await sendAs(coach, begun.body.id, bytes);
  const answer = await fetch(`${server.url}/api/intro-videos/${id}`, { headers: { Authorization: coach.token } });
  const plain = Buffer.from(await answer.arrayBuffer());
  expect([plain.length, plain.includes(PLACE)]).toEqual([bytes.length, false]);
});

/** A recording as an earlier release stored it: as it came, with ten digits in its name. */
async function storedBefore(bytes: Buffer): Promise<{ id: string; name: string; at: string }> {
  const id = await inChunks("video/mp4", recordings()["video/mp4"]);
  const row = await call<Row>(server, athlete.token, `${files}/${id}`);
  const name = "1764000200000_0123456789.mp4";
  const folder = join(server.dataDir, "storage", String(row.body.collectionId), id);
  writeFileSync(join(folder, name), bytes);
  await plainSql(
    server,
    `UPDATE training_files SET file_url = replace(file_url, file, '${name}'), file = '${name}' WHERE id = '${id}'`,
  );
  return { id, name, at: join(folder, name) };
}

test("recordings of earlier releases become plain under a new name, and devices learn it", async () => {
  const bytes = recordingsAt(PLACE)["video/mp4"];
  const [camera, broken] = [await storedBefore(bytes), await storedBefore(Buffer.from("no recording"))];
  expect((await opened(camera.id)).includes(PLACE)).toBe(true);
  const known = await device(server, coach.token, "training_files");
  known.log.length = 0;
  await asRoot(server, "/api/crons/footage-make-plain", {});
  await eventually(
    async () => existsSync(camera.at),
    (isThere) => !isThere,
  );
  const plain = await opened(camera.id);
  expect([plain.length, plain.includes(PLACE)]).toEqual([bytes.length, false]);
  await known.pull();
  expect(known.log).toEqual([camera.id]);
  expect(known.documents.get(camera.id)?.file_url).toMatch(/\/\d{13}_[0-9a-f]{12}\.mp4$/);
  // What cannot be read is not lost.
  expect((await opened(broken.id)).toString()).toBe("no recording");
});
