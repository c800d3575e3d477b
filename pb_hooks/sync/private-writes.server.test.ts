import type { SyncedCollection } from "@domain/documents";
import { DOCUMENTS } from "@domain/documents";
import { SYNC_SCOPES } from "@domain/sync-scopes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { addRow, changeRow, eventually } from "../../e2e/fixtures/api";
import { rowsOf } from "../../e2e/fixtures/deep";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, listen, makeBooking, makeWorld, plainSql, pullPage, type World } from "../../e2e/fixtures/sync";
import { untilRead } from "../../e2e/fixtures/vectors";

const NAMES = Object.keys(DOCUMENTS) as SyncedCollection[];
/** A thread's, a draft's and a public collection stand for the others. */
const IN_GATE: readonly SyncedCollection[] = ["messages", "session_notes", "coaches"];
/** How far from the end of the feed a pull begins. The private writes are up to five numbers after it. */
const NUMBERS = rowsOf(
  Array.from({ length: 24 }, (_, at) => at - 3),
  (number) => [-1, 0, 1, 4, 20].includes(number),
);
const OPEN = NAMES.filter((name) => "public" in SYNC_SCOPES[name]);

let server: RunningServer;
let world: World;
/** Other accounts, with records that nobody of `world` may read. */
let others: World;
let tokens: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  others = await makeWorld(server);
  const hidden = await makeCoach(server);
  await untilRead(server, "coach", [hidden.coachId]);
  await changeRow(server, "coaches", hidden.coachId, { verified: false });
  await changeRow(server, "reviews", others.ids.reviews ?? "", { hidden: true });
  const { ids } = await makeWorld(server);
  const unlisted = ids.athlete_profiles ?? "";
  await changeRow(server, "athlete_directory", unlisted, { listed: false });
  // Vectors of a whole profile, which only its owner reads.
  const [profile_vectors = ""] = await untilRead(server, "athlete", [others.ids.athlete_profiles ?? ""]);
  others.ids = { ...others.ids, coaches: hidden.coachId, athlete_directory: unlisted, profile_vectors };
  tokens = { visitor: "", stranger: world.stranger.token, athlete: world.athlete.token, coach: world.coach.token };
});
afterAll(() => server?.stop());

/** A new private record of the others, if the collection allows one. */
const NEW: Partial<Record<SyncedCollection, () => Promise<unknown>>> = {
  messages: () =>
    addRow(server, "messages", { sender_id: others.athlete.id, receiver_id: others.coach.id, content: "Psst" }),
  bookings: () => makeBooking(server, others.coach, others.athlete, 200),
  session_notes: async () =>
    addRow(server, "session_notes", {
      booking_id: await makeBooking(server, others.coach, others.athlete, 300),
      coach_id: others.coach.coachId,
      notes: "A draft",
    }),
  private_notes: async () =>
    addRow(server, "private_notes", {
      booking_id: await makeBooking(server, others.coach, others.athlete, 400),
      notes: "For myself",
    }),
  training_files: () =>
    addRow(server, "training_files", {
      booking_id: others.ids.bookings,
      uploader_id: others.athlete.id,
      file_type: "video/mp4",
      file_name: "again.mp4",
      size: 10,
    }),
  footage_comments: () =>
    addRow(server, "footage_comments", {
      file_id: others.ids.training_files,
      author_id: others.athlete.id,
      at_ms: 2000,
      content: "And the wrist",
    }),
  personal_items: () =>
    addRow(server, "personal_items", { user_id: others.athlete.id, kind: "template", content: "Serve\nHigher" }),
};
/** A change of the others' record. */
const CHANGE: Partial<Record<SyncedCollection, Record<string, string>>> = {
  coaches: { bio: "Not looked at yet" },
  athlete_profiles: { requirements: "A draft of what I want" },
  messages: { content: "Edited" },
  session_notes: { notes: "Edited" },
  private_notes: { notes: "Edited" },
  personal_items: { content: "" },
};
/** An account that may read it; private notes have one reader. */
const readerOf = (name: SyncedCollection): string => (name === "private_notes" ? others.coach : others.athlete).token;

