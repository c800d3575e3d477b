/** The ranking without a network: the built app's own worker, in a real browser. */
import type { Page } from "playwright/test";
import { randomAthletes, WORLD_SPORTS } from "../bench/matching/world";
import { LEVELS, QUIZ_BUDGETS, SESSION_TYPES } from "../domain/limits";
import type { Recommendation } from "../domain/matching/recommendation";
import { QUIZ_SPORTS } from "../domain/sports";
import { call, findRows, type Json } from "./fixtures/api";
import { expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { Random } from "./fixtures/random";
import { device, plainSql } from "./fixtures/sync";
import { untilRead } from "./fixtures/vectors";

/** Together 500 athletes: each profile with each quiz. */
const PROFILES = 10;
const QUIZZES = 50;

const shown = ({ id, compatibility_score, parts, reasoning }: Recommendation) => ({
  id,
  score: compatibility_score,
  parts,
  reasoning,
});

function randomQuiz(random: Random): Json | null {
  if (random.next() < 0.2) return null;
  const { skills } = random.pick(WORLD_SPORTS);
  return {
    sport: random.pick(QUIZ_SPORTS),
    level: random.pick(LEVELS),
    goals: `${random.pick(skills)} and ${random.pick(["confidence", "speed", "a first match"])}`,
    budget: random.pick(QUIZ_BUDGETS),
    sessionType: random.pick(SESSION_TYPES),
    location: random.pick(["Leeds, UK", "Denver, CO", "Atlantis"]),
    availability: random.pick(["weekends", "after school", "Mon Wed 7-10am", "whenever"]),
  };
}

test("offline, the app gives 500 random athletes the server's matches: the same order, scores and words", async ({
  server,
  newDevice,
  troubles,
}) => {
  test.setTimeout(300_000);
  const random = new Random(17);
  // Browsers know since 2026 that Alberta stays on summer time; a server with older zone data does not.
  await plainSql(server, "UPDATE coaches SET time_zone = 'America/Denver' WHERE time_zone = 'America/Edmonton'");
  const verified = await findRows(server, "coaches", "verified=true");
  await untilRead(
    server,
    "coach",
    verified.map(({ id }) => id),
  );
  const asked: Json[] = [];
  const served: unknown[] = [];
  let coaches: Json[] = [];
  for (const { id: _, quiz: __, ...texts } of randomAthletes(PROFILES, 18)) {
    const profile = { ...texts, age: 30 };
    const { token, profileId } = await makeAthlete(server, profile);
    await untilRead(server, "athlete", [profileId]);
    const vectors = new Map<string, unknown>();
    for (const row of (await device(server, token, "profile_vectors")).documents.values())
      vectors.set(`${row.kind} ${row.profile_id}`, row.vectors);
    coaches = [...(await device(server, token, "coaches")).documents.values()].map((coach) => ({
      ...coach,
      sentence_vectors: vectors.get(`coach ${coach.id}`) ?? "",
    }));
    const own = (await device(server, token, "athlete_profiles")).get(profileId);
    const athlete = { ...own, sentence_vectors: vectors.get(`athlete ${profileId}`) };
    for (let at = 0; at < QUIZZES; at++) {
      const quiz = randomQuiz(random);
      const answer = await call<{ recommendations: Recommendation[] }>(
        server,
        token,
        "/api/functions/get-match-recommendations",
        { userType: "athlete", quiz },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      served.push(answer.body.recommendations.map(shown));
      asked.push({ ...athlete, quiz });
    }
  }
  const { page, context } = await newDevice({ installs: true });
  await page.goto("/");
  await untilInstalled(page);
  await page.reload();
  await context.setOffline(true);
  troubles.offline = true;
  const here = await rankedBy(page, asked, coaches);
  expect(here.map((one) => one.map(shown))).toEqual(served);
  expect(JSON.stringify(served).split("You wrote “").length).toBeGreaterThan(PROFILES * QUIZZES);
});

/** The answers of the app's worker, whose code the device has stored. */
const rankedBy = (page: Page, athletes: readonly Json[], coaches: readonly Json[]): Promise<Recommendation[][]> =>
  page.evaluate(
    async ({ athletes, coaches }) => {
      let script = "";
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.includes("/rank-worker-")) script = url;
      const worker = new Worker(script, { type: "module" });
      type Answered = { data: { answer: { recommendations: Recommendation[] } } };
      const lists: Recommendation[][] = [];
      for (const [ticket, athlete] of athletes.entries()) {
        const answered = new Promise<Answered>((resolve, reject) => {
          worker.onmessage = resolve;
          worker.onerror = reject;
        });
        worker.postMessage({ ticket, request: { kind: "coaches", athlete, coaches } });
        lists.push((await answered).data.answer.recommendations);
      }
      return lists;
    },
    { athletes, coaches },
  );
