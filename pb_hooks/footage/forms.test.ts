/** Forms with a recording: who may send how much, how long a stall lasts, and what stays on the disk. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROW_LIMITS } from "../../domain/rate-limits";
import { type Coach, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, type Json, type Row } from "../../e2e/fixtures/api";
import { deepTest } from "../../e2e/fixtures/deep";
import { type FormFile, type FormPart, RECORDINGS, recordingParts, sendForm } from "../../e2e/fixtures/form";
import { type Athlete, makeAthlete, makeBooking, refused } from "../../e2e/fixtures/people";
import { openFiles } from "../../e2e/fixtures/process";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { type Held, holdRequest } from "../../e2e/fixtures/sockets";
import { plainSql } from "../../e2e/fixtures/sync";
import { wav } from "../../e2e/fixtures/wav";

const MB = 1024 * 1024;
const temporary = mkdtempSync(join(tmpdir(), "forms-"));
let server: RunningServer;
let athlete: Athlete;
let coach: Coach;
let booking: Row;
beforeAll(async () => {
  server = await startServer({ env: { TMPDIR: temporary } });
  [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  booking = await makeBooking(server, athlete, coach);
});
afterAll(async () => {
  await server.stop();
  rmSync(temporary, { recursive: true });
});

const fieldsOf = (who: Account) => ({ booking_id: String(booking.id), uploader_id: who.id, file_type: "audio/wav" });
const recording = (size: number): FormFile => ({ name: "My serve.wav", bytes: wav(size) });
const send = (who: Account, parts: readonly FormPart[]) => sendForm(server, who.token, parts);
/** A whole form in its usual order. */
const add = (who: Account, size: number) => send(who, recordingParts(fieldsOf(who), recording(size)));

const FIELD = "--b\r\nContent-Disposition: form-data; name=";
const textOf = (fields: Json): string =>
  Object.entries(fields)
    .map(([name, value]) => `${FIELD}"${name}"\r\n\r\n${value}\r\n`)
    .join("");
const FILE = `${FIELD}"file"; filename="x.wav"\r\n\r\n`;

/** A form of 90 MB, of which this much is sent. */
const begin = (who: Account, start: string, length = "Content-Length: 94371840"): Held =>
  holdRequest(
    server,
    [
      ...[`POST ${RECORDINGS} HTTP/1.1`, `Authorization: ${who.token}`],
      ...["Content-Type: multipart/form-data; boundary=b", length],
    ],
    start,
  );
const bytes = (count: number): string => "x".repeat(count);
const left = (): string[] => readdirSync(server.dataDir).filter((name) => name.startsWith("unnamed-"));

test("a form stores its recording whole, wherever its fields stand", async () => {
  const fields: FormPart[] = Object.entries(fieldsOf(athlete));
  for (const [size, before] of [
    [3 * MB, 3],
    [20_000, 1],
    [20_000, 0],
  ] as const) {
    const file = recording(size);
    const sent = Buffer.from(file.bytes);
    const made = await send(athlete, [...fields.slice(0, before), ["file", file], ...fields.slice(before)]);
    expect([made.status, made.body]).toMatchObject([200, { size: sent.length, file_name: "My serve.wav" }]);
    const { token } = (await call<{ token: string }>(server, coach.token, "/api/files/token", {})).body;
    const opened = await fetch(`${server.url}${made.body.file_url}?token=${token}`);
    expect(Buffer.from(await opened.arrayBuffer()).equals(sent)).toBe(true);
  }
});

test("a form with two files, or a file that is none of the record's, is refused", async () => {
  const whole = recordingParts(fieldsOf(athlete), recording(100));
  for (const field of ["file", "description"])
    expect(refused(await send(athlete, [...whole, [field, recording(100)]]))).toMatchObject({
      status: 400,
      message: "Please send one file, in a field for files.",
    });
});

