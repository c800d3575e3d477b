import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { makeAthlete } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true, env: { ENCORE_LANGUAGES: "en,es" } });
});
afterAll(() => server.stop());

type Asked = { path: string; token?: string; body?: object; en: string; es: string };

const NO_INPUT = { path: "/api/functions/get-match-recommendations", body: {} };
const REFUSED: readonly Asked[] = [
  // The Go main, before and after a handler is found.
  { path: "/api/sync/nothing", en: "This was not found.", es: "No se ha encontrado." },
  { ...NO_INPUT, en: "Please sign in.", es: "Inicia sesión, por favor." },
  // An ended session.
  {
    ...NO_INPUT,
    token: "no.such.token",
    en: "Your session has ended. Please sign in again.",
    es: "Tu sesión ha terminado. Vuelve a iniciar sesión.",
  },
];

async function ask({ path, token, body }: Omit<Asked, "en" | "es">, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(server.url + path, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: token }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { message: string }).message;
}

test("requests at once are each answered in their own language, whatever failed before", async () => {
  const athlete = await makeAthlete(server);
  const asked: readonly Asked[] = [
    ...REFUSED,
    {
      path: "/api/functions/create-booking",
      token: athlete.token,
      body: {},
      en: "Name is required",
      es: "El nombre es obligatorio",
    },
  ];
  const calls = Array.from({ length: 48 }, (_, at) => ({
    one: asked[at % asked.length] as Asked,
    language: at % 3 === 0 ? ("es" as const) : ("en" as const),
  }));
  const said = await Promise.all(calls.map(({ one, language }) => ask(one, { "Accept-Language": language })));
  expect(said).toEqual(calls.map(({ one, language }) => one[language]));
});

test("the chosen language comes before the browser's", async () => {
  const [first] = REFUSED as [Asked];
  expect(await ask(first, { Cookie: "encore_language=es", "Accept-Language": "en" })).toBe(first.es);
  expect(await ask(first, { Cookie: "encore_language=fr" })).toBe(first.en);
});

test("a coach reads why an athlete fits in the language of each request, though the answer is kept", async () => {
  const coach = await makeCoach(server, { coaching_areas: "serve" });
  await makeAthlete(server);
  const reasons = async (language: string): Promise<string[]> => {
    const answer = await fetch(server.url + NO_INPUT.path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: coach.token, "Accept-Language": language },
      body: JSON.stringify({ userType: "coach" }),
    });
    const body = (await answer.json()) as { recommendations: { reasoning: string }[] };
    return body.recommendations.map(({ reasoning }) => reasoning);
  };
  const WORDS = { en: /^Ana (wrote|is interested)/, es: /^(Ana escribió|A Ana le interesa)/ };
  for (const language of ["en", "es", "en", "es"] as const) {
    const said = await reasons(language);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((reason) => !WORDS[language].test(reason))).toEqual([]);
  }
});
