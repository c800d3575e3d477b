/** Offline or without the server: screens say which, and missing data loads by itself. */
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { verifiedCoaches } from "./fixtures/demo";
import { Network } from "./fixtures/network";

test("a new visitor who is offline is told so instead of seeing an empty directory, which then loads by itself", {
  tag: "@deep",
}, async ({ server, newDevice, troubles }) => {
  const [coach] = await verifiedCoaches(server);
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await page.goto("/about");
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.goto("/coaches");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("No coaches found matching your filters.")).toHaveCount(0);
  await page.goto("/athletes");
  await expect(main.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("No athletes found matching your filters.")).toHaveCount(0);
  await page.goto(`/coach/${coach}`);
  await expect(main.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await expect(page.getByText("Coach not found")).toHaveCount(0);
  await page.goto(`/book/${coach}`);
  await expect(main.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await page.goto("/pricing");
  const bar = page.getByRole("status").filter({ hasText: "You're offline." });
  await expect(bar).toHaveText("You're offline.");
  await page.goto("/coaches");
  await expect(main.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("list", { name: "Coaches" }).getByRole("listitem").first()).toBeVisible();
  await expect(bar).toBeHidden();
});

test("a page whose code failed to load reloads itself", async ({ newDevice, troubles }) => {
  troubles.offline = true;
  const { page, context } = await newDevice({ viewport: PHONE });
  let failed = 0;
  // A chunk that the entry imports, so the app cannot run without it.
  await context.route("**/assets/rolldown-runtime-*.js", (route) => (failed++ ? route.continue() : route.abort()));
  await page.goto("/messages");
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  expect(failed).toBeGreaterThan(1);
});

test("a visitor is told that the server is down, and the coaches load when it is back", { tag: "@deep" }, async ({
  server,
  newDevice,
  troubles,
}) => {
  const network = await Network.to(server);
  const { page } = await newDevice({ installs: true, origin: network.url });
  await page.goto("/about");
  await untilInstalled(page);
  troubles.offline = true;
  network.cut();
  await page.goto("/coaches");
  const bar = page.getByRole("status").filter({ hasText: "The server cannot be reached." }).first();
  await expect(bar).toBeVisible();
  await expect(page.getByText("No coaches found matching your filters.")).toHaveCount(0);
  network.restore();
  await expect(page.getByRole("list", { name: "Coaches" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("The server cannot be reached.")).toHaveCount(0);
});

test("a failure caused by the network does not blame the server once the network is back", async ({
  newDevice,
  troubles,
}) => {
  const { context, page } = await newDevice();
  troubles.offline = true;
  await context.route("**/api/**", (route) => route.abort());
  await page.goto("/coaches");
  const bar = page.getByText("The server cannot be reached.").first();
  await expect(bar).toBeVisible();
  await context.unroute("**/api/**");
  await context.route("**/api/**", () => undefined); // no answer yet
  await context.setOffline(true);
  await expect(page.getByText("You're offline.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
