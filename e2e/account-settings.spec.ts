/** Account settings and account deletion. */
import { readFile } from "node:fs/promises";
import { makeAccount, newAddress, tokenOf } from "./fixtures/accounts";
import { type Account, asRoot } from "./fixtures/api";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { linkIn, mailTo, makeAthlete } from "./fixtures/people";
import { enter, expected, fillSignIn } from "./fixtures/screens";

const PASSWORD = "correct-horse";

test("an address is changed from settings with a link to the new one", { tag: "@deep" }, async ({
  server,
  troubles,
  newDevice,
}) => {
  const person = await makeAccount(server);
  const { page } = await newDevice();
  await enter(page, server, person, "/settings");
  const email = newAddress();
  await page.getByLabel("New email address").fill(email);
  await page.getByLabel("New email address").press("Enter");
  await expect(page.getByText("It changes when you open it.", { exact: false })).toBeVisible();
  const link = linkIn(await mailTo(server, email, ""));
  expect(link.pathname).toBe("/auth/change-email");
  await page.goto(link.pathname + link.search);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  expected(troubles, 400, "confirm-email-change");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Your address is changed.", { exact: false })).toBeVisible();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByText("You've successfully signed in.")).toBeVisible();
  // Requests that were under way when the session ended.
  for (const line of troubles.found.splice(0)) expect(line).toMatch(/^401: .*\/(api\/sync\/|auth-refresh|keep-clock)/);
});

test("signing out warns about unsent changes and removes all data from the device", async ({
  server,
  troubles,
  newDevice,
}) => {
  const athlete = await makeAthlete(server);
  const { page, context } = await newDevice({ installs: true, viewport: DESK });
  await enter(page, server, athlete, "/athlete/onboarding");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ana Athlete");
  await untilInstalled(page);
  const kept = () =>
    page.evaluate(async (id) => {
      const databases = await indexedDB.databases();
      return databases.filter(({ name }) => name?.includes(id)).length;
    }, athlete.id);
  expect(await kept()).toBeGreaterThan(0);

  troubles.offline = true;
  await context.setOffline(true);
  await page.getByLabel("Location").fill("Porto, Portugal");
  await page.getByRole("button", { name: "Save Athlete Profile" }).click();
  await expect(page).toHaveURL(/\/coaches/);
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
  };
  await signOut();
  await expect(page.getByRole("dialog")).toContainText("1 change on this device is not sent yet.");
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await signOut();
  await page.getByRole("button", { name: "Sign out and lose it" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await kept()).toBe(0);
});

test("settings: theme, name, export and account deletion", async ({ server, troubles, newDevice }) => {
  const person = await makeAccount(server, { name: "Olga First" });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, person, "/settings");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByLabel("Name", { exact: true }).fill("Olga Second");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await expect(page.getByText("Your name is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Olga Second" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const archive = await readFile(await (await download).path(), "utf8");
  for (const words of ["data.json", "Olga Second", person.email]) expect(archive).toContain(words);

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill("not-the-password");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  expected(troubles, 400, "delete-my-account");
  await dialog.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(asRoot(server, `/api/collections/users/records/${person.id}`)).rejects.toThrow("404");
});

test("[1.session][9.refresh][8.backend] a session near its end is renewed; an expired one keeps the device's data and asks to sign in", async ({
  server,
  troubles,
  newDevice,
}) => {
  const person = await makeAccount(server);
  const expiry = (token: string): number =>
    (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { exp: number }).exp;
  const lasting = async (seconds: number) =>
    asRoot(server, "/api/collections/users", { authToken: { duration: seconds } }, "PATCH");
  await lasting(60);
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identity: person.email, password: PASSWORD }),
  });
  await lasting(604_800);
  const { token } = (await answer.json()) as { token: string };
  const { page } = await newDevice();
  await enter(page, server, { ...person, token }, "/settings");
  const stored = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}") as { token: string }).token);
  await expect.poll(async () => expiry(await stored()) - expiry(token)).toBeGreaterThan(86_400);

  const [head, , signature] = (await tokenOf(server, person.id)).split(".");
  const past = Buffer.from(JSON.stringify({ id: person.id, exp: 1 })).toString("base64url");
  const ended: Account = { ...person, token: [head, past, signature].join(".") };
  await enter(page, server, ended, "/settings");
  await expect(page.getByText("Your session has ended.").first()).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Everything here is up to date.")).toBeVisible();
  for (const line of troubles.found.splice(0)) expect(line).toMatch(/^401: /);
});
