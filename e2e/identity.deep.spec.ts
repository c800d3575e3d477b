/** A verified coach's changes to the public identity wait until the team approves them. */

import { axeFindings, expectNothingFound, fitFindings } from "./fixtures/access";
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { call } from "./fixtures/api";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { mailTo } from "./fixtures/people";
import { enter } from "./fixtures/screens";

test("a new name and new achievements wait for the team; withdrawing removes them; approval publishes them", async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server, { name: "Ada Approved", achievements: "Two titles", bio: "Patient" });
  const staff = await makeAccount(server, { role: "staff", name: "Sia Staff" });
  const { page } = await newDevice({ viewport: PHONE });
  const shown = async () =>
    (await call<{ name: string; bio: string }>(server, "", `/api/collections/coaches/records/${coach.coachId}`)).body;
  const edit = async (name: string, bio: string) => {
    await page.goto("/coach/onboarding?edit=true");
    await page.getByLabel("Full Name").fill(name);
    await page.getByLabel("Bio").fill(bio);
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Name: our team looks at it first.")).toBeVisible();
    await expect(page.getByText("Waiting for approval", { exact: true }).last()).toBeVisible();
  };
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Approved");
  await edit("Lindsey Wonder", "More patient");
  const card = page.getByRole("region", { name: "Your profile change" });
  await expect(card).toContainText("Lindsey Wonder");
  await expect(page.getByRole("heading", { name: "Welcome back, Ada Approved" })).toBeVisible();
  expect(await shown()).toMatchObject({ name: "Ada Approved", bio: "More patient" });
  await expectNothingFound(page, "dashboard with a change that waits");

  await page.goto("/coach/onboarding?edit=true");
  await expect(page.getByLabel("Full Name")).toHaveValue("Lindsey Wonder");
  await card.getByRole("button", { name: "Withdraw change" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Approved");
  await expect(card).toHaveCount(0);
  await edit("Ada Approved-Jones", "More patient");

  const desk = (await newDevice({ viewport: DESK })).page;
  await enter(desk, server, staff, "/staff");
  // Other coaches of this server may be waiting too.
  const item = await openLine(desk, "Ada Approved-Jones");
  const row = item.getByRole("row", { name: "Name" });
  await expect(row.getByRole("cell")).toHaveText(["Ada Approved", "Ada Approved-Jones"]);
  await expectNothingFound(desk, "staff with a change", axeFindings);
  await desk.setViewportSize(PHONE);
  await expectNothingFound(desk, "staff with a change", fitFindings);
  await item.getByLabel("Note to the coach").fill("Congratulations");
  await item.getByRole("button", { name: "Approve change" }).click();
  await expect(desk.getByText("Change approved")).toBeVisible();
  expect((await mailTo(server, coach.email, "Your profile change is approved")).text).toContain("Congratulations");
  expect(await shown()).toMatchObject({ name: "Ada Approved-Jones" });
  await page.goto("/coach/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome back, Ada Approved-Jones" })).toBeVisible();
});
