import { expect, test } from "vitest";
import { runCampaign } from "../../e2e/money-fire/campaign";
import { regressions } from "../../e2e/money-fire/regressions";

/** `npm run test:deep` plays all kept histories and new ones. */
const HISTORIES = 1;

test("histories with kills, outages and reordered webhooks end as without faults, to the cent", async () => {
  const findings = await runCampaign(regressions().slice(-HISTORIES), HISTORIES);
  expect(findings.map(({ seed, what }) => `seed ${seed}: ${what}`)).toEqual([]);
}, 300_000);
