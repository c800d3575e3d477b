/** The main path end to end: real server, real service worker, two people, three devices. */
import type { Page } from "playwright/test";
import { newAddress } from "./fixtures/accounts";
import { apiSession, DESK, expect, test, untilInstalled } from "./fixtures/app";
import { freeTimes } from "./fixtures/booking-form";
import { linkIn, mailTo } from "./fixtures/people";
import { fillSignIn, shareNotes } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { pullPage } from "./fixtures/sync";

const PASSWORD = "a-long-enough-password";

test.describe.configure({ timeout: 240_000 });

test("[1.athlete-story][6.athlete] an athlete finds, books and pays a coach; the coach writes notes offline; they arrive on the athlete's other device", async ({
  server,
  troubles,
  newDevice,
}) => {
  const coach = await demoCoach(server);
  const email = newAddress();

  const { page } = await newDevice();
  await browse(page);
  await takeQuiz(page);
  await signUp(page, server, email);
  await seeMatches(page);
  const bookingPath = await book(page, coach);

  // The athlete's other device shows the booking, its notes still empty.
  const other = await newDevice({ viewport: DESK });
  await signIn(other.page, email);
  // The account has the quiz that was answered on the first device before the sign-up.
  await other.page.goto("/recommendations");
  await expect(other.page.getByText("From your quiz", { exact: false })).toBeVisible();
  await other.page.goto(bookingPath);
  await expect(other.page.getByText("Your coach has not written notes yet", { exact: false })).toBeVisible();

  const field = await newDevice({ installs: true, as: "coach" });
  const notes = `Starts, wet track. Front block two centimetres back. ${Date.now()}`;
  await field.page.goto(bookingPath);
  await expect(field.page.getByRole("textbox", { name: "Session notes" })).toBeVisible();
  await untilInstalled(field.page);

  troubles.offline = true;
  await field.context.setOffline(true);
  await field.page.getByRole("textbox", { name: "Session notes" }).fill(notes);
  await expect(field.page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await field.page.close();

  // A new offline tab loads the app from the service worker and the text from the device.
  const again = await field.context.newPage();
  await again.goto(bookingPath);
  await expect(again.getByRole("textbox", { name: "Session notes" })).toHaveValue(notes);

  await field.context.setOffline(false);
  troubles.offline = false;
  await expect(again.getByRole("status").filter({ hasText: /^Saved,/ })).toBeVisible();
  await expect(again.getByText("Only you see this")).toBeVisible();
  await expect(other.page.getByText("Your coach has not written notes yet", { exact: false })).toBeVisible();
  await shareNotes(again);
  await expect(other.page.getByText(notes)).toBeVisible();
});

type DemoCoach = { id: string; name: string };

async function demoCoach(server: RunningServer): Promise<DemoCoach> {
  const { token, record } = await apiSession(server, "coach@demo.test");
  const page = await pullPage(server, token, "coaches", "?limit=1000");
  const own = page.documents.find((coach) => coach.user_id === record.id);
  if (!own) throw new Error("the demo coach has no coach record");
  return { id: own.id, name: String(own.name) };
}

async function browse(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Find My Perfect Coach" }).first().waitFor();
  await page.goto("/coaches");
  await expect(page.getByRole("link", { name: /^View Profile/ }).first()).toBeVisible();
  await expect(page.getByText(/\d+ of \d+/)).toBeVisible();
}

async function takeQuiz(page: Page): Promise<void> {
  await page.goto("/find-coach");
  const next = page.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await page.getByText("Track & Field", { exact: true }).click();
  await next.click();
  await page.getByText("Intermediate", { exact: true }).click();
  await next.click();
  await page.getByRole("textbox").fill("A better start: I pop up at step two");
  await next.click();
  await page.getByText("$50 to $100").click();
  await next.click();
  await page.getByText("Video review", { exact: true }).click();
  await next.click();
  await page.getByRole("textbox").fill("London, United Kingdom");
  await next.click();
  await page.getByRole("textbox").fill("Tuesday and Thursday evenings");
  await page.getByRole("button", { name: "Find My Coaches" }).click();
  await expect(page).toHaveURL(/\/coaches\?.*quiz=true/);
  await expect(page.getByRole("img", { name: /^Match score \d+ of 100$/ }).first()).toBeVisible();
}

async function signUp(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Name").fill("Maya Lindqvist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Date of Birth").fill("2004-05-14");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Check your email to confirm your account.")).toBeVisible();
  const link = linkIn(await mailTo(server, email, ""));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText("Your address is confirmed", { exact: false })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Begin" }).click();
  await expect(page).toHaveURL("/auth?next=%2Ffind-coach");
  await fillSignIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/find-coach");
  await expect(page.getByText("Your account is ready.")).toBeHidden();

  await page.goto("/athlete/onboarding");
  await page.getByRole("textbox", { name: "Age", exact: true }).fill("22");
  await page.getByLabel("Nationality").fill("British");
  await page.getByLabel("Sport Interest").fill("100 m sprint");
  await page.getByLabel("Vision and Goals").fill("Under 11.2 next summer, with a start I trust");
  await page.getByRole("button", { name: "Create Athlete Profile" }).click();
  await expect(page.getByText("Your athlete profile has been created.")).toBeVisible();
  await expect(page).toHaveURL(/\/coaches/);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
}

async function seeMatches(page: Page): Promise<void> {
  await page.goto("/recommendations");
  await expect(page.getByRole("heading", { name: "Your AI-Powered Matches" })).toBeVisible();
  await expect(page.getByText("Why this match").first()).toBeVisible();
}

/** Books the coach's first free hour and pays it with a test card. @returns the booking's path */
async function book(page: Page, coach: DemoCoach): Promise<string> {
  await page.goto(`/coach/${coach.id}`);
  await expect(page.getByRole("heading", { name: coach.name })).toBeVisible();
  await page.getByRole("link", { name: "Book Session" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${coach.id}`));
  const week = page.getByRole("button", { name: "Week after" });
  const slot = freeTimes(page).first();
  await expect(slot.or(page.getByText("No free time this week", { exact: false }))).toBeVisible();
  if (!(await slot.isVisible())) await week.click();
  await slot.click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: /Continue to payment/ }).click();
  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await card.getByLabel("Card number").fill("4242424242424242");
  await card.getByLabel("Expiration date (MM / YY)").fill("12 / 34");
  await card.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Booking Confirmed!" })).toBeVisible();
  const bookingId = new URL(page.url()).searchParams.get("booking");
  expect(bookingId).toMatch(/^[a-z0-9]{15}$/);
  return `/booking/${bookingId}`;
}