test("who may not add the file is refused before it arrives, and so is one before its fields", async () => {
  const stranger = await makeAthlete(server);
  const own = fieldsOf(athlete);
  for (const [who, fields] of [
    [stranger, fieldsOf(stranger)],
    [coach, own],
    [athlete, { ...own, booking_id: "nosuchbooking00" }],
    [athlete, { ...own, client_id: athlete.id }],
    [athlete, {}],
  ] as const)
    expect((await begin(who, textOf(fields) + FILE + bytes(MB + 100_000)).said).slice(0, 12)).toBe("HTTP/1.1 403");
  // A client that sends it all reads the refusal too.
  expect(refused(await add(stranger, 3 * MB)).code).toBe("forbidden");
});

test("what refuses the fields of a long file does so before it arrives", async () => {
  const cancelled = await makeBooking(server, athlete, coach, { status: "cancelled" });
  const busy = await makeAthlete(server);
  const theirs = await makeBooking(server, busy, coach);
  const made = `('${busy.id}', 'training_files', ${Date.now() - 60_000}, ${ROW_LIMITS.training_files?.most})`;
  await plainSql(server, `INSERT INTO rows_made (account, counted, slot, made) VALUES ${made}`);
  const { id } = (await add(athlete, 100)).body;
  const own = fieldsOf(athlete);
  for (const [fields, status, code] of [
    [{ ...own, booking_id: cancelled.id }, 409, "footage_closed"],
    [{ ...own, file_type: "text/html" }, 400, "invalid_input"],
    [{ ...own, id }, 400, "invalid_input"],
    [{ ...fieldsOf(busy), booking_id: theirs.id }, 429, "too_many"],
  ] as const) {
    const said = await begin(
      fields.uploader_id === busy.id ? busy : athlete,
      textOf(fields) + FILE + bytes(MB + 100_000),
    ).said;
    expect([fields, said.slice(9, 12), said]).toEqual([fields, `${status}`, expect.stringContaining(`"${code}"`)]);
  }
});

test("a long file makes one record, tells once and counts once, though its fields are tried before", async () => {
  // A job makes the profiles' vectors meanwhile.
  const counts = async () => {
    const { rows } = await plainSql(
      server,
      `SELECT (SELECT count(*) FROM training_files), (SELECT count(*) FROM outbox WHERE kind = 'footage_added'),
        (SELECT sum(made) FROM rows_made),
        (SELECT count(*) FROM sync_changes WHERE collection <> 'profile_vectors')`,
    );
    return (rows as string[][])[0]?.map(Number) ?? [];
  };
  const difference = async (size: number): Promise<number[]> => {
    const before = await counts();
    expect((await add(athlete, size)).status).toBe(200);
    return (await counts()).map((count, at) => count - (before[at] ?? 0));
  };
  expect(await difference(3 * MB)).toEqual(await difference(100));
});

test("text of a form is bounded, and so are the headers of its parts", async () => {
  const fields = textOf(fieldsOf(athlete));
  const long = fields + textOf({ description: bytes(70_000) }) + FILE;
  const headers = `--b\r\nX-A: ${bytes(200_000)}`;
  const many = `${FIELD}"a"\r\n\r\n\r\n`.repeat(4000);
  // Each is within the bounds of a body, all together are not.
  const swollen = Array.from({ length: 15 }, (_, at) => ({ [`a${at}`]: Array(1000).fill([]) }));
  const payloads = fields + swollen.map((one) => textOf({ "@jsonPayload": JSON.stringify(one) })).join("") + FILE;
  const afterFile = `${fields + FILE}x\r\n${headers}`;
  for (const [what, start] of Object.entries({ long, headers, many, payloads, afterFile })) {
    const said = await begin(athlete, start).said;
    expect([what, said.slice(0, 12)]).toEqual([what, "HTTP/1.1 413"]);
  }
});

