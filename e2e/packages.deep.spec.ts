/** Packages on a phone: a coach offers one, an athlete buys it, books with it, cancels and ends it. */
import { axeFindings, expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, test } from "./fixtures/app";
import { payWith, pickTime } from "./fixtures/booking-form";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("a coach offers a package; an athlete buys it, books without paying, cancels in time and ends it", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { name: "Paula Packs" });
  const athlete = await makeAthlete(server);
  const { page } = await newDevice({ touch: true });

  await enter(page, server, coach, "/packages");
  await expect(page.getByRole("heading", { name: "Your packages on offer" })).toBeVisible();
  await page.getByLabel("Price of all sessions").fill("501");
  await page.getByRole("button", { name: "Add this offer" }).tap();
  await expect(page.getByRole("alert").getByText("The price must be between $50.00 and $500.00")).toBeVisible();
  await page.getByLabel("Price of all sessions").fill("400");
  await page.getByRole("button", { name: "Add this offer" }).tap();
  await expect(page.getByRole("heading", { name: "5 sessions of 1 hour" })).toBeVisible();
  await expect(page.getByText("$400.00, $80.00 a session")).toBeVisible();
  await expectNothingFound(page, "a coach's packages");

  await enter(page, server, athlete, `/coach/${coach.coachId}`);
  await page.getByRole("link", { name: "Packages from $80.00 a session" }).tap();
  await expectNothingFound(page, "packages on offer");
  await page.getByRole("button", { name: "Buy 5 sessions of 1 hour" }).tap();
  await payWith(page, "4242424242424242");
  const mine = page.getByRole("region", { name: "Your packages" });
  await expect(mine).toContainText("5 of 5 left, until");

  await mine.getByRole("link", { name: "Book a session" }).tap();
  const choice = page.getByRole("switch", { name: "Use my package" });
  await expect(choice).toBeChecked();
  // In time to cancel for nothing.
  // In time to cancel for nothing, on a Sunday too.
  for (let weeks = 0; weeks < 2; weeks++) await page.getByRole("button", { name: "Week after" }).tap();
  await expect(page.getByText("Looking for free times")).toBeHidden();
  await pickTime(page);
  await expectNothingFound(page, "booking with a package");
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await page.getByRole("button", { name: "Book Session" }).tap();
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get("booking");

  await page.goto(`/booking/${bookingId}?tab=money`);
  await expect(page.getByText("Paid from a package.")).toBeVisible();
  await page.goto(`/booking/${bookingId}?tab=session`);
  await page.getByRole("button", { name: "Cancel session" }).tap();
  const sure = page.getByRole("dialog");
  await expect(sure).toContainText("The session goes back into the package.");
  await sure.getByRole("button", { name: "Cancel session" }).tap();
  await expect(
    page.getByRole("status").getByText("The session is back in the package.", { exact: false }),
  ).toBeVisible();

  await page.goto("/packages");
  await expect(mine).toContainText("5 of 5 left, until");
  await mine.getByRole("button", { name: "End package" }).tap();
  const end = page.getByRole("dialog", { name: "End this package?" });
  await expect(end).toContainText("$400.00");
  await expectNothingFound(page, "ending a package", axeFindings);
  await end.getByRole("button", { name: "End package" }).tap();
  await expect(mine).toContainText("This package has ended.");
});
