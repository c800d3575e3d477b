/** Each part of the kit in each state (/dev/kit): legible, large enough and unlike the other states. */
import type { Page } from "playwright/test";
import { axeFindings, fitFindings } from "./fixtures/access";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { contrast, type Look, lookOf } from "./fixtures/looks";

test.describe.configure({ timeout: 180_000 });

const SIZES = { phone: PHONE, desk: DESK };

async function openKit(page: Page): Promise<void> {
  await page.goto("/dev/kit");
  await expect(page.getByRole("heading", { level: 1, name: "The kit" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const within = (page: Page, sample: string) => page.locator(`[data-sample="${sample}"]`);

/** The look of the first `part` in a sample. */
const look = (page: Page, sample: string, part = ":scope > *"): Promise<Look> =>
  lookOf(within(page, sample).locator(part).first());

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`the kit has no barriers and fits (${name})`, async ({ newDevice }) => {
    const { page } = await newDevice({ viewport });
    await openKit(page);
    expect([...(await axeFindings(page, name)), ...(await fitFindings(page, name))]).toEqual([]);
  });
}

/** The type roles: font family, pixels, weight, width of the letters. */
const ROLES: [sample: string, face: RegExp, px: number, weight: number, stretch: number][] = [
  ["title", /^Archivo/, 21, 740, 70],
  ["shirt", /^Archivo/, 52, 820, 62],
  ["figure", /^Archivo/, 36, 720, 70],
  ["tally", /^Archivo/, 16, 660, 78],
  ["action", /^Archivo/, 17, 680, 84],
  ["label", /^Archivo/, 14, 640, 84],
  ["text-field", /Instrument/, 15, 600, 100],
  ["text-base", /Instrument/, 16, 400, 100],
  ["text-note", /Instrument/, 17, 400, 100],
  ["text-sm", /Instrument/, 14, 400, 100],
];

/** A state and the state that it must not look like. */
const DIFFERENT: [sample: string, from: string, part?: string][] = [
  ["button go", "button ink", "button"],
  ["button ink", "button out", "button"],
  ["button out", "button plain", "button"],
  ["button plain", "button stop", "button"],
  ["button go disabled", "button go", "button"],
  ["button ink disabled", "button ink", "button"],
  ["button stop disabled", "button stop", "button"],
  ["button out disabled", "button out", "button"],
  ["button quiet", "button out", "button"],
  ["chip pressed", "chip", "button"],
  ["field invalid", "field", "input"],
  ["switch on", "switch off", "i"],
  ["checkbox on", "checkbox off", "i"],
  ["badge go", "badge stop", "span"],
  ["badge wait", "badge info", "span"],
  ["badge solid", "badge grey", "span"],
  ["bar wait", "bar go", "[data-bar]"],
  ["bar info", "bar go", "[data-bar]"],
];

/** Controls that only their edge shows: it needs 3:1 against the page (WCAG 1.4.11). */
const EDGES: [sample: string, part: string][] = [
  ["button out", "button"],
  ["button quiet", "button"],
  ["chip", "button"],
  ["field", "input"],
  ["field invalid", "input"],
  ["text area", "textarea"],
  ["select", "button"],
  ["switch off", "i"],
  ["switch on", "i"],
  ["checkbox off", "i"],
  ["checkbox on", "i"],
];

test("the kit's states differ, its edges are visible, its type matches the design", { tag: "@deep" }, async ({
  newDevice,
}) => {
  for (const dark of [false, true]) {
    const { page } = await newDevice({ viewport: DESK, dark });
    await openKit(page);
    const found: string[] = [];
    const ground = (await lookOf(page.locator("body"))).ground;
    for (const [sample, from, part] of DIFFERENT) {
      const [one, other] = [await look(page, sample, part), await look(page, from, part)];
      if (one.all === other.all) found.push(`${sample} looks like ${from}`);
    }
    for (const [sample, part] of EDGES) {
      const { edge } = await look(page, sample, part);
      const ratio = contrast(edge, ground);
      if (ratio < 3) found.push(`the edge of ${sample} has ${ratio.toFixed(2)}:1`);
    }
    for (const [sample, face, px, weight, stretch] of ROLES) {
      const { type } = await look(page, sample);
      if (!face.test(type.face) || type.px !== px || type.weight !== weight || type.stretch !== stretch)
        found.push(`${sample} is set as ${JSON.stringify(type)}`);
    }
    expect(found, dark ? "dark" : "light").toEqual([]);
  }
});

test("the kit's controls are large enough, and a busy button keeps its width", { tag: "@deep" }, async ({
  newDevice,
}) => {
  for (const viewport of Object.values(SIZES)) {
    const { page } = await newDevice({ viewport });
    await openKit(page);
    const pressed = page.locator("[data-sample]").locator("button, label:has(input), [role=tab], [role=switch], input");
    const small: string[] = [];
    for (const one of await pressed.all()) {
      const box = await one.boundingBox();
      // The input of a radio is hidden. People press its label.
      if (
        !box ||
        box.width <= 1 ||
        (await one.evaluate((node) => Boolean(node.closest("label") && node.matches("input"))))
      )
        continue;
      if (box.height < 44 || box.width < 44)
        small.push(`${await one.evaluate((node) => node.outerHTML.slice(0, 80))}: ${box.width} x ${box.height}`);
    }
    expect(small).toEqual([]);
    const width = async (sample: string) => (await within(page, sample).getByRole("button").boundingBox())?.width;
    expect(await width("button busy")).toBe(await width("button idle"));
    await expect(within(page, "button busy").getByRole("button")).toHaveText("Booking...", { useInnerText: true });
  }
});

test("the kit's layers open, and only the demo has the kit", { tag: "@deep" }, async ({ newDevice }) => {
  const { page } = await newDevice({ viewport: DESK });
  await openKit(page);
  await page.getByRole("button", { name: "Open a dialog" }).click();
  await expect(page.getByRole("dialog", { name: "Cancel the session?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Open a sheet" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show a toast" }).click();
  await expect(page.getByText("It is on this device.")).toBeVisible();
  // A server that is not the demo has no such page.
  const other = await newDevice();
  await other.page.route("**/api/config", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } });
  });
  await other.page.goto("/dev/kit");
  await expect(other.page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});
