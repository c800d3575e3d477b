/** Promo codes on a phone that is touched: a coach makes one, an athlete uses it and pays less. */
import { axeFindings, expectNothingFound, fitFindings } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { findRows } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { payWith, pickTime } from "./fixtures/booking-form";
import { makeAthlete } from "./fixtures/people";
import { enter, expected } from "./fixtures/screens";

const CODE = "LONGEST-SPRING-CODES";

test("a coach makes a code, an athlete sees its price at once and pays it, and both read the discount", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [coach, athlete] = [await makeCoach(server, { name: "Cora Codes" }), await makeAthlete(server)];
  const { page: theirs } = await newDevice({ touch: true });
  await enter(theirs, server, coach, "/coach/dashboard");
  await theirs.getByRole("link", { name: "Promo codes" }).tap();
  await expect(theirs.getByText("No codes yet.")).toBeVisible();
  await theirs.getByLabel("Code", { exact: true }).fill(CODE.toLowerCase());
  await theirs.getByLabel("Percent off").fill("96.5");
  await theirs.getByRole("button", { name: "Create code" }).tap();
  await expect(theirs.getByText("Choose a whole percentage from 5 to 100").first()).toBeVisible();
  await expectNothingFound(theirs, "a refused code", axeFindings);
  await theirs.getByLabel("Percent off").fill("20");
  await expect(theirs.getByText("An hour costs $80.00 instead of $100.00.")).toBeVisible();
  await theirs.getByLabel("Most bookings").fill("5");
  await theirs.getByRole("button", { name: "Create code" }).tap();
  const codes = theirs.getByRole("region", { name: "Your codes" });
  await expect(codes).toContainText(`${CODE}20% off, 0 of 5 used`);
  await expectNothingFound(theirs, "promo codes");

  const { page: mine } = await newDevice({ touch: true });
  await enter(mine, server, athlete, `/book/${coach.coachId}`);
  await pickTime(mine);
  const summary = mine.getByRole("region", { name: "Your booking" });
  await mine.getByRole("button", { name: "Have a promo code?" }).tap();
  const field = mine.getByLabel("Promo code");
  await expect(field).toBeFocused();
  await field.fill("WRONG-CODE");
  await mine.getByRole("button", { name: "Apply" }).tap();
  await expect(field).toHaveAccessibleDescription("This coach has no such code. Check the spelling.");
  expected(troubles, 409, "check-promo-code");
  await expectNothingFound(mine, "a wrong code");
  await field.fill(CODE.toLowerCase());
  await mine.getByRole("button", { name: "Apply" }).tap();
  await expect(mine.getByRole("button", { name: "Remove code" })).toBeFocused();
  await expect(summary).toContainText(`Discount (${CODE})-$20.00`);
  await expect(summary).toContainText("You pay$80.00");
  await mine.getByRole("button", { name: "One hour more" }).tap();
  await expect(summary).toContainText("You pay$160.00");
  await mine.getByRole("button", { name: "One hour less" }).tap();
  await pickTime(mine);
  await expectNothingFound(mine, "a code is applied");

  // The code was switched off meanwhile. The server refuses it, the form says why, and nothing is booked.
  const off = codes.getByRole("switch", { name: CODE });
  await off.tap();
  await expect(codes).toContainText("Off");
  const toPayment = async () => {
    await mine.getByRole("button", { name: "Continue", exact: true }).tap();
    await mine.getByRole("button", { name: "Continue to payment" }).tap();
  };
  await toPayment();
  await expect(field).toHaveAccessibleDescription("This coach has no such code. Check the spelling.");
  expected(troubles, 409, "create-booking");
  await expect(summary).toContainText("You pay$100.00");
  expect(await findRows(server, "bookings", `coach_id = '${coach.coachId}'`)).toEqual([]);
  await off.tap();
  await expect(codes.getByText("Off", { exact: true })).toHaveCount(0);
  await field.fill(CODE);
  await mine.getByRole("button", { name: "Apply" }).tap();
  await expect(summary).toContainText("You pay$80.00");
  await toPayment();
  await payWith(mine, "4242424242424242");
  await expect(mine.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  const [booking] = await findRows(server, "bookings", `coach_id = '${coach.coachId}'`);
  expect(booking).toMatchObject({ total_amount: 8_000, discount_amount: 2_000, promo_code: CODE, status: "confirmed" });

  await mine.goto(`/booking/${booking?.id}?tab=money`);
  const price = mine.getByRole("region", { name: "Price" });
  await expect(price).toContainText(`List price$100.00Discount (${CODE})-$20.00You paid$80.00`);
  await expectNothingFound(mine, "a booking with a code");
  await mine.getByRole("link", { name: "Receipt" }).tap();
  const receipt = mine.getByRole("article", { name: "Receipt" });
  await expect(receipt).toContainText(`List price $100.00. Discount (${CODE}): $20.00.`);
  await expect(receipt.getByRole("row", { name: /You paid \$80\.00/ })).toBeVisible();
  await expectNothingFound(mine, "a receipt with a code", fitFindings);

  await theirs.goto(`/booking/${booking?.id}?tab=money`);
  await expect(theirs.getByRole("region", { name: "Price" })).toContainText("You receive$68.00");
  await theirs.getByText("Details", { exact: true }).tap();
  await expect(theirs.getByText(`Discount (${CODE})`)).toBeVisible();
  await theirs.goto("/coach/promo-codes");
  await expect(codes).toContainText("1 of 5 used");
});
