/** Prerendered public pages on a desk: taken over by the app without a shift. public-pages.spec.ts has the phone. */
import { DESK, test } from "./fixtures/app";
import { nothingMoves } from "./fixtures/public-pages";

test("the app takes a public page over on a desk, and nothing moves", async ({ newDevice }) => {
  await nothingMoves(newDevice, DESK);
});
