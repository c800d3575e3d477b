/** May these two exchange words? Each channel × each state between two people. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENTS } from "../../domain/documents";
import { PERMITS, type Permit } from "../../domain/guardian";
import { SYNC_SCOPES } from "../../domain/sync-scopes";
import { makeAccount } from "../../e2e/fixtures/accounts";
import { type Account, asRoot, call, type Row } from "../../e2e/fixtures/api";
import { CHANNELS } from "../../e2e/fixtures/exchange-channels";
import type { Ready, Said } from "../../e2e/fixtures/exchange-pair";
import { CLOSED, ENDED, makePair, OPEN, type State } from "../../e2e/fixtures/exchange-states";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device } from "../../e2e/fixtures/sync";

let server: RunningServer;
let staff: Account;
beforeAll(async () => {
  server = await startServer({ simulators: true, env: { ENCORE_LIMITS_SCALE: "1000" } });
  staff = await makeAccount(server, { role: "staff" });
});
afterAll(() => server?.stop());

/** Everything that a device of this person holds, each document as text. */
async function heldBy({ token }: Account): Promise<string[]> {
  const names = Object.keys(DOCUMENTS);
  const held = await Promise.all(names.map((name) => device(server, token, name)));
  return held.flatMap(({ documents }) =>
    [...documents.values()].map((one) => JSON.stringify(one).replaceAll(" ", "T")),
  );
}

/** Says everything in this state. @returns what was answered, and who reads it */
async function sayAll({ age, begin, shutOut }: State) {
  const pair = await makePair(server, age);
  const channels = CHANNELS.filter(({ by }) => by !== shutOut).map((channel, at) => ({
    ...channel,
    text: `word${at}x${pair.athlete.id}`,
  }));
  const ready: Ready[] = [];
  for (const channel of channels) ready.push(await channel.ready(pair, channel.text));
  await begin(pair);
  const answers: Said[] = [];
  for (const { say } of ready) answers.push(await say());
  const held = {
    coach: shutOut === "coach" ? [] : await heldBy(pair.coach),
    athlete: shutOut === "athlete" ? [] : await heldBy(pair.athlete),
  };
  const reports = await call<Row[]>(server, staff.token, "/api/functions/staff-reports", {});
  return channels.map(({ text, ...channel }, at) => {
    const words = ready[at]?.find ?? [text];
    const has = (documents: string[]) => documents.some((one) => words.every((word) => one.includes(word)));
    return {
      ...channel,
      answer: answers[at] ?? { status: 0, code: "" },
      reached: has(held[channel.by === "coach" ? "athlete" : "coach"]),
      kept: has(held[channel.by]),
      told: reports.body.some(({ reason, user_id }) => reason === text && user_id === pair[channel.by].id),
    };
  });
}

test("each text of a document that two sides read is a channel, or the server's own", async () => {
  const TEXTS = ["text", "editor", "url", "email", "json", "file"];
  const OWN = [
    ...["bookings.coach_name", "bookings.coach_sport", "bookings.client_guardian", "bookings.problem_decision"],
    ...["messages.sender_name", "messages.receiver_name", "reviews.reviewer_name"],
    // Checked against lists.
    ...["bookings.client_zone", "bookings.promo_code", "bookings.client_ended"],
  ];
  const covered = new Set([...CHANNELS.flatMap(({ columns }) => columns), ...OWN]);
  // A number.
  covered.delete("training_files.duration_ms");
  const shared = Object.entries(SYNC_SCOPES).filter(([name, { readers }]) => readers.length > 1 || name === "reviews");
  expect(shared.map(([name]) => name)).toContain("messages");
  const found: string[] = [];
  for (const [name] of shared) {
    const { fields } = await asRoot<{ fields: { name: string; type: string; primaryKey?: boolean }[] }>(
      server,
      `/api/collections/${name}`,
    );
    const words = fields.filter(({ type, primaryKey }) => TEXTS.includes(type) && !primaryKey);
    found.push(...words.map((field) => `${name}.${field.name}`));
  }
  expect([...covered].sort()).toEqual(found.sort());
});

describe.each(Object.entries(OPEN))("open: %s", (_, state) => {
  test("every word reaches the other side", async () => {
    const said = await sayAll(state);
    expect(said.filter(({ reached }) => !reached).map(({ what, answer }) => [what, answer])).toEqual([]);
  });
});

describe.each(Object.entries(CLOSED))("closed: %s", (_, state) => {
  test("no word reaches the other side, and none is lost", async () => {
    const said = await sayAll(state);
    const isPublic = ({ closed }: (typeof said)[number]) => closed === "public" && !state.lacks && !state.shutOut;
    expect(said.filter((one) => one.reached !== isPublic(one)).map(({ what }) => what)).toEqual([]);
    for (const { what, by, closed, answer, kept, told } of said) {
      const writerLacks = by === "athlete" ? state.lacks : undefined;
      // A suspended coach is not found by the booking's form.
      const codes = [writerLacks ?? "forbidden", ...(state.shutOut === "coach" ? ["coach_not_found"] : [])];
      const refused = closed === "refused" || (closed === "public" && state.lacks !== undefined);
      if (refused) expect(codes, what).toContain(answer.code);
      else expect({ what, status: answer.status }).toEqual({ what, status: 200 });
      if (closed === "kept") expect({ what, kept }).toEqual({ what, kept: true });
      if (closed === "team") expect({ what, told }).toEqual({ what, told: true });
    }
  });
});

test("each permission of a guardian closes something in both directions", () => {
  const sides = (permit: Permit) => CHANNELS.filter(({ permits }) => permits?.includes(permit)).map(({ by }) => by);
  for (const permit of PERMITS) expect([...new Set(sides(permit))].sort()).toEqual(["athlete", "coach"]);
});

describe.each(Object.entries(ENDED))("the guardian ended: %s", (permit, state) => {
  test("what needs it is closed, and every other word reaches the other side", async () => {
    const said = await sayAll(state);
    const isClosed = ({ permits }: (typeof said)[number]) => permits?.includes(permit as Permit) ?? false;
    expect(said.filter((one) => one.reached === isClosed(one)).map(({ what, answer }) => [what, answer])).toEqual([]);
    for (const { what, by, closed, answer, kept } of said.filter(isClosed)) {
      const refusal = by === "coach" ? "forbidden" : "guardian_ended";
      if (closed === "kept") expect({ what, status: answer.status, kept }).toEqual({ what, status: 200, kept: true });
      else expect({ what, code: answer.code }).toEqual({ what, code: refusal });
    }
  });
});
