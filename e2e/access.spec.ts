/** Accessibility of one screen of each kind, of a sheet, a menu and a dialog. The deep specs (access*, routes) have the others. */
import { athletesAddresses, layersFit, nothingFound, ONE_OF_EACH } from "./fixtures/access-screens";
import { DESK, test } from "./fixtures/app";
import { bookingOf } from "./fixtures/demo";

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });

test("one screen of each kind, on a phone or a desk", async ({ server, newDevice }) => {
  const visitor = await newDevice({ viewport: DESK });
  await nothingFound(visitor.page, ["/", "/coaches"]);
  const athlete = await newDevice({ as: "athlete" });
  const { form, thread } = await athletesAddresses(server);
  await nothingFound(athlete.page, [form, thread, `/booking/${await bookingOf(server, "athlete", "confirmed")}`]);
  const seller = await newDevice({ as: "coach", viewport: DESK });
  await nothingFound(seller.page, ["/coach/dashboard"]);
  const staff = await newDevice({ as: "staff", viewport: DESK });
  await nothingFound(staff.page, ["/staff"]);
});

test("a sheet, a menu and a dialog", async ({ server, newDevice }) => {
  await layersFit({ server, newDevice }, ONE_OF_EACH);
});
