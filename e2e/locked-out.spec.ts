/** A device with unsent changes whose session the server refuses: signing in again loses none of them. */
import { DESK, expect, test } from "./fixtures/app";
import { banner, changePassword, lockedOut, NEW, OLD, onlyRefusals, sentBy } from "./fixtures/locked-out";
import { fillSignIn } from "./fixtures/screens";
import { log, write } from "./fixtures/thread";

test("after a password change elsewhere, the banner leads to the form, and signing in again sends unsent changes", async ({
  server,
  newDevice,
  troubles,
}) => {
  const device = await newDevice({ viewport: DESK });
  const { page, context } = device;
  const { athlete, coach } = await lockedOut(server, device, (person) => changePassword(server, person.id));
  await expect(banner(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/auth?next=${encodeURIComponent(`/messages?with=${coach.id}`)}`);
  await expect(second.getByText(`Sign in as ${athlete.email} again`, { exact: false })).toBeVisible();
  await page.reload();
  await expect(log(page).getByText("Kept back")).toBeVisible();
  await banner(page).getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByText("1 change waits on this device.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(athlete.email);
  await fillSignIn(page, athlete.email, OLD);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await fillSignIn(page, athlete.email, NEW);
  await expect(page).toHaveURL(/\/messages/);
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => sentBy(server, athlete.id)).toEqual(["Before", "Kept back"]);
  // The other tab shows the form.
  await expect(second).toHaveURL(/\/messages/);
  await expect(banner(second)).toBeHidden();
  await write(second, "From the second tab");
  await expect.poll(() => sentBy(server, athlete.id)).toContain("From the second tab");
  await second.goto("about:blank");
  await onlyRefusals(page, troubles);
});
