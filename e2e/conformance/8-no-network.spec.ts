/** Specification, sections 3 and 8: screens without a network, and what a device ranks by itself. */
import { held } from "../fixtures/busy";
import { Network } from "../fixtures/network";
import { ranksAsTheServer } from "./ranked-offline";
import { enter, error, expect, forgive, installed, test, toastOf, toastsOf } from "./shared";

let network: Network;
test.beforeEach(async ({ server }) => {
  network = await Network.to(server);
});
test.afterEach(() => network.close());

test("[8.recommendations][8.load-logged] matches say so; the directory and the dashboard show stored data", async ({
  pages,
  server,
  world,
}) => {
  const page = await installed(pages, network, "cut", (fresh) => enter(fresh, server, world.coach, "/coaches"));
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/coach/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Cleo Coach");
  network.cut();
  for (const path of ["/coach/dashboard", "/coaches"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole("article")
        .or(page.getByRole("region", { name: "Recent Bookings" }).getByRole("listitem"))
        .first(),
    ).toBeVisible();
  }
  expect(toastsOf(page)).toEqual([]);
  // Also if the device notices that it is offline before the request fails.
  const goOn = await held(page, "**/get-match-recommendations");
  await page.goto("/recommendations");
  await expect(page.getByText("You are offline. These are ranked on this device.")).toBeVisible();
  goOn();
  await expect.poll(() => toastsOf(page)).toContainEqual(error("Failed to load recommendations"));
  const answer = page.waitForResponse("**/get-match-recommendations");
  network.restore();
  expect((await answer).ok(), "asked again when there is a network").toBe(true);
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  forgive(pages);
});

test("[3.recommendation] this device ranks as the server does for an athlete: the same people, scores and words", async ({
  pages,
  server,
}) => {
  await ranksAsTheServer({ pages, server, network }, "athlete", "You wrote “");
});

test("this device ranks as the server does for a coach", { tag: "@deep" }, async ({ pages, server }) => {
  await ranksAsTheServer({ pages, server, network }, "coach", " wrote “");
});

test("[8.backend][8.auth] a sign-in without an answer shows a message with a next step", async ({ pages }) => {
  const page = await installed(pages, network, "cut-sign-in", async (fresh) => {
    await fresh.goto("/auth");
  });
  await page.getByLabel("Email").fill("ana@test.example");
  await page.getByLabel("Password", { exact: true }).fill("correct-horse");
  network.cut();
  const submit = page.locator("form").getByRole("button", { name: "Sign In" });
  const { title, description } = await toastOf(page, () => submit.click());
  network.restore();
  expect(title).toBe("Error");
  expect(description).toMatch(/offline|network|try again/i);
  await expect(submit).toBeEnabled();
  await page.goto("about:blank");
  forgive(pages);
});
