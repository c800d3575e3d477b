/** Badges explain themselves, and lead to the page about safety. So do sign-up and the guardian's question. */
import { BADGE_MEANINGS } from "@domain/coach-badges";
import { factWords, SEEN_OF_CHILD } from "@domain/seen-of-child";
import { makeCoach, newAddress } from "./fixtures/accounts";
import { changeRow } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { nameGuardian } from "./fixtures/guardians";
import { linkIn, mailTo, makeAthlete } from "./fixtures/people";
import { expectNoBarriers } from "./fixtures/screens";

const LINK = "How we keep young athletes safe";

test("a badge says what it means, who gave it and when, and leads to the page about safety", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { is_featured: true });
  await changeRow(server, "coaches", coach.coachId, { id_verified: true });
  const { page } = await newDevice();
  await page.goto(`/coach/${coach.coachId}`);
  await page.getByRole("button", { name: "ID verified" }).click();
  const badge = page.getByRole("dialog", { name: "ID verified" });
  await expect(badge.getByText(BADGE_MEANINGS.id_verified())).toBeVisible();
  const year = new Date().getFullYear();
  await expect(badge.getByText(new RegExp(`^Our team gave it on .* ${year}\\.$`))).toBeVisible();
  await expectNoBarriers(page);
  await badge.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Featured" }).click();
  const featured = page.getByRole("dialog", { name: "Featured" });
  await expect(featured.getByText("It is no check.", { exact: false })).toBeVisible();
  await expect(featured.getByText("Our team gave it", { exact: false })).toHaveCount(0);
  await featured.getByRole("link", { name: "More about safety" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Safety" })).toBeVisible();
  await expect(page.getByText(BADGE_MEANINGS.athlete_verified())).toBeVisible();
  await expect(page.getByText(factWords(SEEN_OF_CHILD.booked), { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cleo Coach" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/coaches?q=${encodeURIComponent("Cleo Coach")}`);
  await page.getByRole("link", { name: "Featured" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Safety" })).toBeVisible();
});

test("sign-up and the guardian's question lead to it, and keep what stands there", async ({ server, newDevice }) => {
  const { page } = await newDevice();
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Name").fill("Kim Young");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: LINK }).click();
  await expect((await opened).getByRole("heading", { level: 1, name: "Safety" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Kim Young");

  const guardian = newAddress();
  await nameGuardian(server, await makeAthlete(server, { age: 15, name: "Kim Young" }), guardian);
  const link = linkIn(await mailTo(server, guardian, "Kim Young needs your consent"));
  await page.goto(link.pathname + link.search);
  const other = page.waitForEvent("popup");
  await page.getByRole("link", { name: LINK }).click();
  await expect((await other).getByRole("heading", { level: 1, name: "Safety" })).toBeVisible();
  await expect(page.getByRole("button", { name: "I am the guardian" })).toBeVisible();
});
