import { expect, test } from "vitest";
import { fuzz, told } from "../../e2e/fuzz/campaign";

/** `npm run test:deep` and `npm run test:fuzz` try others. */
const SEED = 20261126;
const RUNS = 600;

test(`nothing that people could send makes the server fail (seed ${SEED})`, { timeout: 180_000 }, async () => {
  const { findings, requests, statuses } = await fuzz(SEED, RUNS);
  expect(findings.map(told)).toEqual([]);
  expect(requests).toBeGreaterThan(RUNS * 0.9);
  // Some requests must succeed, or only the first checks were tested.
  for (const status of [200, 400, 401, 403, 404, 413]) expect([status, statuses[status] ?? 0]).not.toEqual([status, 0]);
});
