/** Every route of the running server × every role: the answer, from one table with a reason per line. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { GUARDIAN_ROUTES } from "../../e2e/fixtures/access-guardian-routes";
import { OWN_ROUTES } from "../../e2e/fixtures/access-own-routes";
import { PLATFORM_ROUTES } from "../../e2e/fixtures/access-platform-routes";
import {
  type Asked,
  CALLERS,
  type Caller,
  doorOf,
  type Extras,
  type Line,
  makeExtras,
  type Table,
} from "../../e2e/fixtures/access-routes";
import { SELLING_ROUTES } from "../../e2e/fixtures/access-selling-routes";
import { VIDEO_ROUTES } from "../../e2e/fixtures/access-video-routes";
import { changeRow } from "../../e2e/fixtures/api";
import { keepApart } from "../../e2e/fixtures/people";
import { makePermissionWorld, type World } from "../../e2e/fixtures/permission-world";
import { type ListedRoute, listRoutes } from "../../e2e/fixtures/routes";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

const ROUTES: Table = {
  ...SELLING_ROUTES,
  ...OWN_ROUTES,
  ...GUARDIAN_ROUTES,
  ...PLATFORM_ROUTES,
  ...VIDEO_ROUTES,
};
/** A stream has no end; permissions.test.ts tests it for every role. */
const STREAM = "GET /api/realtime";

let server: RunningServer;
let world: World;
let extras: Extras;
/** Private data of athlete and coach. */
let secrets: string[];
const routes = listRoutes();
beforeAll(async () => {
  server = await startServer({ simulators: true, env: { ENCORE_LIMITS_SCALE: "1000" } });
  world = await makePermissionWorld(server);
  extras = await makeExtras(world);
  const [athlete, coach] = [world.people.athlete, world.people.coach];
  secrets = [athlete.email, coach.email, "Secret wish", "https://meet.example/secret"];
  await changeRow(server, "bookings", world.bookingId, { notes: "Secret wish", meeting_link: secrets[3] });
  await keepApart(server, athlete.id, { birth_date: "1991-03-07 00:00:00.000Z" });
  secrets.push("1991-03-07");
});
afterAll(() => server?.stop());

const nameOf = ({ method, path }: ListedRoute): string => `${method} ${path}`.trim();
const tokenOf = (caller: Caller): string =>
  caller === "superuser" ? server.superuser.token : caller === "guardian" ? "" : world.tokenOf(caller);

async function hears(route: string, line: Line, caller: Caller): Promise<{ said: string; text: string }> {
  const asked: Asked = { world, extras, caller };
  const [method = "GET", pattern = ""] = route.startsWith("/") ? ["GET", route] : route.split(" ");
  const parts = line.path?.(asked) ?? [];
  const path = pattern.replace(/\{[^}]+\}/g, () => encodeURIComponent(parts.shift() ?? "x"));
  const token = tokenOf(caller);
  const answer = await fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: token } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(line.body?.(asked) ?? {}) }),
  });
  const text = await answer.text();
  const code = answer.status >= 400 ? /"code":"([a-z_]+)"/.exec(text)?.[1] : undefined;
  return { said: code ? `${answer.status} ${code}` : String(answer.status), text };
}

const KNOW: readonly Caller[] = ["athlete", "coach", "staff", "superuser"];

test("the table names every route of the server and no other", () => {
  expect(Object.keys(ROUTES).sort()).toEqual(routes.map(nameOf).sort());
});

test.each(Object.entries(ROUTES).filter(([route]) => route !== STREAM))("%s", async (route, lines) => {
  const declared = routes.find((one) => nameOf(one) === route)?.who;
  for (const line of [lines].flat()) {
    // The server's own list of callers must agree.
    if (declared) expect(line.door).toBe(declared === "visitor" ? "everybody" : declared);
    const cells: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const caller of CALLERS) {
      const { said, text } = await hears(route, line, caller);
      const wanted = doorOf(line.door, caller) || line.answers[caller] || line.answers.else;
      if (!wanted) throw new Error(`${route}: nothing says what ${caller} hears`);
      // A line may omit the code.
      cells[caller] = wanted.includes(" ") ? said : (said.split(" ")[0] ?? "");
      expected[caller] = wanted;
      if (!KNOW.includes(caller) && !line.tells) {
        expect({ route, caller, told: secrets.filter((secret) => text.includes(secret)) }).toEqual({
          ...{ route, caller, told: [] },
        });
      }
    }
    expect({ why: line.why, ...cells }).toEqual({ why: line.why, ...expected });
  }
});
