/** Specification, section 2, Home and the navigation, for visitors and signed-in people. */
import { enter, expect, type Pages, test } from "./shared";

const home = (pages: Pages) =>
  pages.get("visitor", async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Get Started" }).waitFor();
  });

/** The links inside an element: text and target. */
async function linksOf(pages: Pages, place: string): Promise<Record<string, string | null>> {
  const links = (await home(pages)).locator(`${place} a`);
  return Object.fromEntries(
    await links.evaluateAll((all) => all.map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href")])),
  );
}

test("[2.home.parts] navigation, hero, problem, how it works, benefits, closing, footer, in this order", async ({
  pages,
}) => {
  const page = await home(pages);
  const parts = [
    page.getByRole("navigation", { name: "Main" }),
    page.getByRole("heading", { level: 1 }),
    page.locator("#problem"),
    page.locator("#how-it-works"),
    page.locator("#benefits"),
    page.locator("#closing"),
    page.getByRole("contentinfo"),
  ];
  let above = -1;
  for (const part of parts) {
    await expect(part).toBeVisible();
    const top = await part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(top).toBeGreaterThan(above);
    above = top;
  }
});

test("[1.promises] the five promises", async ({ pages }) => {
  const promises = (await home(pages)).getByRole("region", { name: "What you can count on" }).getByRole("listitem");
  await expect(promises).toHaveText([
    "Verified elite athlete profiles",
    "Personalised training",
    "In-person and online sessions",
    "Flexible scheduling",
    "No commitment required",
  ]);
});

test("[1.pitch][2.home.problem] the disconnect in sports, both sides of it", async ({ pages }) => {
  const problem = (await home(pages)).locator("section", { has: (await home(pages)).locator("#problem") });
  await expect(problem).toContainText("Retired elites have nowhere to share knowledge.");
  await expect(problem).toContainText("Youth sports lack quality coaching.");
});

test("[1.steps] four steps", async ({ pages }) => {
  const steps = (await home(pages)).locator("#how-it-works").getByRole("heading", { level: 3 });
  await expect(steps).toHaveText(["Find a coach", "Review and match", "Book sessions", "Train and excel"]);
});

test("[1.benefits] two benefits for athletes, two for coaches", async ({ pages }) => {
  const benefits = (await home(pages)).locator("#benefits");
  await expect(benefits.getByRole("heading")).toHaveText(["For athletes", "For coaches"]);
  await expect(benefits.locator("dt")).toHaveText([
    "Personalised training",
    "Elite experience",
    "Stay connected",
    "Share your legacy",
  ]);
});

test("[2.home.nav-quiz][2.home.nav-coaches][2.home.nav-athletes][2.home.nav-matches] the navigation's links", async ({
  pages,
}) => {
  expect(await linksOf(pages, "nav[aria-label=Main]")).toEqual({
    "How It Works": "/#how-it-works",
    Benefits: "/#benefits",
    "Find Your Coach": "/find-coach",
    "Browse Coaches": "/coaches",
    "Find Athletes": "/athletes",
    "AI Matches": "/recommendations",
  });
});

test("[2.home.anchors] How It Works and Benefits lead to their parts of the page", async ({ pages }) => {
  const page = await home(pages);
  for (const [name, id] of [
    ["Benefits", "benefits"],
    ["How It Works", "how-it-works"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test("[2.home.hero] the hero's buttons", async ({ pages }) => {
  expect(await linksOf(pages, "main section:has(h1)")).toEqual({
    "Find My Perfect Coach": "/find-coach",
    "Sign Up as a Coach": "/coach/onboarding",
  });
});

test("[2.home.closing] the closing section's buttons lead where the hero's lead", async ({ pages }) => {
  expect(await linksOf(pages, "section[aria-labelledby=closing]")).toEqual({
    "Find a Coach": "/find-coach",
    "Sign Up as a Coach": "/coach/onboarding",
  });
});

test("[2.home.footer-platform][2.home.footer-company] the footer's columns lead to real pages", async ({ pages }) => {
  expect(await linksOf(pages, "footer nav[aria-label=Platform]")).toEqual({
    "Find Coaches": "/coaches",
    "Sign Up as a Coach": "/coach/onboarding",
    "How It Works": "/#how-it-works",
    Pricing: "/pricing",
  });
  expect(await linksOf(pages, "footer nav[aria-label=Company]")).toEqual({
    "About Us": "/about",
    Contact: "/contact",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
  });
  // Contact shows this instance's address.
  const page = await pages.get("contact", async (fresh) => {
    await fresh.goto("/contact");
  });
  const address = page.getByRole("link", { name: "team@demo.test" });
  await expect(address).toHaveAttribute("href", "mailto:team@demo.test");
});

test("[2.home.social] icons for the links in SOCIAL_LINKS", async ({ pages, server }) => {
  const config = (await (await fetch(`${server.url}/api/config`)).json()) as { socialLinks: string[] };
  const links = (await home(pages)).getByRole("list", { name: "Follow us" }).getByRole("link");
  expect(config.socialLinks.length).toBeGreaterThan(0);
  await expect(links).toHaveCount(config.socialLinks.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(config.socialLinks);
  for (const link of await links.all()) await expect(link).toHaveAccessibleName(/\w/);
});

test("[2.home.copyright] from 2025 to this year", async ({ pages }) => {
  const year = new Date().getFullYear();
  await expect((await home(pages)).getByRole("contentinfo")).toContainText(`© 2025–${year}`);
});

test("[2.home.sign-in][2.home.get-started][6.visitor] a visitor's Sign In and Get Started", async ({ pages }) => {
  const page = await home(pages);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
  await page.getByRole("button", { name: "Get Started" }).click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["Sign Up as a Coach", "Find a Coach"]);
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")))).toEqual([
    "/coach/onboarding",
    "/athlete/onboarding",
  ]);
  await page.keyboard.press("Escape");
});

test("[2.home.user-menu][6.dashboard-link] the menu of somebody signed in, Coach Dashboard for everybody", async ({
  pages,
  server,
  world,
}) => {
  const page = await pages.get("athlete", (fresh) => enter(fresh, server, world.athlete, "/pricing"));
  await page.getByRole("button", { name: /^Account of/ }).click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["My profile", "Messages", "AI Matches", "Coach Dashboard", "Settings", "Sign Out"]);
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute("href")))).toEqual([
    "/athlete/onboarding",
    "/messages",
    "/recommendations",
    "/coach/dashboard",
    "/settings",
    null,
  ]);
  await items.filter({ hasText: "Coach Dashboard" }).click();
  await expect(page).toHaveURL("/coach/onboarding");
});

test("[4.session][7.auth-state] signing out in one tab signs the others out", async ({ pages, server, person }) => {
  const page = await pages.get("signs-out", (fresh) => enter(fresh, server, person, "/pricing"));
  const other = await page.context().newPage();
  await other.goto("/about");
  await expect(other.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem("pocketbase_auth"))).toBeNull();
  }
  await other.close();
});
