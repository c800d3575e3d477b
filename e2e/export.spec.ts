/** The data export, and the sign-up's terms. */
import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures/app";
import { recordingParts, sendForm } from "./fixtures/form";
import { twoWithBooking } from "./fixtures/pairs";
import { mp4File } from "./fixtures/recordings";
import { enter } from "./fixtures/screens";

test("an export is one zip with the data and the files", async ({ server, newDevice }) => {
  const { athlete, booking } = await twoWithBooking(server);
  const bytes = mp4File(Buffer.alloc(2000, 7));
  const fields = { booking_id: booking.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "My serve.mp4" };
  const parts = recordingParts(fields, { name: "My serve.mp4", bytes });
  expect((await sendForm(server, athlete.token, parts)).status).toBe(200);
  const { page } = await newDevice();
  await enter(page, server, athlete, "/settings");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("encore-my-data.zip");
  const archive = readFileSync(await file.path());
  expect(archive.includes(bytes)).toBe(true);
  for (const name of ["data.json", "files/001-My serve.mp4"]) expect(archive.includes(name)).toBe(true);
  expect(archive.includes(athlete.email)).toBe(true);
});

test("signing up links the terms and the privacy policy, and a long password is not truncated", async ({
  newDevice,
}) => {
  const { page } = await newDevice();
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  const words = page.getByText("By signing up you agree to the Terms of Service and the Privacy Policy.");
  await expect(words.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
  await expect(words.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("p".repeat(100));
  const mark = page.getByText("Too long: at most 100 characters");
  await expect(mark).toHaveCount(0);
  await password.press("x");
  await expect(mark).toBeVisible();
  await expect(password).toHaveValue(`${"p".repeat(100)}x`);
  await password.press("Backspace");
  await expect(mark).toHaveCount(0);
});
