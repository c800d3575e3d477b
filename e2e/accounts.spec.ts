/** Signing up and signing in, with their mails. */
import { makeAccount, makeCoach, newAddress } from "./fixtures/accounts";
import { bornYearsAgo } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { freeTimes } from "./fixtures/booking-form";
import { linkIn, mailTo } from "./fixtures/people";
import { enter, expected, expectNoBarriers, fillSignIn } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";

const PASSWORD = "correct-horse";

const mailsTo = async (server: RunningServer, to: string): Promise<number> => {
  const answer = await fetch(`${server.simulators?.url}/dev/mail/api/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as unknown[]).length;
};

test("after a sign-up from the home page, home says what to do next, also after a reload", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const email = newAddress();
  const { page } = await newDevice();
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Name").fill("Nora Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Date of Birth").fill(bornYearsAgo(20));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/");
  const bar = page.getByRole("status").filter({ hasText: "Check your mail." });
  await expect(bar).toContainText(email);
  await page.reload();
  await bar.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => mailsTo(server, email)).toBe(2);
  await expectNoBarriers(page);
  await bar.getByRole("link", { name: "Wrong address?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(bar).toBeHidden();
});

test("a sign-up link opens Sign Up; a page that needs an account opens Sign In; Continue shows no error", async ({
  server,
  newDevice,
}) => {
  const { page } = await newDevice();
  await page.goto("/coach/onboarding");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Sign Up as a Coach" }).first().click();
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL("/auth?next=%2Fcoach%2Fonboarding&tab=signup");
  // Like a press on the link before the app has started.
  await page.goto("/coach/onboarding", { referer: `${server.url}/` });
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL("/auth?tab=signup");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  const coach = await makeCoach(server);
  await page.goto(`/book/${coach.coachId}`);
  await expect(freeTimes(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  const dates = page.getByRole("region", { name: "Session date" });
  await expect(dates).toBeFocused();
  await expect(dates).toHaveAccessibleDescription("Session date is required");
  await freeTimes(page).first().click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText("The time you chose is kept", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  // Checked once, because an error toast disappears after some seconds.
  expect(await page.getByText("Authentication required").count()).toBe(0);
});

test("[2.auth.success][4.confirmation][7.sign-in] a sign-up must be confirmed by mail; signing in then leads to the page that was asked for", async ({
  server,
  troubles,
  newDevice,
}) => {
  const email = newAddress();
  const { page } = await newDevice();
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?next=%2Fsettings");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Name").fill("Nora Lind");
  await page.getByLabel("Email").fill("nora@");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("1234567");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Please enter your date of birth as a real date.")).toBeVisible();
  await page.getByLabel("Date of Birth").fill(bornYearsAgo(12));
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Must be at least 13 years old")).toBeVisible();
  await page.getByLabel("Date of Birth").fill(bornYearsAgo(13));
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Check your email to confirm your account.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole("button", { name: "Wrong address?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Name")).toHaveValue("Nora Lind");

  await page.goto("/auth?next=%2Fsettings");
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText("Please confirm your email address first.")).toBeVisible();
  expected(troubles, 403, "auth-with-password");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Check your email to confirm your account.")).toBeVisible();
  await expect.poll(() => mailsTo(server, email)).toBe(2);

  const link = linkIn(await mailTo(server, email, "Confirm your email address"));
  await page.goto(`${link.pathname}?token=not-a-token`);
  await expect(
    page.getByText("This link has expired or has already been used. Sign in to get a new one."),
  ).toBeVisible();
  expected(troubles, 400, "confirm-verification");
  // In another browser, without the sign-up's session.
  const { page: other } = await newDevice();
  await other.goto(link.pathname + link.search);
  await expect(other.getByText("Your address is confirmed.", { exact: false })).toBeVisible();
  await expect(other).toHaveURL("/auth?next=%2Fsettings");
  await fillSignIn(other, email, PASSWORD);
  await expect(other).toHaveURL("/settings");

  await page.goto("/auth?next=%2Fsettings");
  await fillSignIn(page, email, "not-the-password");
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  expected(troubles, 400, "auth-with-password");
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
  await expect(page).toHaveURL("/settings");
});

test("with two-step sign-in on, a mailed code is asked for after the password", { tag: "@deep" }, async ({
  server,
  troubles,
  newDevice,
}) => {
  const person = await makeAccount(server);
  const { page } = await newDevice();
  await enter(page, server, person, "/settings");
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("On: after your password", { exact: false })).toBeVisible();

  const other = await newDevice();
  await other.page.goto("/auth?next=%2Fsettings");
  await fillSignIn(other.page, person.email, PASSWORD);
  await expect(other.page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expected(troubles, 401, "auth-with-password");
  await expect(other.page.getByLabel("Code")).toBeFocused();
  const { text } = await mailTo(server, person.email, "Your sign-in code");
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  await other.page.keyboard.type(code === "123456" ? "654321" : "123456");
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByText("The code is wrong", { exact: false })).toBeVisible();
  expected(troubles, 400, "auth-with-otp");
  await expectNoBarriers(other.page);
  await other.page.getByLabel("Code").fill(code);
  await other.page.keyboard.press("Enter");
  await expect(other.page).toHaveURL("/settings");
  await expect(other.page.getByText("On: after your password", { exact: false })).toBeVisible();
});

test("a forgotten password is reset by a mailed link", async ({ server, troubles, newDevice }) => {
  const { email } = await makeAccount(server);
  const { page } = await newDevice();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByText("an email with a link is on its way", { exact: false })).toBeVisible();

  const link = linkIn(await mailTo(server, email, "Choose a new password"));
  const open = async (password: string) => {
    await page.goto(link.pathname + link.search);
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("New password").press("Enter");
  };
  await open("a-new-password");
  await expect(page.getByText("Your password is changed. Sign in with the new one.")).toBeVisible();
  await fillSignIn(page, email, "a-new-password");
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
  await open("another-password");
  await expect(page.getByText("This link has expired or has already been used. Ask for a new one.")).toBeVisible();
  expected(troubles, 400, "confirm-password-reset");
});
