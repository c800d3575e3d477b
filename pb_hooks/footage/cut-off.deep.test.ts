import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { asRoot, call, type Row } from "../../e2e/fixtures/api";
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
import { type Athlete, makeAthlete, makeBooking } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The largest file that is taken. */
const SIZE = 100 * CHUNK;
/** Chunks at which the connection ends halfway, and the one at which the server is killed. */
const CUTS = [0, 7, 31, 64, 99];
const KILL = 50;

/** Half a chunk, and then nothing: what a lost signal leaves. */
async function sendHalf(who: Athlete, id: string, index: number, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [`POST /api/footage/${id}/chunks/${index} HTTP/1.1`, "Host: x", `Authorization: ${who.token}`];
  head.push(`X-Chunk-Sha256: ${sha256(bytes).toString("hex")}`, `Content-Length: ${bytes.length}`, "", "");
  await new Promise<void>((sent, failed) => {
    socket.on("error", failed);
    socket.write(head.join("\r\n"));
    socket.write(bytes.subarray(0, bytes.length / 2), () => sent());
  });
  socket.destroy();
}

test("100 MB that are cut off five times and once by a killed server arrive with the same SHA-256", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach);
  const file = mp4(SIZE);
  const chunks = chunksIn(file);
  const fields = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "match.mp4" };
  const files = "/api/collections/training_files/records";
  const { id } = (await call<Row>(server, athlete.token, files, { ...fields, size: SIZE })).body;
  const arrived: number[] = [];
  const ahead = [...CUTS, KILL].sort((a, b) => a - b);
  for (let done = false; !done; ) {
    const { missing } = (await uploadState(server, athlete, id)).body;
    // What was acknowledged is not asked for again, and half a chunk counts as none.
    expect(missing).toEqual([...chunks.keys()].filter((index) => !arrived.includes(index)));
    done = missing.length === 0;
    for (const index of missing) {
      const bytes = chunks[index] as Buffer;
      if (index === ahead[0]) {
        ahead.shift();
        await sendHalf(athlete, id, index, bytes);
        if (index === KILL) await server.kill9().then(() => server.restart());
        break;
      }
      expect((await sendChunk(server, athlete, id, index, bytes)).status).toBe(200);
      arrived.push(index);
    }
  }
  expect(ahead).toEqual([]);
  expect((await finishUpload(server, athlete, id, wholeDigest(file))).body).toMatchObject({ id, size: SIZE });
  const { token } = await asRoot<{ token: string }>(server, "/api/files/token", {});
  const { file_url } = (await call<Row>(server, athlete.token, `${files}/${id}`)).body;
  const stored = createHash("sha256");
  const answer = await fetch(`${server.url}${file_url}?token=${token}`);
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) stored.update(part);
  expect(stored.digest("hex")).toBe(sha256(file).toString("hex"));
});
