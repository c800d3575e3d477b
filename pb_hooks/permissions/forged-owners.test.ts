/** A row in another's name gets one answer: each collection × each forged owner × each state between the two people. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCESS } from "../../domain/access-rules";
import type { SyncedCollection } from "../../domain/documents";
import { SYNC_SCOPES } from "../../domain/sync-scopes";
import { type Coach, makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, type Json } from "../../e2e/fixtures/api";
import { booked, type Pair } from "../../e2e/fixtures/exchange-pair";
import { CLOSED, makePair, OPEN } from "../../e2e/fixtures/exchange-states";
import { expectedCode, FORGED, idsOf, makePlaces, type Places } from "../../e2e/fixtures/forged-rows";
import { makeAthlete } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { Device, newId, type PushResult, pullPage, pushRowOf, pushRows } from "../../e2e/fixtures/sync";

let server: RunningServer;
let strangers: Record<string, Account>;
/** Under 18, and no guardian was named. */
let child: Account;
beforeAll(async () => {
  server = await startServer({ env: { ENCORE_LIMITS_SCALE: "1000" } });
  strangers = { "a stranger": await makeAthlete(server), "another coach": await makeCoach(server) };
  child = await makeAthlete(server, { age: 15 });
});
afterAll(() => server?.stop());

const SYNCED = Object.keys(SYNC_SCOPES) as SyncedCollection[];
const isSynced = (name: string): name is SyncedCollection => name in SYNC_SCOPES;

test("the table has every collection in which somebody may create a row", () => {
  const creatable = Object.entries(ACCESS).filter(([name, { createRule }]) => createRule !== null && name !== "users");
  expect(Object.keys(FORGED).sort()).toEqual(creatable.map(([name]) => name).sort());
});

/** `isNew`: under an id of its own. */
type Asked = { by: string; collection: string; row: Json; isNew: boolean; expected: string };

/** Rows that each of these people may not create: in whose name, of which booking, under which id. */
function* askAll(pair: Pair, places: Places, callers: Record<string, Account>, ids: Record<string, string[]>) {
  const { coachId } = pair.coach as Coach;
  const [athlete, coach] = [pair.athlete.id, pair.coach.id];
  for (const [by, caller] of Object.entries(callers)) {
    for (const [collection, rowOf] of Object.entries(FORGED)) {
      for (const owner of [athlete, coach, caller.id, newId()]) {
        const other = owner === athlete ? coach : athlete;
        for (const { booking, file } of places) {
          const row = rowOf({ owner, other, booking, file, coachId });
          const expected = expectedCode(pair, caller.id, collection, row, places);
          if (!expected) continue;
          const asked = { by, collection, expected };
          yield { ...asked, row: { ...row, id: newId() }, isNew: true } satisfies Asked;
          // The two see rows of their own under the other ids.
          const taken = by in strangers ? [booking, owner, ...(ids[collection] ?? [])] : [];
          const unseen = collection === "private_notes" && caller.id === athlete ? [booking] : taken;
          for (const id of unseen) yield { ...asked, row: { ...row, id }, isNew: false } satisfies Asked;
        }
      }
    }
  }
}

/** Positions of the list by their key. */
function grouped(asked: Asked[], keyOf: (one: Asked) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, one] of asked.entries()) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), at]);
  return groups;
}

const withoutMutation = ({ mutationId: _, ...answer }: PushResult): string => JSON.stringify(answer);

async function answersOverSync(asked: Asked[], callers: Record<string, Account>): Promise<string[]> {
  const answers: string[] = new Array(asked.length);
  const groups = grouped(asked, ({ by, collection }) => `${by} ${collection}`);
  for (const places of groups.values()) {
    const { by = "", collection = "" } = asked[places[0] ?? 0] ?? {};
    const rows = places.map((at) => pushRowOf(asked[at]?.row ?? {}));
    const results = await pushRows(server, callers[by]?.token ?? "", collection, rows);
    for (const [nth, at] of places.entries()) answers[at] = withoutMutation(results[nth] as PushResult);
  }
  return answers;
}

