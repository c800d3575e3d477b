/** A coach's introduction video, from the upload to who sees it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, type Answer, call, findRows, type Json, type Row, removeRow } from "../../e2e/fixtures/api";
import { CHUNK, chunksIn, finishUpload, mp4, sendChunk, uploadState, wholeDigest } from "../../e2e/fixtures/chunks";
import { mailTo, makeAthlete, oneRow, refused } from "../../e2e/fixtures/people";
import { recordings } from "../../e2e/fixtures/recordings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
let staff: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true });
  staff = await makeAccount(server, { role: "staff" });
});
afterAll(() => server.stop());

const VIDEO = mp4(CHUNK + 5000);
const begin = (who: Account, size: number, change: Json = {}): Promise<Answer> =>
  call(server, who.token, "/api/functions/begin-intro-video", {
    ...{ file_type: "video/mp4", size, duration_ms: 30_000, poster: "", ...change },
  });

async function sendAll(who: Account, id: string, file: Buffer): Promise<Answer> {
  for (const [index, bytes] of chunksIn(file).entries())
    expect((await sendChunk(server, who, id, index, bytes)).status).toBe(200);
  return finishUpload(server, who, id, wholeDigest(file));
}
/** A video that waits for the team. */
async function sent(who: Account, change: Json = {}): Promise<string> {
  const begun = await begin(who, VIDEO.length, change);
  expect(begun.status).toBe(200);
  const id = String(begun.body.id);
  expect((await sendAll(who, id, VIDEO)).status).toBe(200);
  return id;
}
const videosOf = (who: Account): Promise<Row[]> => findRows(server, "intro_videos", `user_id='${who.id}'`);
const decide = (videoId: string, decision: string, note = "") =>
  call<Json>(server, staff.token, "/api/functions/staff-decide-intro-video", { videoId, decision, note });

/** What a stranger gets: of the file's address, and of the records API. */
async function publicOf(coach: Coach, id: string): Promise<{ file: number; listed: number }> {
  const row = await oneRow(server, "intro_videos", `id='${id}'`);
  const answer = await fetch(`${server.url}/api/files/intro_videos/${id}/${row?.file}`);
  await answer.body?.cancel();
  const filter = encodeURIComponent(`coach_id="${coach.coachId}" && shown=true`);
  const list = await call<{ items: Json[] }>(server, "", `/api/collections/intro_videos/records?filter=${filter}`);
  return { file: answer.status, listed: list.body.items?.length ?? -1 };
}
const HIDDEN = { file: 404, listed: 0 };
const SHOWN = { file: 200, listed: 1 };
const openAs = async (who: Account, id: string): Promise<number> => {
  const answer = await fetch(`${server.url}/api/intro-videos/${id}`, { headers: { Authorization: who.token } });
  await answer.body?.cancel();
  return answer.status;
};

test("a video waits for the team; then everybody sees it, and a suspension hides it", async () => {
  const coach = await makeCoach(server);
  const [other, athlete] = [await makeCoach(server), await makeAthlete(server)];
  const id = await sent(coach);
  expect(await publicOf(coach, id)).toEqual(HIDDEN);
  expect(await Promise.all([coach, staff, other, athlete].map((who) => openAs(who, id)))).toEqual([200, 200, 404, 404]);
  const waiting = await call<Json[]>(server, staff.token, "/api/functions/staff-intro-videos", {});
  expect(waiting.body.find((video) => video.id === id)).toMatchObject({ userId: coach.id, name: "Cleo Coach" });
  for (const who of [coach, other, athlete])
    expect(
      (await call(server, who.token, "/api/functions/staff-decide-intro-video", { videoId: id, decision: "approve" }))
        .status,
    ).toBe(403);
  expect((await decide(id, "approve")).status).toBe(200);
  expect(await publicOf(coach, id)).toEqual(SHOWN);
  expect(refused(await decide(id, "decline")).code).toBe("change_moved_on");
  await mailTo(server, coach.email, "Your profile change is approved");
  const suspend = { userId: coach.id, reason: "Not who they say" };
  expect((await call(server, staff.token, "/api/functions/staff-suspend", suspend)).status).toBe(200);
  expect(await publicOf(coach, id)).toEqual(HIDDEN);
});

