import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { asRoot, call, type Json, type Row } from "../../e2e/fixtures/api";
import {
  CHUNK,
  chunksIn,
  finishUpload,
  mp4,
  sendChunk,
  sha256,
  uploadState,
  wholeDigest,
} from "../../e2e/fixtures/chunks";
import { deepTest } from "../../e2e/fixtures/deep";
import { type Athlete, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

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
async function entry(size: number, extra: Json = {}): Promise<string> {
  const fields = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "serve.mp4" };
  return (await call<Row>(server, athlete.token, files, { ...fields, size, ...extra })).body.id;
}
const held = (id: string): string => join(server.dataDir, "footage_chunks", id);
const send = (id: string, index: number | string, bytes: Buffer, digest?: string) =>
  sendChunk(server, athlete, id, index, bytes, digest);
async function storedBytes(id: string): Promise<Buffer> {
  const { token } = await asRoot<{ token: string }>(server, "/api/files/token", {});
  const { file_url } = (await call<Row>(server, athlete.token, `${files}/${id}`)).body;
  return Buffer.from(await (await fetch(`${server.url}${file_url}?token=${token}`)).arrayBuffer());
}

/** Half a chunk, and then nothing: what a lost signal leaves. */
async function sendHalf(id: string, index: number, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [`POST /api/footage/${id}/chunks/${index} HTTP/1.1`, "Host: x", `Authorization: ${athlete.token}`];
  head.push(`X-Chunk-Sha256: ${sha256(bytes).toString("hex")}`, `Content-Length: ${bytes.length}`, "", "");
  await new Promise<void>((sent, failed) => {
    socket.on("error", failed);
    socket.write(head.join("\r\n"));
    socket.write(bytes.subarray(0, bytes.length / 2), () => sent());
  });
  socket.destroy();
}

deepTest("100 MB that are cut off five times and once by a killed server arrive with the same SHA-256", async () => {
  const file = mp4(100 * CHUNK); // the largest that is taken
  const chunks = chunksIn(file);
  const id = await entry(file.length);
  const killedAt = 50;
  const ahead = [0, 7, 31, killedAt, 64, 99];
  const arrived: number[] = [];
  for (let done = false; !done; ) {
    const { missing } = (await uploadState(server, athlete, id)).body;
    // What was acknowledged is not asked for again, and half a chunk counts as none.
    expect(missing).toEqual([...chunks.keys()].filter((index) => !arrived.includes(index)));
    done = missing.length === 0;
    for (const index of missing) {
      const bytes = chunks[index] as Buffer;
      if (index === ahead[0]) {
        ahead.shift();
        await sendHalf(id, index, bytes);
        if (index === killedAt) await server.kill9().then(() => server.restart());
        break;
      }
      expect((await send(id, index, bytes)).status).toBe(200);
      arrived.push(index);
    }
  }
  expect(ahead).toEqual([]);
  expect((await finishUpload(server, athlete, id, wholeDigest(file))).body).toMatchObject({ id, size: file.length });
  expect(sha256(await storedBytes(id)).toString("hex")).toBe(sha256(file).toString("hex"));
});

test("an upload resumes at the chunk where it stopped, also after the server was killed", async () => {
  const file = mp4(3 * CHUNK + 1000);
  const [first, second, third, last] = chunksIn(file) as [Buffer, Buffer, Buffer, Buffer];
  const id = await entry(file.length);
  expect((await uploadState(server, athlete, id)).body).toMatchObject({ missing: [0, 1, 2, 3], chunk_bytes: CHUNK });
  expect((await send(id, 0, first)).status).toBe(200);
  expect((await send(id, 2, third)).status).toBe(200);
  await server.kill9();
  await server.restart();
  expect((await uploadState(server, athlete, id)).body.missing).toEqual([1, 3]);
  for (const [index, bytes] of [
    [1, second],
    [1, second],
    [3, last],
  ] as const)
    expect((await send(id, index, bytes)).status).toBe(200);
  const done = await finishUpload(server, athlete, id, wholeDigest(file));
  expect(done.body).toMatchObject({ id, size: file.length, file_url: expect.stringMatching(/\/\d{13}_\w+\.mp4$/) });
  expect((await storedBytes(id)).equals(file)).toBe(true);
  expect(existsSync(held(id))).toBe(false);
  expect(refused(await finishUpload(server, athlete, id, wholeDigest(file))).code).toBe("already_exists");
  expect(refused(await send(id, 0, first)).code).toBe("already_exists");
});