async function answersOfRecords(asked: Asked[], callers: Record<string, Account>): Promise<string[]> {
  const answers: string[] = [];
  const one = async ({ by, collection, row }: Asked) => {
    const path = `/api/collections/${collection}/records`;
    const { status, body } = await call(server, callers[by]?.token ?? "", path, row);
    return JSON.stringify({ ...body, status });
  };
  for (let at = 0; at < asked.length; at += 25) answers.push(...(await Promise.all(asked.slice(at, at + 25).map(one))));
  return answers;
}

/** The first answer to each question, which all others equal. */
const told = new Map<string, string>();

/** Compares the answers to what is asked, by the code that each of them must have. */
function judge(way: string, asked: Asked[], answers: string[], codeOf: (one: Asked) => string): void {
  for (const [what, places] of grouped(asked, (one) => `${way} ${one.collection} ${codeOf(one)}`)) {
    const different = new Set(places.map((at) => answers[at] ?? ""));
    const first = told.get(what) ?? [...different][0] ?? "";
    told.set(what, first);
    expect({ what, different: [...different] }).toEqual({ what, different: [first] });
    expect(first).toContain(`"code":"${what.split(" ").at(-1)}"`);
  }
}

describe.each(Object.entries({ ...OPEN, ...CLOSED }))("%s", (_, { age, begin, shutOut }) => {
  test("a row in another's name gets one answer, whatever is between the two", async () => {
    const pair = await makePair(server, age);
    const places = await makePlaces(pair);
    const ids: Record<string, string[]> = {};
    for (const name of SYNCED) if (!("public" in SYNC_SCOPES[name])) ids[name] = await idsOf(pair, name);
    await begin(pair);
    const callers: Record<string, Account> = { ...strangers, coach: pair.coach, athlete: pair.athlete };
    if (shutOut) delete callers[shutOut];
    const asked = [...askAll(pair, places, callers, ids)];
    const overSync = asked.filter(({ collection }) => isSynced(collection));
    judge("sync", overSync, await answersOverSync(overSync, callers), ({ expected }) => expected);
    // The records API does not say whether the booking exists.
    const records = asked.filter(({ isNew }) => isNew);
    judge("records", records, await answersOfRecords(records, callers), () => "forbidden");
  });

  test("who may not write to somebody learns nothing of them, not even a block", async () => {
    const { athlete, coach } = await makePair(server, age);
    await begin({ server, athlete, coach });
    const callers: Record<string, Account> = { ...strangers, "a child": child };
    const askEach = (): Asked[] =>
      Object.entries(callers).flatMap(([by, { id }]) =>
        (by === "a child" ? [athlete.id, coach.id, newId()] : [athlete.id, newId()]).map((receiver_id) => ({
          ...{ by, collection: "messages", isNew: true },
          row: { id: newId(), sender_id: id, receiver_id, content: "Hello" },
          expected: by === "a child" ? "guardian_required" : "forbidden",
        })),
      );
    for (const isBlocked of [false, true]) {
      if (isBlocked)
        for (const { id } of Object.values(callers))
          for (const by of [athlete, coach]) await addRow(server, "blocks", { user_id: by.id, blocked_id: id });
      const asked = askEach();
      judge("own", asked, await answersOverSync(asked, callers), ({ expected }) => expected);
    }
  });

  test("a row that exists is answered like a missing one", async () => {
    const pair = await makePair(server, age);
    const [place] = await makePlaces(pair);
    await begin(pair);
    for (const collection of SYNCED) {
      const ids = await idsOf(pair, collection);
      expect(ids.length, collection).toBeGreaterThan(0);
      for (const { id: me, token } of Object.values(strangers)) {
        // What was public is known to have existed. A device that has read nothing of this feed is told of all losses.
        const { lineage } = await pullPage(server, token, collection, "?limit=1");
        const told = Object.assign(new Device(server, token, collection), { epoch: lineage, read: `${lineage}:0` });
        const { log } = await told.pull();
        const hidden = ids.filter((id) => !log.includes(id) && !log.includes(`-${id}`));
        const row = FORGED[collection]?.({
          ...{ owner: pair.athlete.id, other: me, coachId: (pair.coach as Coach).coachId },
          ...{ booking: place?.booking ?? "", file: place?.file ?? "" },
        });
        for (const wish of [row ?? { name: "Mine" }, { _deleted: true }, {}]) {
          for (const assumed of [-1, 0, 1, 9_000_000]) {
            const rows = [newId(), ...hidden].map((id) => pushRowOf({ ...wish, id }, assumed));
            const results = await pushRows(server, token, collection, rows);
            const answers = results.map((result, at) =>
              withoutMutation(result).replaceAll(`${rows[at]?.document.id}`, "the id"),
            );
            expect({ collection, wish, assumed, answers: [...new Set(answers)] }).toEqual({
              collection,
              wish,
              assumed,
              answers: answers.slice(0, 1),
            });
          }
        }
      }
    }
  });
});

