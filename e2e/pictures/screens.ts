/** Every pictured screen: its address, its role, and what is opened over it. */
import type { Page } from "playwright/test";
import type { DemoAccount } from "../fixtures/app";
import { press } from "../fixtures/states";

export type Screen = {
  name: string;
  as?: DemoAccount;
  path: string;
  /** Actions before the picture. Such a screen is opened anew for each window. */
  by?: (page: Page) => Promise<unknown>;
  only?: "phone" | "desk";
};

/** The demo's ids in the addresses. */
export type Ids = { coach: string; noted: string; bookings: Record<string, string>; coachUser: string };

const nameOf = (path: string): string => path.replace(/[^a-z0-9-]+/gi, "_").replace(/^_+|_+$/g, "") || "home";
const seen = (as: DemoAccount | undefined, paths: readonly string[]): Screen[] =>
  paths.map((path) => ({ name: `${as ?? "visitor"}-${nameOf(path)}`, path, ...(as ? { as } : {}) }));

const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();
const firstSlot = (page: Page) => page.locator("fieldset button[aria-pressed]").first().click();

/** Answers a new quiz up to a step. */
const quizStep = (steps: number) => async (page: Page) => {
  // Leaves the quiz first, because its history entry keeps the step too.
  await page.goto("/about");
  await page.evaluate(() => localStorage.removeItem("coachQuizResults"));
  await page.goto("/find-coach");
  const reached = (step: number) => page.getByText(`Step ${step} of 7`).first().waitFor({ state: "attached" });
  for (let step = 1; step <= steps; step++) {
    await reached(step);
    const radio = page.getByRole("radio").nth(1);
    if (await radio.count()) await radio.locator("xpath=ancestor::label").click();
    else await page.getByRole("textbox").fill("Lyon");
    await press(step === 7 ? "Find My Coaches" : "Next")(page);
  }
  if (steps < 7) await reached(steps + 1);
  else await page.getByRole("article").first().waitFor();
};

export const screensOf = ({ coach, noted, bookings, coachUser }: Ids): Screen[] => [
  ...seen(undefined, [
    "/",
    "/auth",
    "/auth?tab=signup",
    "/auth/confirm?token=none",
    "/auth/reset?token=none",
    "/auth/change-email?token=none",
    "/guardian?token=none",
    "/find-coach",
    "/coaches",
    "/coaches?location=Nowhere",
    "/athletes",
    "/athletes?q=nobody-has-this-word",
    "/pricing",
    "/about",
    "/contact",
    "/safety",
    "/privacy",
    "/terms",
    "/no-such-page",
    `/coach/${coach}`,
    `/coach/aaaaaaaaaaaaaaa`,
  ]),
  ...seen("athlete", [
    "/",
    "/coaches",
    "/today",
    "/recommendations",
    "/messages",
    `/messages?with=${coachUser}`,
    "/settings",
    "/athlete/onboarding",
    "/coach/onboarding",
    `/book/${coach}`,
    ...Object.values(bookings).flatMap((id) => [`/booking/${id}?tab=session`, `/booking/${id}?tab=money`]),
    ...Object.values(bookings)
      .slice(0, 1)
      .flatMap((id) => [
        `/booking/${id}`,
        `/booking/${id}?tab=footage`,
        `/booking-success?booking=${id}`,
        `/receipt/${id}`,
      ]),
    `/booking/${noted}`,
    "/booking/aaaaaaaaaaaaaaa",
  ]),
  ...seen("coach", [
    "/today",
    "/messages",
    "/settings",
    "/coach/dashboard",
    "/coach/onboarding",
    "/coach/availability",
    "/coach/promo-codes",
    "/calendar",
  ]),
  ...seen("coach", [`/booking/${noted}`, `/booking/${noted}?tab=session`, `/booking/${noted}?tab=money`]),
  ...seen("newcoach", ["/coach/dashboard", "/coach/onboarding", "/coach/availability", "/messages", "/today"]),
  ...seen("staff", ["/settings", "/staff"]),
  ...["People", "Reports", "Problems", "Figures", "Log"].map(
    (name): Screen => ({ name: `staff-${name}`, as: "staff", path: "/staff", by: tab(name) }),
  ),
  ...[2, 4, 6].map((step): Screen => ({ name: `quiz-${step}`, path: "/find-coach", by: quizStep(step) })),
  { name: "quiz-answer", path: "/find-coach", by: quizStep(7) },
  { name: "menu-visitor", path: "/", by: press("Menu"), only: "phone" },
  { name: "menu-get-started", path: "/about", by: press("Get Started"), only: "desk" },
  { name: "filters-coaches", path: "/coaches", by: press("Filters"), only: "phone" },
  { name: "filters-athletes", path: "/athletes", by: press("Filters"), only: "phone" },
  { name: "menu-me", as: "athlete", path: "/settings", by: press("Me"), only: "phone" },
  { name: "menu-user", as: "athlete", path: "/settings", by: press(/^Account of /), only: "desk" },
  {
    name: "dialog-cancel",
    as: "athlete",
    path: `/booking/${bookings.confirmed}?tab=session`,
    by: press("Cancel session"),
  },
  {
    name: "dialog-move",
    as: "athlete",
    path: `/booking/${bookings.confirmed}?tab=session`,
    by: press("Propose another time"),
  },
  { name: "dialog-versions", as: "coach", path: `/booking/${noted}`, by: press("Versions") },
  { name: "dialog-delete", as: "athlete", path: "/settings", by: press("Delete account") },
  { name: "toast-refused", path: "/auth", by: (page) => page.locator("form button[type=submit]").first().click() },
  { name: "coach-form-refused", as: "athlete", path: "/coach/onboarding", by: press("Continue to Stripe Setup") },
  {
    name: "book-step-2",
    as: "athlete",
    path: `/book/${coach}`,
    // A desk has both steps on one screen.
    only: "phone",
    by: async (page) => {
      await firstSlot(page);
      await press("Continue")(page);
    },
  },
  {
    name: "why-a-match",
    as: "athlete",
    path: "/recommendations",
    by: (page) =>
      page
        .getByRole("button", { name: /^Why this match with/ })
        .first()
        .click(),
  },
];