test("a full disk is told before the file arrives, with and without a length", async () => {
  await server.restart({ DISK_SPARE_MB: "1000000000" });
  const announced = await begin(athlete, "").said;
  expect(announced).toMatch(/^HTTP\/1.1 503 [\s\S]*server_full/);
  const chunk = textOf(fieldsOf(athlete)) + FILE + bytes(MB / 2); // Go looks at 256 KB of the rest before it answers
  const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
  expect(await begin(athlete, chunked, "Transfer-Encoding: chunked").said).toContain("server_full");
  await server.restart({ DISK_SPARE_MB: "0" });
});

deepTest("a form cut off by a crash leaves nothing on a disk", async () => {
  const held = begin(athlete, textOf(fieldsOf(athlete)) + FILE + bytes(5 * MB));
  await expect.poll(() => openFiles(server.pid()).some((name) => name.includes("unnamed-"))).toBe(true);
  expect([left(), readdirSync(temporary)]).toEqual([[], []]);
  expect(held.socket.closed).toBe(false);
  await server.kill9();
  await server.restart();
  expect([left(), readdirSync(temporary)]).toEqual([[], []]);
});

test("an account sends ten forms at once", async () => {
  const start = textOf(fieldsOf(athlete)) + FILE;
  const held = Array.from({ length: 11 }, () => begin(athlete, start));
  expect(await Promise.race(held.map(({ said }) => said))).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 5/);
  expect((await add(coach, 3 * MB)).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => (await add(athlete, 100)).status).toBe(200);
});

test("files that are not to be stored take no room from others", async () => {
  const starts = await Promise.all(
    Array.from({ length: 17 }, async (_, at) => {
      const who = await makeAthlete(server);
      const unpaid = { status: "pending_payment", payment_status: "unpaid" };
      const fields = at % 2 ? { ...fieldsOf(who), booking_id: (await makeBooking(server, who, coach, unpaid)).id } : {};
      return { who, start: textOf(fields) + FILE + bytes(MB - 100) };
    }),
  );
  const held = starts.flatMap(({ who, start }) => Array.from({ length: 5 }, () => begin(who, start)));
  const answers = new Set<string>();
  for (const { said } of held) said.then((text) => answers.add(text.slice(9, 12)));
  await expect.poll(() => [...answers].sort()).toEqual(["429", "503"]); // of one account, and of all
  expect((await add(athlete, 3 * MB)).status).toBe(200);
  for (const { socket } of held) socket.destroy();
});

deepTest("the bytes of an account's forms are bounded, and others still send theirs", async () => {
  const start = textOf(fieldsOf(athlete)) + FILE + bytes(89 * MB);
  const held = Array.from({ length: 3 }, () => begin(athlete, start));
  expect(await Promise.race(held.map(({ said }) => said))).toMatch(/^HTTP\/1.1 429 [\s\S]*Retry-After: 5/);
  expect((await add(coach, 3 * MB)).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => (await add(athlete, 90 * MB)).status).toBe(200);
});

deepTest("forms that stall anywhere are dropped after 20 seconds", { timeout: 60_000 }, async () => {
  const fields = textOf(fieldsOf(athlete));
  const closed = `${fields + FILE}x\r\n--b`;
  const file = fields + FILE + bytes(2 * MB);
  const starts = ["", "--b", fields, fields + FILE, file, `${closed}\r\nX-A: `, `${closed}--\r\n`];
  const other = await makeAthlete(server);
  const theirs = String((await makeBooking(server, other, coach)).id);
  const held = starts.flatMap((start) => {
    const chunk = start.replaceAll(athlete.id, other.id).replaceAll(String(booking.id), theirs);
    return [
      begin(athlete, start),
      begin(coach, start.replaceAll(athlete.id, coach.id), `Content-Length: ${start.length + 100}`),
      begin(other, chunk && `${chunk.length.toString(16)}\r\n${chunk}\r\n`, "Transfer-Encoding: chunked"),
    ];
  });
  expect((await add(athlete, 3 * MB)).status).toBe(200);
  for (const said of await Promise.all(held.map(({ said }) => said))) expect(said).toMatch(/^HTTP\/1.1 400 /);
  await Promise.all(held.map(({ closed }) => closed));
});
