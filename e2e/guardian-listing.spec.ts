/** A guardian lets verified coaches find a child, after reading what they would see. The child and the coach read it too. */
import { makeCoach, newAddress } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { minorOf } from "./fixtures/guardians";
import { linkIn, mailTo, makeAthlete } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

const LISTING = "Listed for verified coaches";

test("a guardian lists a child for verified coaches, whose device does not keep it, and takes it back", async ({
  server,
  newDevice,
  troubles,
}) => {
  const guardian = newAddress();
  const [child, coach, adult] = [
    await minorOf(server, guardian, "Abby Young"),
    await makeCoach(server),
    await makeAthlete(server),
  ];
  const link = linkIn(await mailTo(server, guardian, "You are Abby Young's guardian"), "Open your page for guardians");
  const { page } = await newDevice();
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Open the page" }).click();
  const listing = page.getByRole("switch", { name: LISTING });
  await expect(listing).not.toBeChecked();
  await expect(page.getByText("This is all that they see: Abby · Tennis · age 13-15 · Portugal")).toBeVisible();

  const { page: desk } = await newDevice({ installs: true, viewport: DESK });
  await enter(desk, server, coach, "/athletes?list=all");
  const card = desk.getByRole("article").filter({ has: desk.getByRole("heading", { name: "Abby" }) });
  await expect(desk.getByRole("heading", { name: "Ana Athlete" }).first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await listing.press("Space");
  await expect(listing).toBeChecked();
  await expectNoBarriers(page);
  await desk.reload();
  await expect(card).toContainText("Under 18");
  await expect(card).toContainText("Portugal, age 13-15");
  await expect(desk.getByText("Only verified coaches see them.", { exact: false })).toBeVisible();
  await desk.getByLabel("Search athletes").fill("abby");
  await expect(desk.getByRole("article")).toHaveCount(1);
  await expectNoBarriers(desk);

  const { page: phone } = await newDevice();
  await enter(phone, server, child, "/athlete/onboarding");
  await expect(phone.getByText("Verified coaches see your first name", { exact: false })).toBeVisible();
  const { page: other } = await newDevice();
  await enter(other, server, adult, "/athletes?age=13-15");
  await expect(other.getByRole("heading", { name: "Ana Athlete" }).first()).toBeVisible();
  await expect(other.getByRole("heading", { name: "Abby" })).toHaveCount(0);

  // The device has kept the adults only.
  await untilInstalled(desk);
  troubles.offline = true;
  await desk.context().setOffline(true);
  await desk.goto("/athletes?list=all");
  await expect(desk.getByText("this device does not keep them", { exact: false })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Ana Athlete" }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await desk.context().setOffline(false);
  troubles.offline = false;
  await expect(card).toHaveCount(1);

  await listing.press("Space");
  await expect(listing).not.toBeChecked();
  await desk.reload();
  await expect(desk.getByRole("heading", { name: "Ana Athlete" }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
