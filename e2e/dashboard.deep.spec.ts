/** PocketBase's dashboard under the server's content security policy. */
import { makeAccount } from "./fixtures/accounts";
import { DESK, expect, test } from "./fixtures/app";

declare global {
  interface Window {
    violations: string[];
  }
}

test("the operator signs in to the dashboard, reads, changes and saves a record, and looks at the settings", async ({
  server,
  newDevice,
}) => {
  // The newest account, because the list's first page holds only the newest ones.
  const person = await makeAccount(server);
  const { page } = await newDevice({ viewport: DESK });
  await page.addInitScript(() => {
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
      window.violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await page.goto("/_/");
  await page.getByLabel("Email").fill(server.superuser.email);
  await page.getByRole("textbox", { name: "Password" }).fill(server.superuser.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "users" }).click();
  await page.getByText(person.email).first().click();
  const name = page.getByRole("textbox", { name: /^name/ });
  await name.fill("Nadja Changed");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Nadja Changed").first()).toBeVisible();
  await page.getByRole("link", { name: "Logs" }).click();
  await expect(page.getByRole("button", { name: /refresh/i }).first()).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("Application name").first()).toBeVisible();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
