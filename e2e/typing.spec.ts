/** People who type, paste and make mistakes: what they typed stays as it is, and its fault is said. */
import type { Locator, Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { twoWithBooking } from "./fixtures/pairs";
import { makeAthlete } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { pullPage, pushOne } from "./fixtures/sync";

const toasts = (page: Page) => page.locator("[data-sonner-toast][data-removed=false]");

/** Pastes like a person, from the clipboard. */
async function paste(page: Page, field: Locator, words: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  await field.click();
  await page.keyboard.press("ControlOrMeta+v");
}

test("a rate with a comma or a point is refused and never becomes another number", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const coach = await makeCoach(server);
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/coach/onboarding?edit=true");
  const rate = page.getByLabel(/^Hourly Rate/);
  const age = page.getByRole("textbox", { name: /^Age/ });
  for (const [field, words] of [
    [rate, "Hourly rate must be a whole number"],
    [age, "Invalid age"],
  ] as const)
    for (const typed of ["41,5", "41.5", "1.234"]) {
      await field.fill("");
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(typed);
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(words);
      await field.fill("41");
    }
  await rate.fill("");
  await rate.pressSequentially("90 ");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toasts(page)).toContainText("Success");
});

test("a price filter keeps the typed text and ignores what is no whole number", { tag: "@deep" }, async ({
  newDevice,
}) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/coaches");
  const most = page.getByRole("textbox", { name: "To", exact: true });
  const fault = page.getByText("Whole amounts only, such as 80");
  await most.pressSequentially("95,5");
  await expect(most).toHaveValue("95,5");
  await expect(most).toHaveAccessibleDescription("Whole amounts only, such as 80");
  await expect(page).not.toHaveURL(/to=/);
  await most.press("Backspace");
  await most.press("Backspace");
  await expect(fault).toHaveCount(0);
  await expect(page).toHaveURL(/to=95/);
});

test("reading the terms loses nothing of a sign-up, and a password is not kept", async ({ newDevice }) => {
  const { page, context } = await newDevice({ viewport: PHONE });
  await page.goto("/auth?tab=signup");
  await page.getByLabel("Name").pressSequentially("Nora Lind");
  await page.getByLabel("Email").pressSequentially("nora@test.example");
  await page.getByLabel("Date of Birth").fill("2001-02-03");
  const password = page.getByLabel("Password", { exact: true });
  await password.pressSequentially("correct-horse");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Terms of Service" }).first().click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { level: 1 })).toBeVisible();
  await terms.close();
  await expect(password).toHaveValue("correct-horse");
  // Away within the app and back: all but the password.
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Nora Lind");
  await expect(page.getByLabel("Email")).toHaveValue("nora@test.example");
  await expect(page.getByLabel("Date of Birth")).toHaveValue("2001-02-03");
  await expect(password).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("correct-horse");
});

test("Undo takes back many letters of a message at once, and Redo brings them again", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.pressSequentially("Could we move to Friday?");
  await expect(box).toHaveValue("Could we move to Friday?");
  // What leaves the page meanwhile begins another step in Chromium.
  let steps = 0;
  for (; steps < 24 && (await box.inputValue()) !== ""; steps++) await box.press("ControlOrMeta+z");
  expect(steps).toBeLessThan(6);
  for (; steps > 0; steps--) await box.press("ControlOrMeta+Shift+z");
  await expect(box).toHaveValue("Could we move to Friday?");
  // With the caret in the middle, the letters go where it is.
  for (let step = 0; step < "Friday?".length; step++) await box.press("ArrowLeft");
  await box.pressSequentially("next ");
  await expect(box).toHaveValue("Could we move to next Friday?");
});

test("a paste that is too long stands, is marked, and is not sent until it fits", { tag: "@deep" }, async ({
  server,
  newDevice,
}) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const { page } = await newDevice({ viewport: PHONE });
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  const send = page.getByRole("button", { name: "Send" });
  const long = "¿Qué tal? 🏃 ".repeat(400).slice(0, 5000);
  await paste(page, box, long);
  await expect(box).toHaveValue(long);
  await expect(box).toHaveAccessibleDescription("Too long: at most 4000 characters");
  await expect(page.getByText(`${long.length - 4000} too many`)).toBeVisible();
  await expect(send).toBeDisabled();
  await box.press("Enter");
  await expect(box).toHaveValue(long);
  await page.reload();
  await expect(box).toHaveValue(long);
  await box.fill("Shorter.");
  await expect(page.getByText("too many")).toHaveCount(0);
  await send.click();
  await expect(box).toHaveValue("");
  await expect(page.getByText("Shorter.", { exact: true }).last()).toBeVisible();
});

test("the toast about a faulty field goes when the field is corrected", async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/auth?tab=signup");
  const email = page.getByLabel("Email");
  await email.pressSequentially("nora");
  await page.locator("form").getByRole("button", { name: "Sign Up" }).click();
  await expect(toasts(page)).toContainText("Invalid email address");
  await email.pressSequentially("@");
  // By itself it goes after eight seconds.
  await expect(toasts(page)).toHaveCount(0, { timeout: 5000 });
});

test("an editor with two versions of a line stays, with its focus, keys and buttons", { tag: "@deep" }, async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, booking } = await twoWithBooking(server);
  const { page, context } = await newDevice({ viewport: PHONE });
  await enter(page, server, coach, `/booking/${booking.id}`);
  const editor = page.getByRole("textbox", { name: "Session notes" });
  await editor.pressSequentially("Starts: wet.");
  await expect(page.getByText(/^Saved,/).first()).toBeVisible();
  troubles.offline = true;
  await context.setOffline(true);
  await editor.press("Backspace");
  await editor.pressSequentially(" and cold.");
  await expect(page.getByText("Saved on this device", { exact: false }).first()).toBeVisible();
  await writeElsewhere(server, coach, booking.id, "Starts: dry.");
  await editor.evaluate((node) => Object.assign(node, { mine: true }));
  // The bar about the network may come and go above both.
  const place = async () => {
    const boxes = await Promise.all([editor, page.getByRole("tab", { name: "Notes" })].map((one) => one.boundingBox()));
    return (boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 0);
  };
  const before = await place();
  await context.setOffline(false);
  const choice = page.getByRole("region", { name: "One place, two versions" });
  await expect(choice).toBeVisible();
  expect(await editor.evaluate((node) => "mine" in node)).toBe(true);
  await expect(editor).toBeFocused();
  expect(await place()).toBe(before);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\nLast: stairs.");
  await expect(page.getByRole("button", { name: "Share with athlete" })).toBeVisible();
  await choice.getByRole("button", { name: "Decide later" }).click();
  await expect(choice).toHaveCount(0);
  await page.getByRole("button", { name: "Choose" }).click();
  await choice.getByText("Starts: wet and cold.").click();
  await choice.getByRole("button", { name: "Keep this version" }).click();
  await expect(editor).toHaveValue("Starts: wet and cold.\nLast: stairs.");
  troubles.offline = false;
});

/** Writes a session note like another device of the coach. */
async function writeElsewhere(server: RunningServer, coach: { token: string }, bookingId: string, notes: string) {
  const { token } = coach;
  const { documents } = await pullPage(server, token, "session_notes", "?limit=1000");
  const note = documents.find(({ booking_id }) => booking_id === bookingId);
  if (!note) throw new Error("the booking has no note");
  expect((await pushOne(server, token, "session_notes", { ...note, notes }, note.rev)).status).toBe("ok");
}
