/** Safari deletes a site's storage after seven days without a visit, so people who write offline are told once. */
import { devices, type Page } from "playwright/test";
import { makeCoach } from "./fixtures/accounts";
import { expect, test, untilInstalled } from "./fixtures/app";
import { makeAthlete } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

const IPHONE = devices["iPhone 15"]?.userAgent ?? "";
/** An iPad identifies itself as a Mac with a touch screen. */
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";

const hint = (page: Page) => page.getByRole("status").filter({ hasText: "after seven days" });

/** The user agent that the page sees. */
const browse = (page: Page, userAgent: string, standalone: boolean) =>
  page.addInitScript(
    ([agent, installed]) => {
      Object.defineProperty(navigator, "userAgent", { get: () => agent });
      Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
      Object.defineProperty(navigator, "standalone", { get: () => installed });
    },
    [userAgent, standalone] as const,
  );

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(words);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log", { name: "Messages" }).getByText(words)).toBeVisible();
}

for (const [what, agent] of [
  ["an iPhone", IPHONE],
  ["an iPad", IPAD],
] as const) {
  test(`somebody who writes offline in the browser of ${what} is asked once to install`, async ({
    server,
    newDevice,
    troubles,
  }) => {
    const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
    const { page, context } = await newDevice({ installs: true });
    await browse(page, agent, false);
    await enter(page, server, athlete, `/messages?with=${coach.id}`);
    await write(page, "With a network");
    await expect(page.getByRole("log").getByText("Sent", { exact: true })).toBeVisible();
    await untilInstalled(page);
    await expect(hint(page)).toBeHidden();
    troubles.offline = true;
    await context.setOffline(true);
    await write(page, "Without a network");
    await expect(hint(page)).toContainText("Add to Home Screen");
    await expectNoBarriers(page);
    await hint(page).getByRole("button", { name: "OK" }).click();
    await expect(hint(page)).toBeHidden();
    await page.reload();
    await write(page, "Once more");
    await expect(page.getByRole("status").filter({ hasText: "2 waiting" })).toBeVisible();
    await expect(hint(page)).toBeHidden();
  });
}

test("the installed app and other browsers do not ask", async ({ server, newDevice, troubles }) => {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  troubles.offline = true;
  for (const [agent, installed] of [
    [IPHONE, true],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", false],
  ] as const) {
    const { page, context } = await newDevice({ installs: true });
    await browse(page, agent, installed);
    await enter(page, server, athlete, `/messages?with=${coach.id}`);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
    await untilInstalled(page);
    await context.setOffline(true);
    await write(page, "Without a network");
    await expect(page.getByRole("status").filter({ hasText: "1 waiting" })).toBeVisible();
    await expect(hint(page)).toBeHidden();
  }
});
