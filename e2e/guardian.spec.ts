/** A guardian's consent for a minor, and accounts without a birth date. */

import { expectNothingFound } from "./fixtures/access";
import { makeAccount, makeCoach, newAddress } from "./fixtures/accounts";
import { bornYearsAgo, call } from "./fixtures/api";
import { DESK, expect, test } from "./fixtures/app";
import { answersHeld } from "./fixtures/busy";
import { verifiedCoaches } from "./fixtures/demo";
import { openLine } from "./fixtures/desk";
import { SPANIARD } from "./fixtures/in-spanish";
import { moveTo, nextStart } from "./fixtures/money-moves";
import { bookPaid } from "./fixtures/paid-bookings";
import { keepApart, linkIn, mailTo, makeAthlete } from "./fixtures/people";
import { enter, expected, expectNoBarriers } from "./fixtures/screens";
import { unreadable } from "./fixtures/text-fit";

test("a fifteen-year-old names a guardian, who reads, agrees by a button and withdraws consent", async ({
  server,
  troubles,
  newDevice,
}) => {
  const child = await makeAccount(server, { name: "Kim Young", birth_date: bornYearsAgo(15) });
  const guardian = newAddress();
  const state = async () => (await call(server, child.token, "/api/functions/my-guardian", {})).body.state;
  const { page } = await newDevice();
  const answerAge = await answersHeld(page, "**/my-guardian");
  await enter(page, server, child, "/athlete/onboarding");
  await expect(page.getByLabel("Full Name")).toHaveValue("Kim Young");
  // The age from the birth date does not join what is being typed.
  await page.getByLabel("Age", { exact: true }).focus();
  answerAge();
  await expect(page.getByText("From your date of birth")).toBeVisible();
  await expect(page.getByLabel("Age", { exact: true })).toHaveValue("");
  await page.getByLabel("Nationality").focus();
  await expect(page.getByLabel("Age", { exact: true })).toHaveValue("15");
  await expect(page.getByText("You are not in our public list of athletes.", { exact: false })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Show me in the public list of athletes" })).toHaveCount(0);
  await page.getByLabel("Age", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Create Athlete Profile" }).click();
  await expect(page.getByText("Must be at least 13 years old")).toBeVisible();
  // The birth date is known, so a typed age changes nothing.
  await page.getByLabel("Age", { exact: true }).fill("19");
  await page.getByLabel("Nationality").fill("Korean");
  await page.getByLabel("Sport Interest").fill("Swimming");
  await page.getByRole("button", { name: "Create Athlete Profile" }).click();
  await expect(page.getByText("Guardian's name is required")).toBeVisible();
  await page.getByLabel("Guardian's name").fill("Jo Young");
  // The form refuses the minor's own address before saving.
  await page.getByLabel("Guardian's email").fill(child.email.toUpperCase());
  await page.getByLabel("Guardian's email").press("Enter");
  await expect(page.getByLabel("Guardian's email")).toHaveAttribute("aria-invalid", "true");
  await expect(
    page.getByText("Please give the address of your guardian, not your own.", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Guardian's email").fill(guardian);
  await page.getByLabel("Guardian's email").press("Enter");
  await expect(page.getByText("Your athlete profile has been created.")).toBeVisible();
  await expect(page).toHaveURL(/\/coaches/);
  await page.goto("/coach/onboarding");
  await expect(page.getByText("Coaches are 18 or older", { exact: false })).toBeVisible();
  await page.goto("/athlete/onboarding");
  await expect(page.getByText("We asked Jo Young", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Age", { exact: true })).toHaveValue("15");

  const [coach] = await verifiedCoaches(server);
  await page.goto(`/book/${coach}`);
  const asked = page.getByText("We asked Jo Young", { exact: false });
  await expect(asked).toBeVisible();

  const other = (await newDevice()).page;
  const open = async (subject: string, label = "") => {
    const link = linkIn(await mailTo(server, guardian, subject), label);
    await other.goto(link.pathname + link.search);
    return link;
  };
  const link = await open("Kim Young needs your consent");
  await expect(other.getByText("Kim Young is under 18", { exact: false })).toBeVisible();
  await expect(other.getByText("Kim is not in our public list of athletes.", { exact: false })).toBeVisible();
  await expectNoBarriers(other);
  expect(await state(), "nothing is agreed by looking").toBe("waiting");
  // Spanish has the longest button, and 320 px is the smallest phone.
  const { page: small } = await newDevice({ ...SPANIARD, viewport: { width: 320, height: 640 } });
  await small.goto(link.pathname + link.search);
  await expect(small.getByRole("button", { name: "Soy su tutor legal y doy mi consentimiento" })).toBeVisible();
  await expect.poll(() => small.evaluate(unreadable)).toEqual([]);
  await other.reload();
  await other.getByRole("button", { name: "I am the guardian and I agree" }).click();
  await expect(other.getByText("Thank you.", { exact: false })).toBeVisible();
  expect(await state()).toBe("confirmed");
  // The booking page notices without a reload.
  await expect(asked).toBeHidden();
  await page.goto("/athlete/onboarding");
  await expect(page.getByText("Jo Young has agreed to your account.", { exact: false })).toBeVisible();

  await other.goto(link.pathname + link.search);
  await expect(other.getByText("This link has expired or has already been used.")).toBeVisible();
  expected(troubles, 404, "look-at-guardian-link");
  await other.getByRole("button", { name: "Send me a new link" }).click();
  await expect(other.getByText("a new link is on its way", { exact: false })).toBeVisible();

  await open("You are Kim Young's guardian", "Withdraw my consent");
  await expect(other.getByRole("heading", { name: "Withdraw your consent" })).toBeVisible();
  expect(await state()).toBe("confirmed");
  await other.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(other.getByText("Your consent is withdrawn", { exact: false })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Consent withdrawn" })).toBeVisible();
  await expect(other.getByText("There was no session to cancel.", { exact: false })).toBeVisible();
  expect(await state()).toBe("withdrawn");

  // Today says what is missing and leads to the guardian's fields, which keep their values.
  await page.goto("/today");
  await page.getByRole("link", { name: "Ask again" }).click();
  await expect(page.getByLabel("Guardian's name")).toBeFocused();
  await expect(page.getByLabel("Guardian's name")).toHaveValue("Jo Young");
  await expect(page.getByLabel("Guardian's email")).toHaveValue(guardian);
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("Asked again")).toBeVisible();
  // Until the guardian answers, the profile and Today say that they were asked.
  await expect(page.getByText("We asked Jo Young", { exact: false })).toBeVisible();
  await page.goto("/today");
  await expect(page.getByText("We asked Jo Young", { exact: false })).toBeVisible();

  // Another guardian says no.
  const second = await makeAthlete(server, { name: "Lee Young", age: 15 });
  const stranger = newAddress();
  await call(server, second.token, "/api/functions/name-guardian", { name: "Ray Young", email: stranger });
  const asking = linkIn(await mailTo(server, stranger, "Lee Young needs your consent"));
  await other.goto(asking.pathname + asking.search);
  await other.getByRole("button", { name: "I do not agree" }).click();
  await expect(other.getByRole("heading", { name: "You do not agree" })).toBeVisible();
  expect((await call(server, second.token, "/api/functions/my-guardian", {})).body.state).toBe("withdrawn");
});

test("an account without a birth date is asked once, and the booking continues", async ({
  server,
  troubles,
  newDevice,
}) => {
  const person = await makeAccount(server, { birth_date: "" });
  const coachId = (await verifiedCoaches(server))[4];
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const free = await call<{ slots: { start: string }[] }>(server, "", "/api/functions/get-availability", {
    coachId,
    from,
    to,
    durationHours: 1,
  });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, person, "/athlete/onboarding");
  await page.getByLabel("Age", { exact: true }).fill("27");
  await expect(page.getByText("You are in the list once we know your date of birth.", { exact: false })).toBeVisible();
  await enter(page, server, person, `/book/${coachId}?start=${free.body.slots[0]?.start}`);
  await page.getByRole("button", { name: "Continue to payment" }).first().click();
  await expect(page.getByRole("heading", { name: "When were you born?" })).toBeFocused();
  expected(troubles, 403, "create-booking");
  await expectNoBarriers(page);
  await page.getByLabel("Date of Birth").fill("1999-02-03");
  await page.getByRole("button", { name: "Save date of birth" }).click();
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  await page.goto("/athlete/onboarding");
  await expect(page.getByText("From your date of birth.")).toBeVisible();
});

test("a coach agrees as a guardian: the team decides, and until then nothing is different on any screen", async ({
  server,
  newDevice,
}) => {
  const [child, coach] = [await makeAthlete(server, { age: 15, name: "Mo Child" }), await makeCoach(server)];
  const staff = await makeAccount(server, { role: "staff" });
  await call(server, child.token, "/api/functions/name-guardian", { name: "Gil Coach", email: coach.email });
  const { page: guardian } = await newDevice();
  const link = linkIn(await mailTo(server, coach.email, "Mo Child needs your consent"));
  await guardian.goto(link.pathname + link.search);
  await guardian.getByRole("button", { name: "I am the guardian and I agree" }).click();
  await expect(guardian.getByText("An email to you says when Mo can book", { exact: false })).toBeVisible();
  const { page: phone } = await newDevice();
  await enter(phone, server, child, "/today");
  const asked = phone.getByText("We asked Gil Coach", { exact: false });
  await expect(asked).toBeVisible();

  const { page: desk } = await newDevice({ viewport: DESK });
  await enter(desk, server, staff, "/today");
  await desk.getByRole("link", { name: /guardians? to decide$/ }).click();
  const line = await openLine(desk, "Mo Child");
  await expect(line.getByText("Cleo Coach: a coach")).toBeVisible();
  await line.getByLabel("Why you decide so").fill("Birth certificate seen");
  await expect(line.getByText("If you refuse, sessions to come (0) are cancelled", { exact: false })).toBeVisible();
  await expectNothingFound(desk, "a guardian to decide");
  await line.getByRole("button", { name: "Allow guardian" }).click();
  await expect(desk.getByText("Under 18, guardian agrees")).toBeVisible();
  await expect(asked).toBeHidden();
});

test("the coach of a minor sees age and guardian, and the minor is asked for no address", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server);
  const child = await makeAthlete(server, { name: "Kim Young", age: 15, location: "Zug by the lake" });
  const guardian = newAddress();
  await keepApart(server, child.id, {
    ...{ guardian_name: "Jo Young", guardian_email: guardian, guardian_confirmed_at: new Date().toISOString() },
  });
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), { clientName: "Kim Young" });

  const own = (await newDevice({ viewport: DESK })).page;
  await enter(own, server, child, `/book/${coach.coachId}`);
  await expect(own.getByText("not your email", { exact: false })).toBeVisible();
  await expect(own.getByLabel("Name", { exact: true })).toHaveValue("Kim Young");
  await expect(own.getByLabel("Email")).toHaveCount(0);

  const { page } = await newDevice();
  await enter(page, server, coach, "/coach/dashboard");
  const words = page.getByText("15 · guardian: Jo Young, reads copies");
  // Of the next session, and among the recent bookings.
  await expect(words).toHaveCount(2);
  await expect(page.getByText(guardian)).toBeVisible();
  await expect(page.getByText(child.email)).toHaveCount(0);
  // A guardian reads messages on their page.
  await page.goto(`/messages?with=${child.id}`);
  await expect(page.getByText("15 · guardian: Jo Young, can read this", { exact: true })).toBeVisible();
  await own.goto(`/messages?with=${coach.id}`);
  await expect(own.getByText("Jo Young can read this", { exact: true })).toBeVisible();
  for (const path of [`/booking/${bookingId}?tab=session`, "/today", "/athletes"]) {
    await page.goto(path);
    await expect(words).toBeVisible();
    await expect(page.getByText(guardian)).toHaveCount(0);
  }
  // The profile is there, without the town.
  await page.goto(`/athletes/${child.id}`);
  await expect(words).toBeVisible();
  await expect(page.getByText("Play the nationals")).toBeVisible();
  await expect(page.getByText("Zug by the lake")).toHaveCount(0);

  // Without consent nothing that the coach writes reaches the child, and the screens say so before it is written.
  await keepApart(server, child.id, { guardian_withdrawn_at: new Date().toISOString() });
  for (const path of [`/messages?with=${child.id}`, `/booking/${bookingId}?tab=notes`]) {
    await page.goto(path);
    await expect(page.getByText("No guardian agrees for Kim now.", { exact: false })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Share with athlete" })).toHaveCount(0);
  await page.goto(`/messages?with=${child.id}`);
  await expect(page.getByText("15 · without a guardian's consent")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);

  // The child's report of a problem still counts. Its words go to the team.
  await moveTo(server, bookingId, Date.now() - 2 * 3_600_000);
  await own.goto(`/booking/${bookingId}?tab=session`);
  await own.getByRole("button", { name: "Report a problem" }).click();
  await own.getByText("The session", { exact: true }).click();
  await own.getByRole("dialog").getByRole("textbox").fill("Nobody came.");
  await own.getByRole("button", { name: "Report problem" }).click();
  const alone = "What you write here goes to our team alone.";
  await expect(own.getByText(alone, { exact: false })).toBeVisible();
  await page.goto(`/booking/${bookingId}?tab=session`);
  await expect(page.getByText(alone, { exact: false })).toBeVisible();
  await expect(page.getByText("Nobody came.")).toHaveCount(0);
});