describe("the id of an account's or booking's one row", () => {
  const PROFILE = { name: "Mine", sport_interest: "Golf", age: 24, nationality: "Peru" };
  const pushAs = async ({ token }: Account, collection: SyncedCollection, row: Json): Promise<string> => {
    const [result] = await pushRows(server, token, collection, [pushRowOf(row)]);
    return withoutMutation(result as PushResult);
  };
  const NOT_FOUND = expect.stringContaining('"code":"not_found"');
  const OK = expect.stringContaining('"status":"ok"');

  test("is not taken by another, who learns nothing about the row", async () => {
    const [pair, mine] = [await makePair(server, 24), await makePair(server, 24)];
    const [full, empty] = await makePlaces(pair);
    const coachId = (mine.coach as Coach).coachId;
    for (const collection of ["private_notes", "session_notes"] as const) {
      for (const place of [full, empty]) {
        const row = { id: place?.booking, booking_id: await booked(mine), notes: "Mine" };
        const draft = collection === "session_notes" ? { coach_id: coachId, shared: false } : {};
        expect(await pushAs(mine.coach, collection, { ...row, ...draft })).toEqual(NOT_FOUND);
      }
    }
    const own = { id: empty?.booking, booking_id: empty?.booking, notes: "Afraid of the net" };
    expect(await pushAs(pair.coach, "private_notes", own)).toEqual(OK);

    const newcomer = await makeAccount(server);
    for (const { id } of [pair.athlete, pair.coach])
      expect(await pushAs(newcomer, "athlete_profiles", { ...PROFILE, id, user_id: newcomer.id })).toEqual(NOT_FOUND);
    expect(
      await pushAs(pair.coach, "athlete_profiles", { ...PROFILE, id: pair.coach.id, user_id: pair.coach.id }),
    ).toEqual(OK);
  });

  test("is refused last: only who could store the row learns whether the id is taken", async () => {
    const [pair, mine] = [await makePair(server, 15), await makePair(server, 24)];
    const [[theirs], [own]] = [await makePlaces(pair), await makePlaces(mine)];
    const newcomer = await makeAccount(server);
    const ids = [newId(), pair.athlete.id, pair.athlete.profileId, pair.coach.id, theirs?.booking];
    const answersTo = async (who: Account, collection: SyncedCollection, row: Json) => {
      const answers = new Set<string>();
      for (const id of ids) answers.add(await pushAs(who, collection, { ...row, id }));
      return [...answers];
    };
    const ONCE = [expect.stringContaining('"code":"already_exists"')];
    const notes = { booking_id: own?.booking, notes: "Again" };
    const shared = { ...notes, coach_id: (mine.coach as Coach).coachId, shared: true };
    expect(await answersTo(mine.athlete, "athlete_profiles", { ...PROFILE, user_id: mine.athlete.id })).toEqual(ONCE);
    expect(await answersTo(mine.coach, "private_notes", notes)).toEqual(ONCE);
    expect(await answersTo(mine.coach, "session_notes", shared)).toEqual(ONCE);
    const tooYoung = { ...PROFILE, age: 3, user_id: newcomer.id };
    expect(await answersTo(newcomer, "athlete_profiles", tooYoung)).toEqual([
      expect.stringContaining('"code":"invalid_input"'),
    ]);
    const taken = { ...PROFILE, id: pair.athlete.profileId, user_id: newcomer.id };
    expect(await pushAs(newcomer, "athlete_profiles", taken)).toEqual(NOT_FOUND);
  });
});
