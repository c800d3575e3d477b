/** Specification, section 2, Auth: the card and its tabs, and the texts during and after a request. */
import type { Page } from "playwright/test";
import { newAddress } from "../fixtures/accounts";
import { expectBusy, held } from "../fixtures/busy";
import { error, expect, type Pages, test, toastOf } from "./shared";

const auth = (pages: Pages) =>
  pages.get("auth-card", async (page) => {
    await page.goto("/auth");
    await page.getByLabel("Email").waitFor();
  });
const labels = (page: Page) => page.getByRole("tabpanel").locator("label");

test("[2.auth.title][2.auth.subtitle] the card's title and subtitle", async ({ pages }) => {
  const page = await auth(pages);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Encore");
  await expect(page.getByText("Sign in to your account or create a new one", { exact: true })).toBeVisible();
});

test("[2.auth.tabs][4.auth-tab][2.auth.sign-in-fields] two tabs, Sign In first, with its fields", async ({ pages }) => {
  const page = await auth(pages);
  await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await expect(labels(page)).toHaveText(["Email", "Password"]);
});

test("[2.auth.sign-up-fields] sign-up: name, email, password, all required", async ({ pages }) => {
  const page = await auth(pages);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(labels(page)).toHaveText(["Name", "Email", "Date of Birth", "Password"]);
  for (const label of ["Name", "Email", "Date of Birth", "Password"])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  await page.getByRole("tab", { name: "Sign In" }).click();
});

const fresh = (pages: Pages, name: string, path: string) =>
  pages.get(name, async (page) => {
    await page.goto(path);
    await page.getByLabel("Email").waitFor();
  });

test("[2.auth.busy-sign-in][2.auth.success][8.signed-in][7.sign-in] signing in: busy, then home with a welcome", async ({
  pages,
  world,
}) => {
  const page = await fresh(pages, "signs-in", "/auth");
  await page.getByLabel("Email").fill(world.athlete.email);
  await page.getByLabel("Password", { exact: true }).fill("correct-horse");
  const submit = page.locator("form").getByRole("button", { name: "Sign In" });
  const release = await held(page, "**/auth-with-password**");
  await submit.click();
  await expectBusy(page, "Signing in...");
  expect(await toastOf(page, async () => release())).toEqual({
    title: "Welcome back!",
    description: "You've successfully signed in.",
  });
  await expect(page).toHaveURL("/");
});

test("[2.auth.busy-sign-up][2.auth.success][4.auth-tab] signing up: busy; a refusal ends it, a success leads home", async ({
  pages,
  world,
}) => {
  const page = await fresh(pages, "signs-up", "/auth?tab=signup");
  await page.getByLabel("Name").fill("Nora Lind");
  await page.getByLabel("Email").fill(world.athlete.email);
  await page.getByLabel("Date of Birth").fill("2001-02-03");
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  const submit = page.locator("form").getByRole("button", { name: "Sign Up" });
  expect(await toastOf(page, () => submit.click())).toEqual(
    error("There is already an account with this email address. Sign in, or reset your password."),
  );
  pages.troubles.found.splice(0); // the refusal that was asked for
  await expect(submit).toBeEnabled();
  await page.getByLabel("Email").fill(newAddress());
  const release = await held(page, "**/api/collections/users/records**");
  await submit.click();
  await expectBusy(page, "Creating account...");
  release();
  await expect(page).toHaveURL("/");
});
