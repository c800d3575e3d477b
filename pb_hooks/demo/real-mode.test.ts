import { afterAll, beforeAll, expect, test } from "vitest";
import { asRoot } from "../../e2e/fixtures/api";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("real mode begins without accounts", async () => {
  for (const collection of ["users", "coaches", "athlete_profiles", "bookings", "messages"]) {
    const page = await asRoot<{ totalItems: number }>(server, `/api/collections/${collection}/records?perPage=1`);
    expect(`${collection} ${page.totalItems}`).toBe(`${collection} 0`);
  }
});
