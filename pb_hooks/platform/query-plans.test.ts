import { DOCUMENTS } from "@domain/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { call, inHours, type Json } from "../../e2e/fixtures/api";
import { bookPaid, runJobs } from "../../e2e/fixtures/paid-bookings";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, makeWorld, newId, plainSql, pushOne } from "../../e2e/fixtures/sync";

/**
 * Statements that may scan a whole table, with the reason. Every other scan in a recorded session fails the test, because it costs a
 * second with a hundred thousand rows.
 */
const ALLOWED: readonly { table: string; statement: RegExp; why: string }[] = [
  { table: "coaches", statement: /^SELECT json_object/, why: "the public list, made once for each change" },
  {
    table: "athlete_directory",
    statement: /created_at"? DESC.* LIMIT \d+/,
    why: "along the index of the newest, up to the limit",
  },
  {
    table: "bookings",
    statement: /= 'staff'\)/,
    why: "the rule's word for staff is bound; devices read bookings by sync",
  },
  { table: "reports", statement: /= 'staff'/, why: "the same; few rows" },
  { table: "coach_private", statement: /`checked_at`/, why: "a row for each coach, once a minute" },
  {
    table: "booking_payments",
    statement: /ORDER BY \S+created_at` ASC LIMIT 1$/,
    why: "the very first reading of the balance",
  },
  { table: "packages", statement: /ORDER BY \S+created_at` ASC LIMIT 1$/, why: "the same" },
  {
    table: "reviews",
    statement: /^SELECT DISTINCT `reviews`/,
    why: "what somebody takes along, at most ten times in ten minutes",
  },
];

/** Small tables: one row, or as many as collections, settings or superusers. The fixture's sign-in may be recorded too. */
const SMALL = [
  "_superusers",
  "_params",
  "_collections",
  "_externalAuths",
  "_migrations",
  "sqlite_master",
  "sync_seq",
  "sync_lineages",
  "job_marks",
];

let server: RunningServer;
const said: string[] = [];
beforeAll(async () => {
  server = await startServer({ simulators: true, flags: ["--dev"], onLine: (line) => said.push(line) });
});
afterAll(() => server?.stop());

test("no statement of a session scans a whole table, except for the named ones", async () => {
  const from = said.length;
  await session();
  const statements = [...new Set(recorded(said.slice(from)))];
  expect(statements.length).toBeGreaterThan(100);
  await forgetStatistics();
  const found = new Map<string, string>();
  for (const statement of statements) {
    for (const table of await scansOf(statement)) {
      if (SMALL.includes(table) || ALLOWED.some((one) => one.table === table && one.statement.test(statement)))
        continue;
      found.set(`${table}: ${shapeOf(statement)}`, statement);
    }
  }
  expect([...found.keys()].sort()).toEqual([]);
});

/** PocketBase lets SQLite count rows now and then. With counts, SQLite reads tables of a few rows whole, whatever index they have. */
async function forgetStatistics(): Promise<void> {
  const { rows } = (await plainSql(server, "SELECT name FROM sqlite_master WHERE name = 'sqlite_stat1'")) as {
    rows: string[][];
  };
  if (rows.length === 0) return;
  await plainSql(server, "DELETE FROM sqlite_stat1");
  await server.restart();
}