async function writePrivately(name: SyncedCollection): Promise<void> {
  const id = others.ids[name] ?? "";
  for (let i = 0; i < 3; i++) await NEW[name]?.();
  const change = CHANGE[name];
  if (change) await changeRow(server, name, id, change);
  const { affected } = await plainSql(server, `UPDATE "${name}" SET id = id WHERE id = '${id}'`);
  expect(affected ?? 1, `${name} ${id}`).toBe(1);
}

/** All pulls of a collection: from the start, from the end, and with numbers around it. */
async function answers(token: string, name: string): Promise<string[]> {
  const { epoch, checkpoint } = await pullPage(server, token, name, "?limit=1000");
  const around = NUMBERS.map((number) => checkpoint + number).filter((since) => since >= 0);
  const found: string[] = [];
  for (const query of ["", "limit=1", "epoch=other", ...around.map((since) => `epoch=${epoch}&since=${since}`)]) {
    const answer = await fetch(`${server.url}/api/sync/${name}?${query}`, {
      headers: token ? { Authorization: token } : {},
    });
    const headers = [...answer.headers].filter(([header]) => header !== "date" && header !== "x-request-id");
    found.push(JSON.stringify([query, answer.status, headers, await answer.text()]));
  }
  return found;
}

async function allAnswers(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [who, token] of Object.entries(tokens))
    for (const name of token ? NAMES : OPEN) all[`${who} reads ${name}`] = await answers(token, name);
  return all;
}

const differing = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  Object.entries(before).flatMap(([key, lines]) =>
    lines.flatMap((line, i) => (after[key]?.[i] === line ? [] : [`${key}: ${line}, then ${after[key]?.[i]}`])),
  );

describe("private writes of others", () => {
  test.each(rowsOf(NAMES, (name) => IN_GATE.includes(name)))(
    "in %s change no answer for accounts that may not read them",
    async (name) => {
      const before = await allAnswers();
      const party = await answers(readerOf(name), name);
      await writePrivately(name);
      expect(differing(before, await allAnswers())).toEqual([]);
      // Their readers see them, so something was written.
      if (!OPEN.includes(name)) expect(await answers(readerOf(name), name)).not.toEqual(party);
    },
  );

  test("poke only their readers", async () => {
    const ears = await Promise.all(Object.values(tokens).map((token) => listen(server, token)));
    for (const name of NAMES) await writePrivately(name);
    await changeRow(server, "coaches", world.coach.coachId, { hourly_rate: 7700 });
    for (const { heard, close } of ears) {
      await eventually(
        async () => heard,
        (pokes) => pokes.length > 0,
      );
      expect(heard.map(({ collection }) => collection)).toEqual(["coaches"]);
      close();
    }
  });
});

test("in a long stretch are skipped, and nothing after them is missed", async () => {
  const { stranger } = world;
  const [from, to] = [others.athlete.id, others.coach.id];
  await plainSql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
     INSERT INTO messages (id, sender_id, receiver_id, content) SELECT printf('long%011d', i), '${from}', '${to}', 'Psst' FROM n`,
  );
  const reader = await device(server, stranger.token, "messages");
  const pulls = () => Promise.all(Array.from({ length: 40 }, () => pullPage(server, stranger.token, "messages")));
  for (const page of await pulls())
    expect(page).toEqual({ epoch: reader.epoch, lineage: reader.epoch, checkpoint: 0, documents: [] });
  const old = "long00000000007";
  await plainSql(server, `UPDATE messages SET receiver_id = '${stranger.id}' WHERE id = '${old}'`);
  for (const page of await pulls()) expect(page.documents.map(({ id }) => id)).toEqual([old]);
  await plainSql(server, `UPDATE messages SET receiver_id = '${to}' WHERE id = '${old}'`);
  expect((await reader.pull()).log).toEqual([`-${old}`]);
  for (const page of await pulls()) expect(page).toMatchObject({ documents: [], checkpoint: reader.checkpoint });
});