test("a chunk damaged in transit or on the disk is sent again, and no unfinished file is accepted", async () => {
  const file = mp4(2 * CHUNK);
  const [first, second] = chunksIn(file) as [Buffer, Buffer];
  const id = await entry(file.length);
  expect(refused(await send(id, 0, first, sha256(second).toString("hex"))).code).toBe("chunk_damaged");
  await send(id, 0, first);
  const early = await finishUpload(server, athlete, id, wholeDigest(file));
  expect([early.status, early.body.data]).toEqual([409, { code: "chunks_missing", missing: [1] }]);
  await send(id, 1, second);
  writeFileSync(join(held(id), "data"), Buffer.concat([first, Buffer.alloc(CHUNK)]));
  const torn = await finishUpload(server, athlete, id, wholeDigest(file));
  expect([torn.status, torn.body.data]).toEqual([409, { code: "chunks_missing", missing: [1] }]);
  await send(id, 1, second);
  const other = await finishUpload(server, athlete, id, wholeDigest(mp4(CHUNK)));
  expect([other.status, other.body.data]).toEqual([409, { code: "chunks_missing", missing: [0, 1] }]);
});

test("many tabs that send the same chunks at once make one file", async () => {
  const file = mp4(2 * CHUNK + 5);
  const id = await entry(file.length);
  // Six whole chunks of 1 MiB at once. From 8 MiB on the server answers 429, and a device waits (uploader.ts).
  const sends = [0, 1, 2].flatMap(() => chunksIn(file).map((bytes, index) => send(id, index, bytes)));
  expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(sends.map(() => 200));
  const ends = await Promise.all([0, 1, 2].map(() => finishUpload(server, athlete, id, wholeDigest(file))));
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await storedBytes(id)).equals(file)).toBe(true);
});

test("nobody sends to another's upload, past its end, with another length or by another path", async () => {
  const file = mp4(CHUNK + 10);
  const [first, second] = chunksIn(file) as [Buffer, Buffer];
  const id = await entry(file.length);
  const stranger = await makeAthlete(server);
  for (const who of [coach, stranger]) {
    expect(refused(await sendChunk(server, who, id, 0, first)).code).toBe("not_found");
    expect(refused(await uploadState(server, who, id)).code).toBe("not_found");
    expect(refused(await finishUpload(server, who, id, wholeDigest(file))).code).toBe("not_found");
  }
  expect(refused(await sendChunk(server, { token: "" }, id, 0, first)).code).toBe("sign_in_required");
  for (const index of [2, -1, "1e0", "0x1", "%2e%2e", "..%2f0", "999999999999"])
    expect([400, 404]).toContain((await send(id, index, second)).status);
  for (const digest of ["", "../../data", "F".repeat(64)])
    expect(refused(await send(id, 1, second, digest)).code).toBe("invalid_input");
  expect(refused(await send(id, 1, first)).code).toBe("invalid_input");
  expect(refused(await send(id, 0, second)).code).toBe("invalid_input");
  expect(refused(await send(id, 0, Buffer.alloc(CHUNK + 1))).code).toBe("too_large");
  for (const other of ["..%2f..%2fdata", "%2e%2e", "nosuchfile12345"])
    expect(refused(await sendChunk(server, athlete, other, 0, first)).code).toBe("not_found");
  expect(existsSync(held(id))).toBe(false);
  expect(readdirSync(server.dataDir)).not.toContain("0");
});