/** A session of all kinds: browsing, signing up and in, booking and paying, notes, messages, footage's rows, jobs, staff's lists. */
async function session(): Promise<void> {
  const world = await makeWorld(server);
  const coach = await makeCoach(server);
  const athlete = await makeAccount(server);
  const as = (token: string, path: string, body?: Json) => call(server, token, path, body);
  const words = { email: athlete.email, password: "correct-horse" };
  await as("", "/api/collections/users/auth-with-password", { identity: words.email, password: words.password });
  await as(athlete.token, "/api/collections/users/auth-refresh", {});
  await as("", "/api/collections/users/request-password-reset", { email: words.email });
  for (const path of ["/api/rpc/get_public_coach_fields", "/api/rpc/get_public_athlete_profiles", "/api/config"]) {
    await as("", path);
  }
  for (const path of [`/coach/${coach.coachId}`, "/coaches", "/sitemap.xml"]) await fetch(server.url + path);
  const week = { from: inHours(0), to: inHours(24 * 7), durationHours: 1 };
  await as("", "/api/functions/get-availability", { coachId: coach.coachId, ...week });
  const made = await bookPaid(server, athlete, coach, inHours(72));
  await as(athlete.token, "/api/functions/get-match-recommendations", { userType: "athlete" });
  await as(coach.token, "/api/functions/get-match-recommendations", { userType: "coach" });
  await as(coach.token, "/api/functions/young-athletes", {});
  for (const who of [world.coach, world.athlete, athlete]) {
    for (const name of Object.keys(DOCUMENTS)) await device(server, who.token, name);
    for (const name of [
      "bookings",
      "ledger",
      "messages",
      "reports",
      "availability",
      "blocks",
      "session_note_versions",
    ]) {
      await as(who.token, `/api/collections/${name}/records`);
    }
    await as(who.token, "/api/functions/export-my-data", {});
  }
  await device(server, "", "coaches");
  const message = { id: newId(), sender_id: athlete.id, receiver_id: coach.id, content: "Hello" };
  expect((await pushOne(server, athlete.token, "messages", message)).status).toBe("ok");
  await as(athlete.token, "/api/functions/reschedule-booking", { bookingId: made.bookingId, start: inHours(96) });
  await as(coach.token, "/api/functions/cancel-booking", { bookingId: made.bookingId });
  await runJobs(server);
}

/** PocketBase prints a statement as `[0.00ms] …` with indented further lines; other output begins at the margin. */
function recorded(lines: readonly string[]): string[] {
  const statements: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const begun = /^\[\d+\.\d+ms\] (.*)$/.exec(line)?.[1];
    if (begun !== undefined) statements.push(begun);
    else if (isOpen && /^\s/.test(line)) statements.push(`${statements.pop()} ${line}`);
    isOpen = begun !== undefined || (isOpen && /^\s/.test(line));
  }
  return statements.filter((one) => /^\s*(SELECT|WITH|UPDATE|DELETE|INSERT)\b/i.test(one) && !/_logs\b/.test(one));
}

/** The tables that a statement's plan scans. */
async function scansOf(statement: string): Promise<string[]> {
  const { rows } = (await plainSql(server, `EXPLAIN QUERY PLAN ${withoutDocuments(statement)}`)) as {
    rows: string[][];
  };
  const names = namesIn(statement);
  return rows
    .map((cells) => /^SCAN (\S+)(?! VIRTUAL TABLE)/.exec(cells[3] ?? "")?.[1] ?? "")
    .flatMap((alias) => names.get(alias) ?? []);
}

/** Drops document columns, which no plan depends on, because the console takes 5,000 characters. */
function withoutDocuments(statement: string): string {
  const from = statement.search(/json_object\('id', r\.id/);
  if (from < 0) return statement;
  let depth = 0;
  for (let at = from; at < statement.length; at++) {
    if (statement[at] === "(") depth++;
    if (statement[at] === ")" && --depth === 0) {
      return withoutDocuments(`${statement.slice(0, from)}r.id${statement.slice(at + 1)}`);
    }
  }
  return statement;
}

/** The stored tables by their aliases in a statement. */
function namesIn(statement: string): Map<string, string> {
  const made = [...statement.matchAll(/\b(\w+) AS (?:MATERIALIZED )?\(/g)].map(([, name]) => name);
  const found = new Map<string, string>();
  const names = /\b(?:FROM|JOIN|UPDATE|INTO)\s+[`"]?(\w+)[`"]?(?:\s+(?:AS\s+)?[`"]?(\w+)[`"]?)?/gi;
  for (const [, table = "", alias] of statement.matchAll(names)) {
    if (made.includes(table)) continue;
    found.set(table, table);
    if (alias) found.set(alias, table);
  }
  return found;
}

const shapeOf = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, " ")
    .slice(0, 400);
