/** Uploads are stored and sent so that a browser never runs them. */
import { UPLOAD_TYPES, type UploadType } from "@domain/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Answer, addRow, asRoot, call, type Row } from "../../e2e/fixtures/api";
import { finishUpload, sendChunk, wholeDigest } from "../../e2e/fixtures/chunks";
import { recordingParts, sendForm } from "../../e2e/fixtures/form";
import { type Athlete, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { box, mp3File, mp4File, recordings } from "../../e2e/fixtures/recordings";
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
const SCRIPT = "fetch('/api/collections/users/records').then(alert)";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${SCRIPT}</script></svg>`;

type Sent = { name: string; claimed: string; bytes: Buffer };

/** The whole file at once, over the records API. */
function atOnce({ name, claimed, bytes }: Sent): Promise<Answer> {
  const fields = { booking_id: booking.id, uploader_id: athlete.id, file_type: claimed, file_name: name };
  return sendForm(server, athlete.token, recordingParts(fields, { name, bytes, type: claimed }));
}

/** In chunks, as the app does. */
async function inChunks({ name, claimed, bytes }: Sent): Promise<Answer> {
  const fields = { booking_id: booking.id, uploader_id: athlete.id, file_type: claimed, file_name: name };
  const made = await call<Row>(server, athlete.token, files, { ...fields, size: bytes.length });
  if (made.status !== 200) return made;
  const sent = await sendChunk(server, athlete, made.body.id, 0, bytes);
  if (sent.status !== 200) return sent;
  const done = await finishUpload(server, athlete, made.body.id, wholeDigest(bytes));
  return done.status === 200 ? call(server, athlete.token, `${files}/${made.body.id}`) : done;
}
const ROUTES = { atOnce, inChunks };

const fileToken = async (): Promise<string> =>
  (await call<{ token: string }>(server, athlete.token, "/api/files/token", {})).body.token;
const open = async (address: string, init: RequestInit = {}, query = ""): Promise<Response> =>
  fetch(`${server.url}${address}?token=${await fileToken()}${query}`, init);

const HARMLESS = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": expect.stringMatching(/^private\b/),
};
const headersOf = (answer: Response): Record<string, string> => Object.fromEntries(answer.headers);

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");
const words = (text: string): Buffer => Buffer.from(text, "latin1");
/** Begins like a script, with a container's letters in the right place. */
const FALSE: [string, Sent][] = [
  ["a script with an atom's name", { name: "x.js", claimed: "video/quicktime", bytes: words(`x=1;moov=2;${SCRIPT}`) }],
  ["a comment with an atom's name", { name: "x.js", claimed: "video/quicktime", bytes: words(`/*  mdat*/${SCRIPT}`) }],
  ["a script named free", { name: "x.mjs", claimed: "video/quicktime", bytes: words(`var free=0;${SCRIPT}`) }],
  ["a script with a brand", { name: "x.js", claimed: "video/mp4", bytes: words(`abc=ftypisom=0;${SCRIPT}`) }],
  [
    "a picture in UTF-16",
    { name: "x.svg", claimed: "video/quicktime", bytes: Buffer.concat([words("\xff\xfe<\0wide"), utf16(SVG)]) },
  ],
  ["a page behind a tag", { name: "x.html", claimed: "audio/mpeg", bytes: words(`ID3\x04\0\0\0\0\0\0${SVG}`) }],
  ["one frame and a page", { name: "x.html", claimed: "audio/mpeg", bytes: words(`\xff\xfb\x90\x64${SVG}`) }],
  ["a page with WAV's letters", { name: "x.html", claimed: "audio/wav", bytes: words(`RIFF${"<a>"}\0WAVE${SVG}`) }],
  [
    "a page with WebM's letters",
    {
      name: "x.html",
      claimed: "video/webm",
      bytes: Buffer.concat([Buffer.from("1a45dfa3", "hex"), words(`webm${SVG}`)]),
    },
  ],
  [
    "a movie of which a part is missing",
    { name: "x.mp4", claimed: "video/mp4", bytes: mp4File(Buffer.alloc(99)).subarray(0, 320) },
  ],
  [
    "a movie with something behind it",
    { name: "x.mp4", claimed: "video/mp4", bytes: Buffer.concat([mp4File(), words(SVG)]) },
  ],
];

test.each(FALSE)("%s is refused on every route", async (_, sent) => {
  for (const send of [atOnce, inChunks])
    expect(refused(await send(sent))).toMatchObject({ status: 400, message: "Invalid File Type" });
});

test.each(UPLOAD_TYPES)("a recording of %s is stored and sent as that, whatever its name", async (claimed) => {
  const bytes = recordings()[claimed];
  for (const [route, send] of Object.entries(ROUTES)) {
    for (const name of ["x.js", "x.svg", "x.html", 'a"; filename="x.html', "x.mp4.js", "İ\u2028.xhtml"]) {
      const made = await send({ name, claimed, bytes });
      expect(made.status, `${route} ${name}`).toBe(200);
      expect(made.body).toMatchObject({ file_name: name, file: expect.stringMatching(STORED[claimed]) });
      const opened = await open(String(made.body.file_url));
      expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
      expect(headersOf(opened)).toMatchObject({
        ...HARMLESS,
        "content-type": claimed,
        "content-disposition": expect.stringMatching(/^inline; filename="\d{13}_[0-9a-f]{12}\.\w{3,4}"$/),
      });
    }
  }
});
const STORED: Record<UploadType, RegExp> = {
  "video/mp4": /^\d{13}_[0-9a-f]{12}\.mp4$/,
  "video/quicktime": /\.mov$/,
  "video/webm": /\.webm$/,
  "audio/webm": /\.webm$/,
  "audio/mpeg": /\.mp3$/,
  "audio/wav": /\.wav$/,
};

test("a recording that is also a page or a script is sent as a recording in every kind of answer", async () => {
  const both: Sent[] = [
    { name: "x.html", claimed: "video/mp4", bytes: Buffer.concat([mp4File(words(SVG)), box("free", words(SVG))]) },
    { name: "x.html", claimed: "audio/mpeg", bytes: mp3File(words(SVG)) },
  ];
  for (const sent of both) {
    const made = await atOnce(sent);
    const address = String(made.body.file_url);
    const part = { headers: { Range: "bytes=0-9" } };
    const answers: [number, Response][] = [
      [200, await open(address)],
      [200, await open(address, { method: "HEAD" })],
      [206, await open(address, part)],
      [206, await open(address, { headers: { Range: "bytes=0-1,4-5" } })],
      [200, await open(address, {}, "&thumb=100x100")],
      [200, await open(address, {}, "&download=1")],
      [416, await open(address, { headers: { Range: "bytes=99999999-" } })],
      [304, await open(address, { headers: { "If-Modified-Since": new Date(Date.now() + 60_000).toUTCString() } })],
      [404, await fetch(server.url + address)],
      [404, await fetch(`${server.url}${address}?token=forged`)],
      [404, await open(`${address}.js`)],
      [404, await fetch(`${server.url}/api/files/x`)],
      [404, await fetch(`${server.url}/api/files/training_files/${made.body.id}/x.svg`)],
    ];
    for (const [status, answer] of answers) {
      expect([status, headersOf(answer)]).toMatchObject([answer.status, HARMLESS]);
      const type = answer.headers.get("content-type") ?? "";
      expect(type).toMatch(
        status < 400 ? /^(|video\/mp4|audio\/mpeg|multipart\/byteranges.*)$/ : /^(application\/json|text\/plain)/,
      );
    }
    const asked = await open(address, {}, "&download=1");
    expect(asked.headers.get("content-disposition")).toMatch(/^attachment; filename="\d{13}_[0-9a-f]{12}\.(mp4|mp3)"$/);
  }
});

test("no unverified file reaches the disk, by any collection and route", async () => {
  type Field = { name: string; type: string; protected?: boolean; maxSelect?: number };
  type Collection = { name: string; system: boolean; fields: Field[] };
  const all = await call<{ items: Collection[] }>(server, server.superuser.token, "/api/collections?perPage=500");
  const found = all.body.items.flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === "file").map((field) => ({ name, field })),
  );
  // A new file column must be protected and verified by its own hook; pocketbase/files.go refuses all others.
  expect(found.map(({ name, field }) => `${name}.${field.name}`)).toEqual([
    "training_files.file",
    "photos.file",
    "intro_videos.file",
  ]);
  for (const { field } of found) expect(field).toMatchObject({ protected: true, maxSelect: 1 });

  const evil = { name: "x.svg", bytes: Buffer.from(SVG), type: "image/svg+xml" };
  const trial = await asRoot<{ id: string }>(server, "/api/collections", {
    name: "trial_files",
    type: "base",
    fields: [{ name: "picture", type: "file", maxSelect: 3, maxSize: 1000 }],
    listRule: "",
    viewRule: "",
    createRule: "",
    updateRule: "",
  });
  const records = "/api/collections/trial_files/records";
  const send = (path: string, method: string, field: string, token = "") =>
    sendForm(server, token, [[field, evil]], { path, method });
  const empty = await asRoot<Row>(server, "/api/collections/trial_files/records", {});
  expect((await send(records, "POST", "picture")).status).toBe(400);
  for (const token of [athlete.token, server.superuser.token]) {
    expect(refused(await send(records, "POST", "picture", token)).message).toBe("Invalid File Type");
    for (const field of ["picture", "picture+", "+picture"]) {
      const { message } = refused(await send(`${records}/${empty.id}`, "PATCH", field, token));
      // Only the server changes a file that is stored.
      expect(message).toMatch(token === athlete.token ? /JSON object/ : "Invalid File Type");
    }
  }
  const photo = await addRow(server, "photos", { user_id: athlete.id, file_type: "image/jpeg" });
  const video = await addRow(server, "intro_videos", {
    ...{ user_id: coach.id, coach_id: coach.coachId, file_type: "video/mp4", state: "uploading" },
  });
  for (const path of [`photos/records/${photo.id}`, `intro_videos/records/${video.id}`]) {
    expect(refused(await send(`/api/collections/${path}`, "PATCH", "file", server.superuser.token)).message).toBe(
      "Invalid File Type",
    );
  }
  await call(server, server.superuser.token, `/api/collections/${trial.id}`, undefined, "DELETE");
});

test("with FILES_URL, files have their own origin: that host sends files only, the app's host none", async () => {
  const made = await atOnce({ name: "serve.mp4", claimed: "video/mp4", bytes: mp4File(Buffer.alloc(10)) });
  const before = String(made.body.file_url);
  const filesUrl = server.url.replace("127.0.0.1", "localhost");
  await server.restart({ FILES_URL: filesUrl });
  const path = `${files}/${made.body.id}`;
  const address = String((await call<Row>(server, athlete.token, path)).body.file_url);
  expect(address).toBe(filesUrl + before);
  const token = await fileToken();

  const opened = await fetch(`${address}?token=${token}`, { headers: { Range: "bytes=0-9", Origin: server.url } });
  expect([opened.status, headersOf(opened)]).toMatchObject([
    206,
    { ...HARMLESS, "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": server.url },
  ]);
  const elsewhere = await fetch(`${address}?token=${token}`, { headers: { Origin: "https://evil.example" } });
  expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull();
  const old = await fetch(`${server.url}${before}?token=${token}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([307, `${address}?token=${token}`]);

  const others = [
    "/",
    "/_/",
    "/api/health",
    "/api/config",
    "/sw.js",
    "/api/collections/users/records",
    "/api/files/token",
  ];
  for (const other of [...others, "/api/realtime", "/dev/mail", "/robots.txt", "/coach/x", "/api/files/a/b/c/d"]) {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await fetch(filesUrl + other, { method, headers: { Authorization: athlete.token } });
      expect([other, answer.status, headersOf(answer)]).toMatchObject([
        other,
        404,
        { ...HARMLESS, "cross-origin-resource-policy": "cross-origin" },
      ]);
    }
  }
  const page = await fetch(`${server.url}/`);
  expect(page.headers.get("content-security-policy")).toContain(`media-src 'self' blob: ${filesUrl};`);

  await server.restart({ FILES_URL: "" });
  expect((await call<Row>(server, athlete.token, path)).body.file_url).toBe(before);
});
