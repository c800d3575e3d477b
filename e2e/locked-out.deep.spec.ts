/** A device with unsent changes whose session ends in rarer ways: signing in again loses none of them. */
import { readFile } from "node:fs/promises";
import { makeAccount } from "./fixtures/accounts";
import { changeRow, removeRow } from "./fixtures/api";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { banner, changePassword, lockedOut, NEW, OLD, onlyRefusals, sentBy } from "./fixtures/locked-out";
import { linkIn, mailTo, makeAthlete } from "./fixtures/people";
import { enter, fillSignIn } from "./fixtures/screens";

test("resetting the password by mail from there keeps the unsent text and sends it", async ({
  server,
  newDevice,
  troubles,
}) => {
  const device = await newDevice();
  const { page } = device;
  const { athlete } = await lockedOut(server, device, (person) => changePassword(server, person.id));
  await banner(page).getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send the link" }).click();
  const link = linkIn(await mailTo(server, athlete.email, "Choose a new password"));
  await page.goto(link.pathname + link.search);
  await page.getByLabel("New password", { exact: true }).fill("third-time-lucky");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL("/auth");
  await fillSignIn(page, athlete.email, "third-time-lucky");
  await expect(page).toHaveURL("/");
  await expect.poll(() => sentBy(server, athlete.id)).toEqual(["Before", "Kept back"]);
  await onlyRefusals(page, troubles);
});

test("a device that has not noticed the new password is asked to sign in too", async ({
  server,
  newDevice,
  troubles,
}) => {
  const athlete = await makeAthlete(server);
  const { page } = await newDevice();
  await enter(page, server, athlete, "/settings");
  await expect(page.getByText("Everything here is up to date.")).toBeVisible();
  await changePassword(server, athlete.id);
  await page.goto("/auth");
  await expect(page.getByText(`Sign in as ${athlete.email} again`, { exact: false })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await onlyRefusals(page, troubles);
});

test("an account with two-step sign-in enters its code and continues", async ({ server, newDevice, troubles }) => {
  const device = await newDevice();
  const { page } = device;
  const { athlete } = await lockedOut(server, device, async ({ id }) => {
    await changeRow(server, "users", id, { second_step: true });
    await changePassword(server, id);
  });
  await banner(page).getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, athlete.email, NEW);
  const { text } = await mailTo(server, athlete.email, "Your sign-in code");
  await page.getByLabel("Code").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByLabel("Code").press("Enter");
  await expect(page).toHaveURL(/\/messages/);
  await expect.poll(() => sentBy(server, athlete.id)).toEqual(["Before", "Kept back"]);
  await onlyRefusals(page, troubles);
});

test("another account that signs in sees none of it, and the first account's text is sent on its return", async ({
  server,
  newDevice,
  troubles,
}) => {
  const device = await newDevice({ viewport: DESK });
  const { page } = device;
  const { athlete } = await lockedOut(server, device, (person) => changePassword(server, person.id));
  const other = await makeAccount(server, { name: "Otto Other" });
  await banner(page).getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, other.email, OLD);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`This device holds 1 change of ${athlete.email}`);
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByText(`Sign in as ${athlete.email} again`, { exact: false })).toBeVisible();
  await fillSignIn(page, other.email, OLD);
  await dialog.getByRole("button", { name: "Keep them here and sign in" }).click();
  await expect(page.getByRole("button", { name: "Account of Otto Other" })).toBeVisible();
  await page.goto("/messages");
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expect(page.getByText("Kept back")).toBeHidden();

  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign Out" }).last().click();
  await expect(page).toHaveURL("/");
  expect(await sentBy(server, athlete.id)).toEqual(["Before"]);
  await page.goto("/auth");
  await fillSignIn(page, athlete.email, NEW);
  await expect.poll(() => sentBy(server, athlete.id)).toEqual(["Before", "Kept back"]);
  await onlyRefusals(page, troubles);
});

test("an account deleted elsewhere is reported as deleted, and unsent changes can be saved", async ({
  server,
  newDevice,
  troubles,
}) => {
  const device = await newDevice({ installs: true });
  const { page } = device;
  await lockedOut(server, device, ({ id }) => removeRow(server, "users", id));
  const told = page.getByRole("status").filter({ hasText: "This account was deleted." });
  await expect(told).toBeVisible();
  await untilInstalled(page);
  await page.reload();
  await told.getByRole("link", { name: "Save it" }).click();
  await expect(page).toHaveURL("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export unsent changes" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("Kept back");
  await page.goto("/auth");
  await expect(page.getByText("was deleted.", { exact: false }).last()).toBeVisible();
  await onlyRefusals(page, troubles);
});
