import type { MatchAthlete, MatchPart } from "@domain/matching/people";
import { rankAthletes, rankCoaches } from "@domain/matching/rank";
import type { Recommendation } from "@domain/matching/recommendation";
import { athleteSentences, coachSentences } from "@domain/matching/sentences";
import { isOf } from "@domain/matching/vectors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeContext } from "../../bench/matching-data";
import { makeAccount, tokenOf } from "../../e2e/fixtures/accounts";
import { call, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { deepTest } from "../../e2e/fixtures/deep";
import { type OutsideModels, startOutsideModels } from "../../e2e/fixtures/outside-models";
import { makeAthlete, refused } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { device, plainSql } from "../../e2e/fixtures/sync";
import { untilRead, untilWanted } from "../../e2e/fixtures/vectors";
import { CHANGED_COACHES } from "./changed-coaches";

let server: RunningServer;
let models: OutsideModels;

beforeAll(async () => {
  models = await startOutsideModels();
  server = await startServer({ demo: true });
});
afterAll(async () => {
  models.stop();
  await server.stop();
});

const path = "/api/functions/get-match-recommendations";
const ask = (token: string, body: Json) => call<{ recommendations: Recommendation[] }>(server, token, path, body);
const signIn = async (email: string): Promise<string> => {
  const identity = { identity: email, password: "encore-demo" };
  return (await call<{ token: string }>(server, "", "/api/collections/users/auth-with-password", identity)).body.token;
};

const READING_MS = 240_000;
const SENTENCES = {
  coach: (row: Row) => coachSentences(row as never),
  athlete: (row: Row) => athleteSentences(row as never),
  entry: (row: Row) => athleteSentences({ ...(row as unknown as MatchAthlete), requirements: "" }),
};

/** Profiles with their vectors, once the job has read them as they are now. */
async function withVectors(kind: keyof typeof SENTENCES, profiles: readonly Row[]) {
  const read = async () => {
    const rows = await findRows(server, "profile_vectors", `kind='${kind}'`);
    const vectors = new Map(rows.map(({ profile_id, vectors }) => [profile_id, String(vectors)]));
    return profiles.map((profile) => ({ ...profile, sentence_vectors: vectors.get(profile.id) ?? "" }));
  };
  return untilWanted(read, (all) => all.every((one) => isOf(one.sentence_vectors, SENTENCES[kind](one))));
}

test("a visitor is asked to sign in, and userType is one of two", async () => {
  expect(refused(await ask("", { userType: "athlete" }))).toMatchObject({ status: 401, code: "sign_in_required" });
  const token = await signIn("athlete@demo.test");
  expect(refused(await ask(token, { userType: "staff" }))).toMatchObject({ status: 400, code: "invalid_input" });
  expect(refused(await ask(token, {}))).toMatchObject({ status: 400, code: "invalid_input" });
});

test("[3.recommendation][7.recommendations] an athlete gets verified coaches in the specified shape, best first, with parts that add up", async () => {
  const { status, body } = await ask(await signIn("athlete@demo.test"), { userType: "athlete" });
  expect(status).toBe(200);
  const [first] = body.recommendations;
  const fields =
    "achievements age bio compatibility_score hourly_rate id location name nationality parts profile_image_url reasoning sport sport_interest vision";
  expect(Object.keys(first ?? {}).sort()).toEqual(fields.split(" "));
  expect(first).toMatchObject({ name: "Daniela Reyes", sport: "Tennis" });
  const scores = body.recommendations.map(({ compatibility_score }) => compatibility_score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  for (const { compatibility_score, parts, reasoning } of body.recommendations) {
    const sum = parts.reduce((total: number, { points }: MatchPart) => total + points, 0);
    expect(sum).toBeCloseTo(compatibility_score, 6);
    expect(reasoning).not.toBe("");
  }
  expect(body.recommendations.map(({ name }) => name)).not.toContain("Nadja Brunner");
});

test(
  "the server ranks as the device does over the same data",
  async () => {
    const profile = {
      sport_interest: "backstroke",
      location: "Leeds, UK",
      age: 15,
      nationality: "British",
      vision: "County champs, I get nervous",
      requirements: "Somebody gentle, not in a group",
    };
    const athlete = await makeAthlete(server, profile);
    const coaches = await withVectors("coach", await findRows(server, "coaches", "verified=true"));
    const [own] = await withVectors("athlete", await findRows(server, "athlete_profiles", `id='${athlete.profileId}'`));
    const served = (await ask(athlete.token, { userType: "athlete" })).body.recommendations;
    const ranked = rankCoaches(
      { ...profile, id: athlete.profileId, name: "Ana Athlete", sentence_vectors: own?.sentence_vectors ?? "" },
      coaches as never,
      nodeContext(Date.now()),
    );
    expect(
      served.map(({ id, compatibility_score, parts, reasoning }) => ({
        coachId: id,
        score: compatibility_score,
        parts,
        reasoning,
      })),
    ).toEqual(ranked.slice(0, served.length));
    expect(served[0]?.reasoning).toContain("You wrote “");
    expect(served[0]?.name).toBe("Eleanor Whitcombe");
  },
  READING_MS,
);

test("the quiz's answers count, and so does a coach's changed profile at once", async () => {
  const person = await makeAccount(server);
  const quiz = {
    sport: "Volleyball",
    goals: "Better setting, read the block",
    budget: "50-100",
    sessionType: "video_review",
  };
  const best = async (): Promise<Recommendation | undefined> =>
    (await ask(person.token, { userType: "athlete", quiz })).body.recommendations[0];
  const before = await best();
  expect(before).toMatchObject({ name: "Camille Delorme-Diallo" });
  const [coach] = await findRows(server, "coaches", "name='Camille Delorme-Diallo'");
  const owner = await tokenOf(server, String(coach?.user_id));
  const change = { coaching_areas: "knitting", bio: "I knit." };
  const changed = await call<Row>(server, owner, `/api/collections/coaches/records/${coach?.id}`, change, "PATCH");
  expect(changed.status).toBe(200);
  expect((await best())?.compatibility_score).toBeLessThan((before?.compatibility_score ?? 0) - 10);
});

test("a start reads no coach twice: the later change of profile and vectors counts", async () => {
  const coaches = await findRows(server, "coaches", "verified=true");
  await untilRead(
    server,
    "coach",
    coaches.map(({ id }) => id),
  );
  const changed = CHANGED_COACHES.replaceAll("{:since}", "0").replace("{:most}", "1000");
  const { rows } = await plainSql(server, `SELECT record FROM (${changed})`);
  const read = (rows as string[][]).map(([record]) => record);
  expect(read).toEqual([...new Set(read)]);
  expect(read).toEqual(expect.arrayContaining(coaches.map(({ id }) => id)));
});

test("a quiz belongs to the account: another device gets the one finished last", async () => {
  const [person, other] = [await makeAccount(server), await makeAccount(server)];
  const answers = {
    ...{ sport: "Volleyball", level: "elite", goals: "Read the block", budget: "50-100" },
    ...{ sessionType: "video_review", location: "Oslo", availability: "mornings" },
  };
  const keep = async (token: string, quiz: unknown) =>
    (await call<{ quiz: unknown }>(server, token, "/api/functions/keep-quiz", { quiz })).body.quiz;
  const [first, second] = ["2026-01-01T10:00:00.000Z", "2026-01-02T10:00:00.000Z"].map((finishedAt) => ({
    answers,
    finishedAt,
  }));
  expect(await keep(person.token, null)).toBeNull();
  expect(await keep(person.token, second)).toEqual(second);
  expect(await keep(person.token, first), "an older one changes nothing").toEqual(second);
  expect(await keep(person.token, null)).toEqual(second);
  expect(await keep(other.token, null)).toBeNull();
  const half = { finishedAt: first?.finishedAt, answers: { sport: "Volleyball" } };
  expect((await call(server, person.token, "/api/functions/keep-quiz", { quiz: half })).status).toBe(400);
});

test("a coach gets athletes of the public directory, and no minors; somebody without a coach record gets a refusal", async () => {
  const { body } = await ask(await signIn("coach@demo.test"), { userType: "coach" });
  expect(body.recommendations[0]).toMatchObject({ name: "Jonah Feldmann", sport: "", hourly_rate: 0 });
  const adults = (await findRows(server, "athlete_profiles", "age>=18")).map(({ id }) => id);
  expect(body.recommendations.map(({ id }) => id).filter((id) => !adults.includes(id))).toEqual([]);
  const person = await makeAccount(server);
  expect(refused(await ask(person.token, { userType: "coach" }))).toEqual({
    status: 404,
    code: "coach_not_found",
    message: "Coach profile not found",
  });
});

test(
  "a coach's athletes are those of the ranking over the directory; a changed entry and a changed coach count at once",
  async () => {
    const token = await signIn("coach@demo.test");
    const [{ id: own } = { id: "" }] = await findRows(server, "users", "email='coach@demo.test'");
    const served = async () =>
      (await ask(token, { userType: "coach" })).body.recommendations.map(
        ({ id, compatibility_score, reasoning, parts }) => ({
          athleteId: id,
          score: compatibility_score,
          reasoning,
          parts,
        }),
      );
    const ranked = async () => {
      const [coach] = await withVectors("coach", await findRows(server, "coaches", `user_id='${own}'`));
      const entries = await findRows(server, "athlete_directory", `listed=true && user_id!='${own}'`);
      const athletes = (await withVectors("entry", entries)).map((entry) => ({ ...entry, age: 0, requirements: "" }));
      return rankAthletes(coach as never, athletes as never, nodeContext(Date.now()), 20);
    };
    const change = (table: string, row: Row | undefined, fields: Json) =>
      call(server, server.superuser.token, `/api/collections/${table}/records/${row?.id}`, fields, "PATCH");
    const [coach] = await findRows(server, "coaches", `user_id='${own}'`);
    const [best] = await findRows(server, "athlete_directory", "name='Jonah Feldmann'");

    const before = await ranked();
    const first = await served();
    expect(first).toEqual(before);
    const others = await findRows(server, "athlete_directory", "listed=true");
    const other = others.find(({ id }) => !first.some(({ athleteId }) => athleteId === id));
    await change("athlete_directory", other, { sport_interest: best?.sport_interest, vision: best?.vision });
    const after = await ranked();
    const second = await served();
    expect(second).toEqual(after);
    expect(second.map(({ athleteId }) => athleteId)).toContain(other?.id);
    await change("coaches", coach, { coaching_areas: "knitting", bio: "I knit." });
    const atLast = await ranked();
    const third = await served();
    expect(third).toEqual(atLast);
    expect(third).not.toEqual(second);
  },
  READING_MS,
);

test("a language model may reword the reasoning and never change the order; silence or invention keep the code's words", async () => {
  const token = await signIn("athlete@demo.test");
  const own = (await ask(token, { userType: "athlete" })).body.recommendations;
  await server.restart({ LLM_URL: models.url, LLM_MODEL: "stand-in" });
  const order = (rows: readonly Recommendation[]) =>
    rows.map(({ id, compatibility_score }) => `${id} ${compatibility_score}`);

  models.speak = (answer) => answer("1. Daniela would suit you.\n2. She has won 7777 cups.");
  const reworded = (await ask(token, { userType: "athlete" })).body.recommendations;
  expect(reworded[0]?.reasoning).toBe("Daniela would suit you.");
  expect(reworded[1]?.reasoning).toBe(own[1]?.reasoning);
  expect(order(reworded)).toEqual(order(own));

  models.speak = () => undefined;
  expect((await ask(token, { userType: "athlete" })).body.recommendations).toEqual(own);
});

test("vectors are separate from the profile: a reading changes no profile, and they are public only with the coach", async () => {
  const athlete = await makeAthlete(server, {
    name: "Rita Reader",
    sport_interest: "Squash",
    vision: "Win a club match.",
  });
  const revOf = async (collection: string, id: string) => (await device(server, athlete.token, collection)).get(id).rev;
  const before = await revOf("athlete_profiles", athlete.profileId);
  const [own = ""] = await untilRead(server, "athlete", [athlete.profileId]);
  expect(await revOf("athlete_profiles", athlete.profileId)).toBe(before);

  const [coach] = await findRows(server, "coaches", "name='Eleanor Whitcombe'");
  const [theirs = ""] = await untilRead(server, "coach", [coach?.id ?? ""]);
  const reader = await device(server, athlete.token, "profile_vectors");
  const verify = (verified: boolean) =>
    call(server, server.superuser.token, `/api/collections/coaches/records/${coach?.id}`, { verified }, "PATCH");
  expect([reader.has(own), reader.has(theirs)]).toEqual([true, true]);
  await verify(false);
  expect((await reader.pull()).has(theirs)).toBe(false);
  await verify(true);
  expect((await reader.pull()).has(theirs)).toBe(true);

  const gone = await call(
    server,
    athlete.token,
    `/api/collections/athlete_profiles/records/${athlete.profileId}`,
    undefined,
    "DELETE",
  );
  expect(gone.status).toBe(204);
  expect(await findRows(server, "profile_vectors", `profile_id='${athlete.profileId}'`)).toEqual([]);
});

deepTest(
  "EMBEDDINGS_URL: another model reads every profile anew, and both sides rank by what it says",
  async () => {
    const token = await signIn("athlete@demo.test");
    await server.restart({ EMBEDDINGS_URL: `${models.url}/v1`, EMBEDDINGS_MODEL: "letters" });
    const profiles = await findRows(server, "athlete_profiles", "name='Jonah Feldmann'");
    const coaches = await findRows(server, "coaches", "verified=true");
    const isNew = ({ sentence_vectors }: { sentence_vectors: string }) => !sentence_vectors.startsWith("m1:");
    await expect.poll(async () => (await withVectors("coach", coaches)).every(isNew), { timeout: 100_000 }).toBe(true);
    await expect
      .poll(async () => (await withVectors("athlete", profiles)).every(isNew), { timeout: 100_000 })
      .toBe(true);
    expect(models.embedded.every((one) => one.model === "letters")).toBe(true);
    expect(models.embedded.flatMap(({ input }) => input)).toContain(String(coaches[0]?.coaching_style));
    const { status, body } = await ask(token, { userType: "athlete" });
    expect(status).toBe(200);
    expect(body.recommendations.length).toBeGreaterThan(10);
  },
  READING_MS,
);
