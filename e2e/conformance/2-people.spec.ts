/** Specification, section 2: matches and messages, from both sides. */
import type { Page } from "playwright/test";
import { makeAccount, makeCoach } from "../fixtures/accounts";
import { call } from "../fixtures/api";
import type { RunningServer } from "../fixtures/server";
import { demoAccount, enter, expect, type Pages, test, toastOf } from "./shared";

const matches = (pages: Pages, server: RunningServer) =>
  pages.get("demo-athlete", async (page) => {
    await enter(page, server, await demoAccount(server, "athlete"), "/recommendations");
    await page.getByText("Why this match").first().waitFor();
  });
const scores = (page: Page) => page.getByRole("img", { name: /^Match score/ });

test("[2.matches.heading][3.recommendation] the heading, and cards best first", async ({ pages, server }) => {
  const page = await matches(pages, server);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your AI-Powered Matches");
  const shown = (await scores(page).allTextContents()).map(Number);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual([...shown].sort((a, b) => b - a));
});

// Not tennis, the sport of the coaches that other tests make on this server: their places are unknown, so not far.
const FAR_QUIZ = {
  step: 6,
  answers: {
    ...{ sport: "Soccer", level: "beginner", goals: "A first match", budget: "0-50", sessionType: "in_person" },
    ...{ location: "Austin, TX", availability: "weekends" },
  },
  finishedAt: "2026-01-02T10:00:00.000Z",
};

test("after a quiz without a profile, coaches of its sport come first; the page and the reasons name long distances and high prices", async ({
  pages,
  server,
}) => {
  const page = await pages.get("only-a-quiz", async (page) => {
    await page.addInitScript((quiz) => localStorage.setItem("coachQuizResults", quiz), JSON.stringify(FAR_QUIZ));
    await enter(page, server, await makeAccount(server), "/recommendations");
  });
  await expect(page.getByText("No coach of your sport is near Austin. These come closest.")).toBeVisible();
  const cards = page.locator("ol > li");
  for (const at of [0, 1, 2]) await expect(cards.nth(at)).toContainText("Soccer");
  // The third does not offer the session type, which counts for more.
  for (const at of [0, 1]) await expect(cards.nth(at)).toContainText("is not near Austin");
  await expect(cards.nth(0)).toContainText("$50");
  await expect(cards.nth(1)).toContainText("above the budget");
});

test("[9.scores] green from 80, yellow from 60, orange below", async ({ pages, server }) => {
  const page = await matches(pages, server);
  // The drawn arc's hue in degrees, for one ring of each kind.
  const hues = await scores(page)
    .first()
    .evaluate((ring) => {
      const hue = (tone: string): number => {
        const copy = ring.cloneNode(true) as HTMLElement;
        const arc = copy.querySelector("circle:last-child");
        arc?.setAttribute(
          "class",
          `${arc.getAttribute("class")?.replace(/stroke-score-\w+/, "")} stroke-score-${tone}`,
        );
        ring.after(copy);
        const stroke = getComputedStyle(arc ?? copy).stroke;
        copy.remove();
        const [red = 0, green = 0, blue = 0] = (stroke.match(/\d+/g) ?? []).map(Number);
        const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
        const part = most === green ? 2 + (blue - red) / (most - least) : (green - blue) / (most - least);
        return part * 60;
      };
      return ["high", "mid", "low"].map(hue);
    });
  const [green = 0, yellow = 0, orange = 0] = hues;
  expect(green).toBeGreaterThan(90);
  expect(yellow).toBeGreaterThan(42);
  expect(yellow).toBeLessThan(65);
  expect(orange).toBeLessThan(35);
  for (const ring of await scores(page).all()) {
    const score = Number(await ring.textContent());
    await expect(ring).toHaveAttribute("data-tone", score >= 80 ? "high" : score >= 60 ? "mid" : "low");
  }
});

test("[2.matches.book-session][2.matches.contact] an athlete's match: Book Session, and Contact opens the thread", async ({
  pages,
  server,
}) => {
  const page = await matches(pages, server);
  const first = page
    .getByRole("listitem")
    .filter({ has: scores(page) })
    .first();
  await expect(first.getByRole("link", { name: /^Book Session/ })).toHaveAttribute("href", /^\/book\/[a-z0-9]{15}$/);
  await first.getByRole("button", { name: /^Contact/ }).click();
  await expect(page).toHaveURL(/\/messages\?with=[a-z0-9]{15}$/);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("[2.matches.contact] Contact on a match that cannot receive messages yet shows the toast", async ({
  pages,
  server,
}) => {
  const coach = await makeCoach(server, { sport: "Tennis", coaching_areas: "serve and return" });
  const page = await pages.get("matching-coach", (fresh) => enter(fresh, server, coach, "/recommendations"));
  const contact = page.getByRole("button", { name: /^Contact/ }).first();
  expect(await toastOf(page, () => contact.click())).toEqual({
    title: "Contact Feature Coming Soon",
    description: "Direct messaging will be available soon!",
  });
  await expect(page.getByRole("link", { name: /^Book Session/ })).toHaveCount(0);
});

const messages = (pages: Pages, server: RunningServer, as: { id: string; email: string; token: string }) =>
  pages.get("messages", (page) => enter(page, server, as, "/messages"));

test("[2.messages.empty][2.messages.placeholder] nothing yet", async ({ pages, server, person }) => {
  const page = await messages(pages, server, person);
  await expect(page.getByText("No conversations yet", { exact: true })).toBeVisible();
  await expect(page.getByText("Select a conversation to start messaging", { exact: true })).toBeVisible();
});

test("[2.messages.layout][9.panel][9.time] the list on the left, the thread on the right, 600 px, times as HH:mm", async ({
  pages,
  server,
  person,
  world,
}) => {
  const page = await messages(pages, server, person);
  const sent = { sender_id: person.id, receiver_id: world.coach.id, content: "Good morning" };
  const made = await call(server, person.token, "/api/collections/messages/records", sent);
  expect(made.status).toBe(200);
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
  await row.click();
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Good morning")).toBeVisible();
  await expect(log.locator("time").first()).toHaveText(/^\d\d:\d\d$/);
  const [left, right] = [
    await page.getByTestId("threads").boundingBox(),
    await page.getByTestId("thread").boundingBox(),
  ];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1);
  expect((await page.getByTestId("panes").boundingBox())?.height).toBe(600);
});

test("[5.other.message] a message that is empty after trimming is not sent", async ({
  pages,
  server,
  person,
  world,
}) => {
  const page = await messages(pages, server, person);
  await page.goto(`/messages?with=${world.coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("  \n ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await box.press("Enter");
  await box.fill("Not empty");
  await box.press("Enter");
  await expect(page.getByRole("log").getByText("Not empty", { exact: true })).toBeVisible();
  for (const words of await page.getByRole("log").locator("[data-from]").allTextContents())
    expect(words.trim()).not.toBe("");
});
