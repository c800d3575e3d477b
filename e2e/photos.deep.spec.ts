/** What leads to a booking: booking a coach again, and the coaches on the home page. */
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { expect, PHONE, test } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("after a completed session the athlete books the coach again, with the same length and kind", async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const booking = await makeBooking(server, athlete, coach, {
    ...{ status: "completed", duration_hours: 2, session_type: "video_review" },
    ...{ session_date: inHoursIso(-50), session_end: inHoursIso(-48) },
  });
  const { page } = await newDevice({ viewport: PHONE, touch: true });
  await enter(page, server, athlete, `/booking/${booking.id}?tab=session`);
  await page.getByRole("link", { name: "Book again" }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${coach.coachId}\\?hours=2&type=video_review`));
  await expect(page.getByRole("radio", { name: /Video/ })).toBeChecked();
});

test("the home page shows a few coaches with price and rating once the reader comes near", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: PHONE, touch: true });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const cards = page.getByRole("region", { name: "Coaches you can book" }).getByRole("article");
  await expect(cards).toHaveCount(0);
  await page.getByRole("heading", { name: "How it works" }).scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(/\$\d+/);
  await expect(cards.first()).toContainText(/\d\.\d \(\d+\)/);
  await expectNothingFound(page, "home with coaches");
});
