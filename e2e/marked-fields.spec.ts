/** A refused form: its field is marked and focused, and one toast says why. */
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { enter, expected, expectNoBarriers } from "./fixtures/screens";

const toasts = "[data-sonner-toast] [data-testid=toast]";

test("signing up marks each invalid field in turn, and typing clears the mark", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: PHONE });
  await page.goto("/auth?tab=signup");
  const submit = page.locator("form").getByRole("button", { name: "Sign Up" });
  const filled = [
    ["Email", "Invalid email address", "nora@test.example"],
    ["Password", "Password must be at least 8 characters", "correct-horse"],
    ["Name", "Name is required", "Nora"],
    ["Date of Birth", "Please enter your date of birth as a real date.", "2001-02-03"],
  ] as const;
  for (const [label, words, good] of filled) {
    await submit.click();
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(words);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    await expect(page.getByText(words, { exact: true })).toHaveCount(1);
    await expect(page.locator(toasts)).toHaveCount(1);
    await expectNoBarriers(page);
    if (label === "Date of Birth") break; // the form is whole with it
    await field.fill(good);
    await expect(field).not.toHaveAttribute("aria-invalid");
  }
});

test("a wrong password marks the password field, and a successful sign-in removes the toast", async ({
  server,
  newDevice,
  troubles,
}) => {
  const person = await makeAccount(server);
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/auth?next=%2Fpricing");
  await page.getByLabel("Email").fill(person.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("not-the-password");
  await password.press("Enter");
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Wrong email or password.");
  expected(troubles, 400, "auth-with-password");
  await password.fill("correct-horse");
  await password.press("Enter");
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  // The next toast replaces it before its eight seconds are over.
  const failure = page
    .locator("[data-sonner-toast][data-removed=false]")
    .filter({ hasText: "Wrong email or password." });
  await expect(failure).toHaveCount(0, { timeout: 5000 });
  await expect(page.getByText("Wrong email or password.")).toHaveCount(0);
});

test("profile forms focus the invalid field", { tag: "@deep" }, async ({ server, newDevice, troubles }) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, "/athlete/onboarding");
  const nationality = page.getByLabel("Nationality");
  await expect(nationality).toHaveValue("Portugal");
  await nationality.fill("");
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  await expect(nationality).toBeFocused();
  await expect(nationality).toHaveAccessibleDescription("Nationality is required");
  await page.goto("/coach/onboarding");
  const name = page.getByLabel("Full Name");
  await name.fill("");
  await page.getByRole("button", { name: "Continue to Stripe Setup" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Name is required");
  // A field that only the server refuses is marked too.
  await name.fill("Ana Athlete");
  await page.getByRole("button", { name: "Sport" }).click();
  await page.getByRole("option", { name: "Tennis" }).click();
  await page.getByLabel("Hourly Rate (USD)").fill("80");
  const message = "Choose a country from the list";
  await page.route("**/create-coach-account", async (route) => {
    const sent = { ...route.request().postDataJSON(), country: "Atlantis" };
    await route.continue({ postData: JSON.stringify(sent) });
  });
  await page.getByRole("button", { name: "Continue to Stripe Setup" }).click();
  const country = page.getByRole("button", { name: /^Country of your bank account/ });
  await expect(country).toBeFocused();
  await expect(country).toHaveAttribute("aria-invalid", "true");
  await expect(country).toHaveAccessibleDescription(message);
  expected(troubles, 400, "create-coach-account");
});

test("a coach's certifications focus the invalid field", { tag: "@deep" }, async ({ server, newDevice }) => {
  const coach = await makeCoach(server);
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  const field = page.getByLabel("Certifications");
  await field.fill("x".repeat(101));
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Certification too long");
  await expectNoBarriers(page);
});
