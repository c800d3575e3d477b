/** Main paths by keyboard alone, with the focus where it is expected: the quiz, signing in, booking and notes. And reduced motion. */
import { DEMO_PASSWORD, DESK, expect, test } from "./fixtures/app";
import { bookingOf, verifiedCoaches } from "./fixtures/demo";
import { button, expectFocusIn, heading, pressAt, tabTo, typeAt } from "./fixtures/keys";

test("the quiz: arrows, Space and Enter, each question taking the focus", async ({ newDevice }) => {
  const { page } = await newDevice();
  await page.goto("/find-coach");
  const question = page.getByRole("heading", { level: 1 });
  const next = button(page, "Next");
  const options = page.getByRole("radio");
  /** Selects the first answer with Space, then the second with an arrow key. */
  const choose = async () => {
    await pressAt(page, options.first(), "Space");
    await expect(options.first()).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(1)).toBeChecked();
    await pressAt(page, next);
    await expect(question).toBeFocused();
  };
  const write = (words: string) => typeAt(page, page.getByRole("textbox"), words);

  await expect(question).toHaveText("What sport are you training for?");
  await expect(next).toBeDisabled();
  await choose();
  await choose();
  await write("A better start");
  await pressAt(page, next);
  await expect(question).toBeFocused();
  await choose();
  await choose();
  // Enter in a text field submits the step.
  await write("London");
  await page.keyboard.press("Enter");
  await expect(question).toBeFocused();
  await pressAt(page, page.locator("form").getByRole("button", { name: "Back" }));
  await expect(page.getByRole("textbox")).toHaveValue("London");
  await expect(question).toBeFocused();
  await pressAt(page, next);
  await write("Tuesday evenings");
  await pressAt(page, button(page, "Find My Coaches"));
  await expect(page).toHaveURL(/\/coaches\?.*quiz=true/);
  await expect(heading(page, "Coaches")).toBeFocused();
});

test("a list that becomes virtual keeps the focus in its row", async ({ newDevice }) => {
  const { page } = await newDevice();
  await page.goto("/coaches");
  const link = page.getByRole("link", { name: /^View Profile/ }).first();
  const name = (await link.textContent()) ?? "";
  // The first scroll rebuilds the list. A slow machine may need a second one.
  const old = await link.elementHandle();
  await tabTo(page, link);
  await page.evaluate(() => window.scrollBy(0, 40));
  await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/coach\//);
});

test("signing in, the announcements and the user's menu", async ({ newDevice, troubles }) => {
  const { page } = await newDevice({ viewport: DESK });
  await page.goto("/auth");
  await typeAt(page, page.getByLabel("Email"), "athlete@demo.test");
  await typeAt(page, page.getByLabel("Password", { exact: true }), "not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Wrong email or password." })).toBeVisible();
  troubles.found.splice(0, 1); // the refusal that this test asked for
  await typeAt(page, page.getByLabel("Password", { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  const welcome = page.getByRole("status").filter({ hasText: "You've successfully signed in." });
  await expect(welcome).toBeVisible();
  // The live region exists before its text, because some screen readers ignore new regions.
  await expect(page.locator("[aria-live]").filter({ has: welcome })).toHaveCount(1);
  await expect(page).not.toHaveURL(/\/auth/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const menu = page.getByRole("button", { name: /^Account of / });
  await tabTo(page, menu, "Shift+Tab");
  await page.keyboard.press("Enter");
  const items = page.getByRole("menu");
  await expect(items).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(items).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items).toBeVisible();
  await page.keyboard.type("Sett");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings/);
  await expect(heading(page, "Settings")).toBeFocused();
});

test("booking and paying", async ({ server, newDevice }) => {
  const coaches = await verifiedCoaches(server);
  const { page } = await newDevice({ as: "athlete" });
  await page.goto(`/coach/${coaches.at(-1)}`);
  await pressAt(page, page.getByRole("link", { name: "Book Session" }).filter({ visible: true }).first());
  await expect(heading(page, "Book Session")).toBeFocused();

  await pressAt(page, page.getByRole("button", { name: "Week after" }), "Space");
  const time = page.getByRole("group", { name: "Time", exact: true }).getByRole("button").first();
  await pressAt(page, time, "Space");
  await expect(time).toHaveAttribute("aria-pressed", "true");
  await pressAt(page, button(page, "Continue"));
  await expect(page.getByRole("heading", { name: "Who is training" })).toBeFocused();
  await typeAt(page, page.getByLabel("Notes"), "My start.");
  await pressAt(page, button(page, "Continue to payment"));
  await expect(heading(page, "Payment")).toBeFocused();

  const card = page.frameLocator('iframe[title="Secure payment input frame"]');
  await typeAt(page, card.getByLabel("Card number"), "4242424242424242");
  await page.keyboard.press("Tab");
  await expect(card.getByLabel("Expiration date (MM / YY)")).toBeFocused();
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await expect(card.getByLabel("Security code")).toBeFocused();
  await page.keyboard.type("123");
  await pressAt(page, page.getByRole("button", { name: /^Pay / }));
  await expect(heading(page, "Booking Confirmed!")).toBeFocused();

  await pressAt(page, page.getByRole("link", { name: "See the booking" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("tab", { name: "Session" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Notes" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("My start.")).toBeVisible();
  // A dialog takes, traps and returns the focus.
  const cancel = button(page, "Cancel session");
  await pressAt(page, cancel);
  const dialog = page.getByRole("dialog");
  await expectFocusIn(dialog);
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press("Tab");
    await expectFocusIn(dialog);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  // Two keys before the URL changes: the second moves on from the first one's tab.
  await page.goto(new URL(page.url()).pathname);
  const notes = page.getByRole("tab", { name: "Notes" });
  await tabTo(page, notes);
  await page.evaluate(() => {
    for (const key of ["ArrowRight", "ArrowLeft"])
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  // The URL named no tab, so a lost second key would leave the first tab selected.
  await expect(page).toHaveURL(/tab=notes/);
  await expect(notes).toBeFocused();
});

test("notes are typed and saved", async ({ server, newDevice }) => {
  const { page } = await newDevice({ as: "coach" });
  await page.goto(`/booking/${await bookingOf(server, "coach", "confirmed")}`);
  const words = `Second serve: higher toss. ${Date.now()}`;
  const notes = page.getByRole("textbox", { name: "Session notes" });
  await typeAt(page, notes, words);
  await expect(page.getByRole("status").filter({ hasText: /^Saved,/ })).toBeVisible();
  // Tab leaves the notes field.
  await pressAt(page, button(page, "Save"));
  await expect(page.getByRole("status").filter({ hasText: "Session notes saved successfully" })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue(words);
});

test("reduced motion is respected", async ({ newDevice }) => {
  const { page } = await newDevice();
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = (event: Event) => {
      const at = event.target as Element;
      for (const animation of at.getAnimations({ subtree: true })) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        if (Number(duration) > 0) moved.push(`${event.type} at ${at.className} takes ${duration} ms`);
      }
    };
    for (const type of ["transitionrun", "animationstart"]) document.addEventListener(type, note, true);
  });
  const movedOn = async (): Promise<string[]> => {
    await page.goto("/coaches");
    await expect(page.getByRole("link", { name: /^View Profile/ }).first()).toBeVisible();
    await pressAt(page, button(page, "Filters"));
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expectFocusIn(sheet);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await pressAt(page, page.getByRole("link", { name: /^View Profile/ }).first());
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movedOn()).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await movedOn()).not.toEqual([]);
});