test("a new video replaces the approved one only once the team approves it; a declined one tells why", async () => {
  const coach = await makeCoach(server);
  const first = await sent(coach);
  await decide(first, "approve");
  const second = await sent(coach, { duration_ms: 31_000 });
  expect([await publicOf(coach, first), (await publicOf(coach, second)).file]).toEqual([SHOWN, 404]);
  expect((await decide(second, "decline", "We cannot hear you")).status).toBe(200);
  const mine = await call<Json[]>(server, coach.token, "/api/functions/my-intro-videos", {});
  expect(mine.body.map(({ state, note }) => [state, note])).toEqual([
    ["declined", "We cannot hear you"],
    ["approved", ""],
  ]);
  const third = await sent(coach, { duration_ms: 32_000 });
  await decide(third, "approve");
  expect((await videosOf(coach)).map(({ id, shown }) => [id, shown])).toEqual([[third, true]]);
});

test("the video of a coach who is not verified is not shown, also when approved", async () => {
  const coach = await makeCoach(server, { verified: false });
  const id = await sent(coach);
  await decide(id, "approve");
  expect(await publicOf(coach, id)).toEqual(HIDDEN);
  const path = `/api/collections/coaches/records/${coach.coachId}`;
  await call(server, staff.token, path, { verified: true, athlete_verified: true }, "PATCH");
  expect(await publicOf(coach, id)).toEqual(SHOWN);
});

test("an upload that broke off continues with the same file, and only its owner sends it", async () => {
  const [coach, other] = [await makeCoach(server), await makeCoach(server)];
  const id = String((await begin(coach, VIDEO.length)).body.id);
  const [head = Buffer.alloc(0), tail = Buffer.alloc(0)] = chunksIn(VIDEO);
  expect((await sendChunk(server, coach, id, 0, head)).status).toBe(200);
  expect((await sendChunk(server, other, id, 1, tail)).status).toBe(404);
  expect((await begin(coach, VIDEO.length)).body.id).toBe(id);
  expect((await uploadState(server, coach, id)).body.missing).toEqual([1]);
  const another = String((await begin(coach, 2000)).body.id);
  expect(another).not.toBe(id);
  expect((await videosOf(coach)).map((video) => video.id)).toEqual([another]);
});

test("what is too long, too large, no video or without a coach is refused, and leaves nothing", async () => {
  const coach = await makeCoach(server);
  expect(refused(await begin(coach, 1000, { duration_ms: 61_001 })).message).toBe(
    "The video is longer than 60 seconds.",
  );
  expect((await begin(coach, 101 * CHUNK)).status).toBe(413);
  expect(refused(await begin(coach, 1000, { file_type: "audio/wav" })).code).toBe("invalid_input");
  expect(refused(await begin(coach, 1000, { file_type: "video/mp4\nx" })).code).toBe("invalid_input");
  expect(refused(await begin(await makeAthlete(server), 1000)).code).toBe("coach_not_found");
  expect(await videosOf(coach)).toEqual([]);
  expect((await begin(coach, 1000, { file_type: "video/webm;codecs=vp9" })).status).toBe(200);
  // The bytes decide: a sound that is called a video, and a page.
  const sound = recordings()["audio/webm"];
  const begun = String((await begin(coach, sound.length, { file_type: "video/webm" })).body.id);
  expect((await sendAll(coach, begun, sound)).status).toBe(400);
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  const asked = String((await begin(coach, page.length)).body.id);
  expect((await sendChunk(server, coach, asked, 0, page)).status).toBe(400);
  expect((await videosOf(coach)).filter(({ file }) => file !== "")).toEqual([]);
});

test("the owner removes it; it is in the export, and a deleted account leaves none", async () => {
  const coach = await makeCoach(server);
  const id = await sent(coach);
  await decide(id, "approve");
  const { body } = await call<{ files: { url: string }[]; intro_videos: Json[] }>(
    server,
    coach.token,
    "/api/functions/export-my-data",
    {},
  );
  expect(body.intro_videos).toHaveLength(1);
  const [file] = body.files;
  expect(file?.url).toMatch(/^\/api\/files\/intro_videos\//);
  expect((await fetch(server.url + file?.url)).status).toBe(200);
  expect((await call(server, coach.token, "/api/functions/remove-intro-video", {})).status).toBe(200);
  expect(await videosOf(coach)).toEqual([]);
  const again = await sent(coach);
  await removeRow(server, "users", coach.id);
  expect([await videosOf(coach), await openAs(staff, again)]).toEqual([[], 404]);
});
