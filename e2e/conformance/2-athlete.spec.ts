/** Specification, section 2: the athlete's profile form. */
import type { Page } from "playwright/test";
import { makeAccount } from "../fixtures/accounts";
import type { Account } from "../fixtures/api";
import type { RunningServer } from "../fixtures/server";
import { enter, error, expect, type Pages, test, toastOf } from "./shared";

const athleteForm = (pages: Pages, server: RunningServer, name: string, account: Account) =>
  pages.get(name, async (page) => {
    await enter(page, server, account, "/athlete/onboarding");
    await page.getByLabel("Full Name").waitFor();
  });
const labelsOf = (page: Page) => page.locator("form label");
const profile = async (page: Page) => {
  await page.getByLabel("Age", { exact: true }).fill("24");
  await page.getByLabel("Nationality").fill("Portugal");
  await page.getByLabel("Sport Interest").fill("Backstroke");
};

test("[2.athlete-onboarding.title][2.athlete-onboarding.fields][2.athlete-onboarding.submit] the athlete form", async ({
  pages,
  server,
}) => {
  const page = await athleteForm(pages, server, "new-athlete", await makeAccount(server));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Athlete Profile");
  await expect(labelsOf(page)).toHaveText([
    "Full Name",
    "Age",
    "Nationality",
    "Sport Interest",
    "Location (optional)",
    "Vision and Goals (optional)",
    "Requirements from Coach (optional)",
    "Profile Image URL (optional)",
  ]);
  await expect(page.getByLabel("Sport Interest")).toHaveAttribute("name", "sportInterest");
  await expect(page.getByRole("button", { name: "Create Athlete Profile" })).toBeEnabled();
});

test("[2.athlete-onboarding.busy][2.athlete-onboarding.success][8.profile-made] busy, made, and on to /coaches", async ({
  pages,
  server,
}) => {
  const page = await athleteForm(pages, server, "made-athlete", await makeAccount(server));
  await profile(page);
  const submit = page.getByRole("button", { name: "Create Athlete Profile" });
  // The local write is quick, so the button's busy label is recorded.
  await submit.evaluate((button) => {
    new MutationObserver(() => {
      const busy = button.getAttribute("aria-busy") === "true";
      const words = [...button.querySelectorAll("[aria-hidden]")].length
        ? button.querySelector(":scope > :not([aria-hidden])")
        : button;
      if (busy) sessionStorage.setItem("busy", `${words?.textContent} ${(button as HTMLButtonElement).disabled}`);
    }).observe(button, { attributes: true, subtree: true });
  });
  expect(await toastOf(page, () => submit.click())).toEqual({
    title: "Success!",
    description: "Your athlete profile has been created.",
  });
  await expect(page).toHaveURL("/coaches");
  expect(await page.evaluate(() => sessionStorage.getItem("busy"))).toBe("Creating profile... true");
});

test("[8.athlete] an athlete form with an expired session: 'Not authenticated'", async ({ pages, server }) => {
  const page = await athleteForm(pages, server, "gone-athlete", await makeAccount(server));
  const other = await page.context().newPage();
  // This page is without the app. A page of the app would not notice its own change of the storage, and would stay signed in.
  await other.goto("/robots.txt");
  await profile(page);
  await other.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const submit = page.getByRole("button", { name: "Create Athlete Profile" });
  expect(await toastOf(page, () => submit.click())).toEqual(error("Not authenticated"));
  await other.close();
});
