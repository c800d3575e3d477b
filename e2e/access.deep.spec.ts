/** Accessibility beyond routes.deep.spec.ts: desktop-only parts, and every menu, sheet and dialog. */
import { athletesAddresses, layersFit, nothingFound, ONE_OF_EACH, OTHER_LAYERS } from "./fixtures/access-screens";
import { DESK, test } from "./fixtures/app";

const COACH = ["/calendar", "/coach/dashboard", "/coach/onboarding", "/coach/availability", "/coach/promo-codes"];

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

test("the desktop width, with its navigation and filters", async ({ server, newDevice }) => {
  const visitor = await newDevice({ viewport: DESK });
  await nothingFound(visitor.page, ["/", "/coaches"]);
  const athlete = await newDevice({ as: "athlete", viewport: DESK });
  const { profile, form, thread } = await athletesAddresses(server);
  await nothingFound(athlete.page, [profile, form, "/messages", thread]);
  const seller = await newDevice({ as: "coach", viewport: DESK });
  await nothingFound(seller.page, COACH);
});

test("menus, sheets and dialogs", async ({ server, newDevice }) => {
  await layersFit({ server, newDevice }, [...ONE_OF_EACH, ...OTHER_LAYERS]);
});
