import { expect, test } from "vitest";
import { historyOf, runCampaign } from "../../e2e/money-fire/campaign";
import { regressions } from "../../e2e/money-fire/regressions";

const HISTORIES = 6;
const SERVERS = 2;

test("10 histories with kills, outages and reordered webhooks end as without faults, to the cent", async () => {
  const random = Array.from({ length: HISTORIES }, (_, at) => ({ seed: at + 1, history: historyOf(at + 1) }));
  const findings = await runCampaign([...regressions(), ...random], SERVERS);
  expect(findings.map(({ seed, what }) => `seed ${seed}: ${what}`)).toEqual([]);
}, 1_200_000);
