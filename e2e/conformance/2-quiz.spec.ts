/** Specification, section 2, the quiz: seven required steps and the result. */
import { choose } from "../fixtures/screens";
import { expect, test } from "./shared";

const CHOICES = {
  sport: ["Basketball", "Soccer", "Tennis", "Track & Field", "Swimming", "Baseball", "Volleyball", "Other"],
  level: ["beginner", "intermediate", "advanced", "elite"],
  budget: ["0-50", "50-100", "100-150", "150+"],
  sessionType: ["one_on_one", "group", "video_review", "in_person"],
} as const;
const STEPS = ["sport", "level", "goals", "budget", "sessionType", "location", "availability"] as const;

test("[2.quiz.steps][2.quiz.gated][2.quiz.last][4.quiz][5.quiz.answered][5.quiz.trimmed][9.quiz-sports][9.levels][9.budgets][9.types][2.quiz.finish][2.quiz.stored][3.quiz-answers] seven steps, each asks for its answer; they lead to /coaches, and the device keeps them", async ({
  pages,
}) => {
  const page = await pages.get("quiz", async (fresh) => {
    await fresh.goto("/find-coach");
    await fresh.getByRole("progressbar").waitFor();
  });
  for (const [index, step] of STEPS.entries()) {
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(index + 1));
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "7");
    await expect(page.getByRole("button", { name: "Back" })).toBeEnabled({ enabled: index > 0 });
    const next = page.getByRole("button", { name: index === 6 ? "Find My Coaches" : "Next", exact: true });
    await expect(next).toBeDisabled();
    if (index === 0) {
      // A disabled button also looks disabled while it is touched.
      const colour = () => next.evaluate((button) => getComputedStyle(button).backgroundColor);
      const before = await colour();
      await next.hover({ force: true });
      await page.mouse.down();
      expect(await colour()).toBe(before);
      await page.mouse.up();
    }
    if (step in CHOICES) {
      const radios = page.getByRole("radio");
      await expect(radios).toHaveCount(CHOICES[step as keyof typeof CHOICES].length);
      expect(await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
        CHOICES[step as keyof typeof CHOICES],
      );
      await choose(radios.nth(1));
    } else {
      await page.getByRole("textbox").fill("   ");
      await expect(next).toBeDisabled();
      await page.getByRole("textbox").fill(` Lyon `);
    }
    await expect(next).toBeEnabled();
    if (index < 6) await next.click();
  }
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "6");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Find My Coaches" }).click();
  await expect(page).toHaveURL(/\/coaches\?/);
  const { search } = new URL(page.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    sport: "Soccer",
    level: "intermediate",
    budget: "50-100",
    location: "Lyon",
    sessionType: "group",
    quiz: "true",
  });
  const { answers } = await page.evaluate(
    () => JSON.parse(localStorage.getItem("coachQuizResults") ?? "{}") as { answers: Record<string, string> },
  );
  expect(Object.keys(answers).sort()).toEqual([...STEPS].sort());
});
