/** Safari deletes a site's storage after seven days without a visit. People who write offline are told once; the installed app and other browsers are not. */
import { expect, test, untilInstalled } from "./fixtures/app";
import { browse, hint, IPHONE, isAskedOnce } from "./fixtures/ios-browser";
import { twoPeople } from "./fixtures/pairs";
import { enter } from "./fixtures/screens";
import { write } from "./fixtures/thread";

/** An iPad identifies itself as a Mac with a touch screen. */
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";

for (const [name, agent] of [
  ["iPhone", IPHONE],
  ["iPad", IPAD],
] as const) {
  test(`somebody who writes offline in the browser of an ${name} is asked once to install`, async ({
    server,
    newDevice,
    troubles,
  }) => {
    await isAskedOnce({ server, newDevice, troubles }, agent);
  });
}

test("the installed app and other browsers do not ask", async ({ server, newDevice, troubles }) => {
  const { athlete, coach } = await twoPeople(server);
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
