/** Specification, section 2, the directories and the coach's profile, as a visitor sees them. */
import { makeCoach } from "../fixtures/accounts";
import { PHONE } from "../fixtures/app";
import { held } from "../fixtures/busy";
import { error, expect, type Pages, test, toastOf } from "./shared";

const visit = async (pages: Pages, path: string, heading: string) => {
  const page = await pages.get("directory-visitor");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  return page;
};

test("[2.routes.home][2.routes.not-found][8.not-found] any other path: 'Oops! Page not found' and a link home", async ({
  pages,
}) => {
  const page = await visit(pages, "/no/such/page", "404");
  await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Find My Perfect Coach" })).toBeVisible();
});

test("[2.coaches.loading] placeholders in the cards' shape while the list is on its way", async ({ pages }) => {
  const page = await pages.get("directory-visitor");
  const release = await held(page, "**/api/sync/coaches**");
  await page.goto("/coaches");
  const waiting = page.getByRole("status", { name: "Loading coaches" });
  await expect(waiting).toBeVisible();
  release();
  await expect(waiting).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});

test("[1.visitor][2.coaches.grid][2.coaches.view-profile][2.coaches.book-now][9.rate-shown] cards, each with its two links", async ({
  pages,
}) => {
  const page = await visit(pages, "/coaches", "Coaches");
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(5);
  for (const card of (await cards.all()).slice(0, 3)) {
    const profile = await card.getByRole("link", { name: /^View Profile/ }).getAttribute("href");
    expect(profile).toMatch(/^\/coach\/[a-z0-9]{15}$/);
    const book = card.getByRole("link", { name: /^Book Now/ });
    await expect(book).toHaveAttribute("href", String(profile).replace("/coach/", "/book/"));
    await expect(card).toContainText(/\$\d+(\.\d\d)? ?per hour/);
  }
});

test("[2.coaches.filters][9.rating-filters][9.toggles] filters: beside the list on a desk, in a sheet on a phone", async ({
  pages,
}) => {
  const page = await visit(pages, "/coaches", "Coaches");
  await expect(page.getByRole("complementary", { name: "Filters" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const ratings = sheet.getByRole("group", { name: "Minimum rating" }).getByRole("radio");
  await expect(ratings).toHaveCount(4);
  expect(await ratings.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    "",
    "4",
    "4.5",
    "4.8",
  ]);
  for (const name of ["Featured only", "Verified only"])
    await expect(sheet.getByRole("switch", { name })).not.toBeChecked();
  await sheet.getByRole("switch", { name: "Featured only" }).click();
  await expect(page).toHaveURL(/featured=true/);
  await sheet.getByRole("button", { name: /^Show \d+ coach/ }).click();
  await expect(page.getByRole("article").first()).toContainText("Featured");
});

test("[2.coaches.empty] nobody matches", async ({ pages }) => {
  const page = await visit(pages, "/coaches?q=nobody-has-this-word", "Coaches");
  await expect(page.getByText("No coaches found matching your filters.", { exact: true })).toBeVisible();
});

test("[2.athletes.filters][1.visitor] athletes: cards and their filters", async ({ pages }) => {
  const page = await visit(pages, "/athletes", "Athletes");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.locator("label")).toHaveText(["Sport", "Age", "Country"]);
  await page.keyboard.press("Escape");
});

test("[2.athletes.empty] nobody matches", async ({ pages }) => {
  const page = await visit(pages, "/athletes?q=nobody-has-this-word", "Athletes");
  await expect(page.getByText("No athletes found matching your filters.", { exact: true })).toBeVisible();
});

test("[2.coach.book] a profile, with Book Session", async ({ pages, world }) => {
  const page = await visit(pages, `/coach/${world.coach.coachId}`, "Cleo Coach");
  const book = page.getByRole("link", { name: "Book Session" }).filter({ visible: true }).first();
  await expect(book).toHaveAttribute("href", `/book/${world.coach.coachId}`);
  await expect(page.getByText("Serve first.")).toBeVisible();
});

test("[2.coach.missing][2.coach.unverified][6.verified][8.not-found] missing or not verified: 'Coach not found'", async ({
  pages,
  server,
}) => {
  const hidden = await makeCoach(server, { verified: false });
  for (const id of ["aaaaaaaaaaaaaaa", hidden.coachId]) {
    await visit(pages, `/coach/${id}`, "Coach not found");
    await expect((await pages.get("directory-visitor")).getByRole("link", { name: "Book Session" })).toHaveCount(0);
  }
});

test("[2.book.unknown][6.verified][8.coach] booking somebody who is missing or not verified leads to the directory", async ({
  pages,
  server,
}) => {
  const hidden = await makeCoach(server, { verified: false });
  const page = await pages.get("directory-visitor");
  for (const id of ["aaaaaaaaaaaaaaa", hidden.coachId]) {
    expect(await toastOf(page, () => page.goto(`/book/${id}`))).toEqual(error("Coach not found"));
    await expect(page).toHaveURL("/coaches");
  }
});

test("[2.book.signed-out] a visitor's notice leads to /auth and back", async ({ pages, world }) => {
  const page = await visit(pages, `/book/${world.coach.coachId}`, "Book Session");
  const notice = page.getByRole("note");
  await expect(notice).toContainText("You need to sign in to book a session.");
  const [red = 0, green = 0, blue = 0] = await notice.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return [];
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(red >= green && green > blue, `amber, not ${red} ${green} ${blue}`).toBe(true);
  await notice.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test("[8.sign-in-first] booking signed out: 'Authentication required', then /auth", async ({ pages, world }) => {
  const page = await visit(pages, `/book/${world.coach.coachId}`, "Book Session");
  const go = page.getByRole("button", { name: "Continue to payment" }).filter({ visible: true });
  expect(await toastOf(page, () => go.click())).toEqual({
    title: "Authentication required",
    description: "Please sign in to book a session",
  });
  await expect(page).toHaveURL(/\/auth\?next=/);
});