test("a chunk without a length is measured as it arrives", async () => {
  const id = await entry(CHUNK);
  const { hostname, port } = new URL(server.url);
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
      if (answer.includes("\r\n\r\n")) resolve(answer);
    });
    socket.on("error", reject).on("close", () => resolve(answer));
    const head = [`POST /api/footage/${id}/chunks/0 HTTP/1.1`, "Host: x", `Authorization: ${athlete.token}`];
    head.push(`X-Chunk-Sha256: ${"0".repeat(64)}`, "Transfer-Encoding: chunked", "", "");
    socket.write(head.join("\r\n"));
    const bytes = randomBytes(CHUNK + 1);
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    socket.write("\r\n0\r\n\r\n");
  });
  expect(said).toMatch(/^HTTP\/1.1 413 /);
  expect(existsSync(held(id))).toBe(false);
});

test("a wrong type is refused at the first chunk, a file above 100 MB at its entry", async () => {
  const page = Buffer.alloc(2 * CHUNK, "<!doctype html><script>alert(1)</script>");
  const id = await entry(page.length);
  const [first, second] = chunksIn(page) as [Buffer, Buffer];
  expect(refused(await send(id, 0, first)).message).toBe("Invalid File Type");
  expect(existsSync(held(id))).toBe(false);
  const limit = await entry(100 * CHUNK);
  expect((await uploadState(server, athlete, limit)).body.missing).toHaveLength(100);
  const over = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "long.mp4" };
  const more = await call(server, athlete.token, files, { ...over, size: 100 * CHUNK + 1 });
  expect(refused(more)).toMatchObject({ status: 413, message: "File size must be less than 100MB" });
  expect(refused(await send(await entry(0), 0, second)).code).toBe("invalid_input");
});

test("a full disk refuses files, keeps the chunks, and takes the rest when there is space again", async () => {
  const file = mp4(2 * CHUNK);
  const [first, second] = chunksIn(file) as [Buffer, Buffer];
  const id = await entry(file.length);
  await send(id, 0, first);
  await server.restart({ DISK_SPARE_MB: "1000000000" });
  expect(refused(await send(id, 1, second))).toMatchObject({ status: 503, code: "server_full" });
  const note = { booking_id: booking.id, coach_id: coach.coachId, notes: "Words are taken all the same." };
  expect((await call(server, coach.token, "/api/collections/session_notes/records", note)).status).toBe(200);
  await server.restart({ DISK_SPARE_MB: "0" });
  expect((await uploadState(server, athlete, id)).body.missing).toEqual([1]);
  await send(id, 1, second);
  expect((await finishUpload(server, athlete, id, wholeDigest(file))).status).toBe(200);
});

test("chunks are removed with their entry and when abandoned; twenty uploads may be open", async () => {
  const file = mp4(CHUNK + 10);
  const [first] = chunksIn(file) as [Buffer];
  const deleted = await entry(file.length);
  await send(deleted, 0, first);
  await call(server, athlete.token, `${files}/${deleted}`, undefined, "DELETE");
  expect(existsSync(held(deleted))).toBe(false);

  const [idle, recent] = [await entry(file.length), await entry(file.length)];
  for (const id of [idle, recent]) await send(id, 0, first);
  const longAgo = Date.now() / 1000 - 15 * 24 * 3600;
  utimesSync(held(idle), longAgo, longAgo);
  await asRoot(server, "/api/crons/footage-forget-uploads", {});
  await expect.poll(() => existsSync(held(idle))).toBe(false);
  expect(existsSync(held(recent))).toBe(true);

  const begun: string[] = [];
  let refusal: Awaited<ReturnType<typeof send>> | undefined;
  while (begun.length < 30 && !refusal) {
    const id = await entry(file.length);
    const answer = await send(id, 0, first);
    if (answer.status === 200) begun.push(id);
    else refusal = answer;
  }
  expect(refused(refusal as NonNullable<typeof refusal>)).toMatchObject({ status: 429, code: "too_many" });
  await call(server, athlete.token, `${files}/${begun[0]}`, undefined, "DELETE");
  expect((await send(await entry(file.length), 0, first)).status).toBe(200);
});
