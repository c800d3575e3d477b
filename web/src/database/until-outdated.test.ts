import { expect, it } from "vitest";
import { untilOutdated } from "./until-outdated";

it("nothing is asked of a server that has said that the app is too old", async () => {
  const statuses = [200, 503, 426, 200];
  let asked = 0;
  const ask = untilOutdated(async () => new Response(null, { status: statuses[asked++] ?? 500 }));
  const answers: number[] = [];
  for (let turn = 0; turn < 6; turn++) answers.push((await ask("/api/sync/coaches")).status);
  expect(answers).toEqual([200, 503, 426, 426, 426, 426]);
  expect(asked).toBe(3);
});
