/** Booking and paying beyond the main path: declined cards, sign-in, drafts, cancelling. */
import { apiSession, DESK, expect, test } from "./fixtures/app";
import { expected, freeTimes, payWith, pickTime, someCoach } from "./fixtures/booking-form";

test("[2.book.payment][2.success.title][2.success.browse][2.success.home] a declined card says what to do next; the hold survives a reload; another card pays", async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await someCoach(server, 1);
  const { page } = await newDevice({ as: "athlete" });
  await page.goto(`/book/${coach.id}`);
  await expect(page.getByText("Online, just you and your coach.", { exact: false })).toBeVisible();
  await pickTime(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Notes").fill("My start. I pop up at step two.");
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await expect(page.getByText("Test mode. No real card is charged.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(30:00|2\d:\d\d) left\.$/);
  await payWith(page, "4000000000009995");
  await expect(page.getByRole("alert")).toContainText("Nothing was charged. Try another card.");
  expected(troubles, 402);

  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await payWith(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse More Coaches" })).toHaveAttribute("href", "/coaches");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

  // Back skips the paid form.
  const bookingId = new URL(page.url()).searchParams.get("booking");
  await page.goBack();
  await expect(page).toHaveURL(`/booking/${bookingId}`);
  await page.getByRole("tab", { name: "Session" }).click();
  await expect(page.getByText("My start. I pop up at step two.")).toBeVisible();
  // The form is empty, because the draft was paid.
  await page.goto(`/book/${coach.id}`);
  await expect(page.getByText("Choose a time")).toBeVisible();
});

test("after a lost answer, pressing again continues with the same hold, also after a reload", async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await someCoach(server, 12);
  const { page } = await newDevice({ as: "athlete", viewport: DESK });
  await page.goto(`/book/${coach.id}`);
  await pickTime(page);
  const held: { bookingId: string }[] = [];
  troubles.offline = true;
  await page.route("**/api/functions/create-booking", async (route) => {
    held.push(await (await route.fetch()).json());
    if (held.length === 1) await route.abort("connectionreset");
    else await route.continue();
  });
  const go = page.getByRole("button", { name: "Continue to payment" });
  await go.click();
  await expect(page.getByRole("alert").first()).toContainText("What you filled in is kept on this device.");
  await page.reload();
  await go.click();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(new Set(held.map(({ bookingId }) => bookingId)).size).toBe(1);
});

test("a bank's check is part of the payment, and failing it is reported", { tag: "@deep" }, async ({
  server,
  newDevice,
  troubles,
}) => {
  const coach = await someCoach(server, 2);
  const { page } = await newDevice({ as: "athlete", viewport: DESK });
  await page.goto(`/book/${coach.id}`);
  await pickTime(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const bank = page.getByRole("dialog", { name: "3D Secure authentication" });
  await payWith(page, "4000002760003184");
  await bank.getByRole("button", { name: /fail/i }).click();
  await expect(page.getByRole("alert")).toContainText("Your bank did not confirm that it is you.");
  await page.getByRole("button", { name: /^Pay / }).click();
  await bank.getByRole("button", { name: /complete/i }).click();
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  expected(troubles, 402);
});

test("[2.book.signed-out] a visitor is asked to sign in and keeps the chosen time", async ({ server, newDevice }) => {
  const coach = await someCoach(server, 3);
  const { page } = await newDevice();
  await page.goto(`/book/${coach.id}`);
  await expect(page.getByText("You need to sign in to book a session.")).toBeVisible();
  await page.getByText("Video review", { exact: true }).click();
  await page.getByRole("button", { name: "One hour more" }).click();
  const time = await pickTime(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill("athlete@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("encore-demo");
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await expect(page).toHaveURL(new RegExp(`/book/${coach.id}`));
  await expect(
    freeTimes(page)
      .and(page.getByRole("button", { pressed: true }))
      .locator("b"),
  ).toHaveText(time);
  await expect(page.getByRole("radio", { name: "Video review" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Your booking" })).toContainText("2 hours");
});

test("[8.fields] missing fields are named, and typed text survives closing the tab", async ({ server, newDevice }) => {
  const coach = await someCoach(server, 4);
  const { context, page } = await newDevice({ as: "athlete", viewport: DESK });
  await page.goto(`/book/${coach.id}`);
  await page.getByLabel("Notes").fill("Kept on this device");
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await page.getByLabel("Name").fill("Maya");
  await page.getByLabel("Email").fill("not an address");
  await pickTime(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Invalid email address").first()).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto(`/book/${coach.id}`);
  await expect(again.getByLabel("Notes")).toHaveValue("Kept on this device");
  await expect(again.getByLabel("Email")).toHaveValue("not an address");
});

test("[2.book.unknown] an unknown coach leads to the directory", async ({ newDevice }) => {
  const { page } = await newDevice({ as: "athlete" });
  await page.goto("/book/nobody000000000");
  await expect(page.getByText("Coach not found")).toBeVisible();
  await expect(page).toHaveURL(/\/coaches/);
});

test("cancelling shows the exact refund first, and both sides see the result", async ({ server, newDevice }) => {
  const { token } = await apiSession(server, "athlete@demo.test");
  const coach = await someCoach(server, 5);
  const { page } = await newDevice({ as: "athlete" });
  await page.goto(`/book/${coach.id}`);
  await page.getByRole("button", { name: "Week after" }).click();
  await page.getByRole("button", { name: "Week after" }).click();
  await pickTime(page);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payWith(page, "4242424242424242");
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get("booking");
  const answer = await fetch(`${server.url}/api/collections/bookings/records/${bookingId}`, {
    headers: { Authorization: token },
  });
  const { total_amount } = (await answer.json()) as { total_amount: number };

  await page.goto(`/booking/${bookingId}?tab=session`);
  await page.getByRole("button", { name: "Cancel session" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You get back");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/booking/${bookingId}?tab=session`);
  await page.getByRole("button", { name: "Cancel session" }).click();
  await expect(dialog).toContainText(`$${(total_amount / 100).toFixed(2)}`);
  await dialog.getByRole("button", { name: "Cancel session" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Money" }).click();
  await expect(page.getByRole("tabpanel")).toContainText(`$${(total_amount / 100).toFixed(2)} was refunded in full.`);
});
