/** Two-step sign-in of staff in real mode: added, asked for, removed. */

import { makeAccount } from "./fixtures/accounts";
import { type Account, changeRow } from "./fixtures/api";
import { test as base, expect, PHONE, Troubles, waitForApp } from "./fixtures/app";
import { enter, expected, expectNoBarriers } from "./fixtures/screens";
import { type RunningServer, startServer } from "./fixtures/server";
import { codeOf } from "./fixtures/staff";

const test = base.extend<object, { real: RunningServer }>({
  real: [
    async ({}, use) => {
      const real = await startServer({ simulators: true });
      await use(real);
      await real.stop();
    },
    { scope: "worker" },
  ],
});
const PASSWORD = "correct-horse";

async function newStaff(server: RunningServer): Promise<Account> {
  const person = await makeAccount(server, { name: "Sia Staff" });
  await changeRow(server, "users", person.id, { role: "staff" });
  return person;
}

test("a new staff member adds an authenticator app, and another device asks for a code first", async ({
  browser,
  real,
}) => {
  const staff = await newStaff(real);
  const troubles = new Troubles();
  const context = await browser.newContext({ baseURL: real.url, viewport: PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  troubles.watch(page);
  waitForApp(page);
  await enter(page, real, staff, "/staff");
  await expect(page.getByRole("tab", { name: "Reports" })).toBeHidden();
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const link = await page.getByRole("link", { name: "open the app" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expect(page.getByText(secret)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  const recovery = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recovery).toHaveCount(10); // allTextContents does not wait for the answer
  const codes = await recovery.allTextContents();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("tab", { name: "Reports" })).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Log" }).click();
  await expect(page.getByText("authenticator", { exact: false }).first()).toBeVisible();
  await context.close();

  const other = await browser.newContext({ baseURL: real.url, viewport: PHONE, reducedMotion: "reduce" });
  const second = await other.newPage();
  troubles.watch(second);
  waitForApp(second);
  await enter(second, real, staff, "/today");
  await second.getByRole("link", { name: "Enter code" }).click();
  await second.getByLabel("Code").fill("000000");
  await second.getByRole("button", { name: "Go on" }).click();
  await expect(second.getByText("The code is wrong or has already been used.")).toBeVisible();
  expected(troubles, 400, "prove-authenticator");
  await second.getByLabel("Code").fill(codes[0] ?? "");
  await second.getByRole("button", { name: "Go on" }).click();
  await expect(second.getByRole("tab", { name: "Reports" })).toBeVisible();
  await second.getByText("It is on, with 9 recovery codes left.", { exact: false }).click();
  await second.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await second.getByLabel("Code").fill(codes[1] ?? "");
  await second.getByRole("button", { name: "Remove the app" }).click();
  await expect(second.getByRole("heading", { name: "Add an authenticator app" })).toBeVisible();
  await expect(second.getByRole("tab", { name: "Reports" })).toBeHidden();
  await other.close();
  expect(troubles.found).toEqual([]);
});

test("demo staff need only the password and may add the app", { tag: "@deep" }, async ({ newDevice }) => {
  const { page } = await newDevice({ as: "staff" });
  await page.goto("/staff");
  await expect(page.getByRole("tab", { name: "Reports" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
});
