/** The command palette of a desk: pages by role, people, sessions and coaches of the device, by the keyboard alone. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("Ctrl-K goes to pages of the role, to people, sessions and coaches, also offline", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const other = await makeCoach(server, { name: "Zoe Rower", sport: "Rowing" });
  const { id } = await makeBooking(server, athlete, coach, {
    session_date: inHoursIso(50),
    client_name: "Mia Morning",
  });
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  await enter(page, server, coach, "/today");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilInstalled(page);
  const field = page.getByRole("combobox", { name: "Go to" });
  const options = page.getByRole("option");
  const open = async (words: string) => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
  };
  /** The screen has taken the focus. */
  const arrived = async (url: RegExp, name: string) => {
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  };

  await open("");
  await expect(options.filter({ hasText: "Earnings" })).toHaveCount(1);
  await expect(options.filter({ hasText: "Opening hours" })).toHaveCount(1);
  await expect(options.filter({ hasText: "Staff" })).toHaveCount(0);
  await expectNothingFound(page, "the palette");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();

  troubles.offline = true;
  await context.setOffline(true);
  await open("calen");
  await expect(options.first()).toContainText("Calendar");
  await page.keyboard.press("Enter");
  await arrived(/\/calendar$/, "Calendar");
  await open("mia");
  await expect(options.first()).toContainText("Person");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await arrived(new RegExp(`/booking/${id}`), "Mia Morning");
  await open("zoe row");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await arrived(new RegExp(`/coach/${other.coachId}$`), "Zoe Rower");
  await open("xyzzy");
  await expect(page.getByText("Nothing on this device has these words.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field).toBeHidden();
  await context.setOffline(false);
  troubles.offline = false;

  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Search/ })
    .click();
  await expect(field).toBeFocused();
  await page.keyboard.type("keyb");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Ctrl K");
  await expectNothingFound(page, "the keyboard's help", axeFindings);
});
