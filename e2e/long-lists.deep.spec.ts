/** A busy coach's bookings: search, status filter, and a virtual list. */

import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { DESK, expect, PHONE, test } from "./fixtures/app";
import { held } from "./fixtures/busy";
import { makeAthlete, makeBooking } from "./fixtures/people";
import type { RunningServer } from "./fixtures/running-server";
import { enter } from "./fixtures/screens";
import { plainSql } from "./fixtures/sync";

const MANY = 600;

/** Copies a booking by SQL. The API would take minutes. `other`: SQL for the columns that differ; `n.i` is the copy's number. */
async function copies(server: RunningServer, bookingId: string, count: number, other: Record<string, string>) {
  const { rows } = await plainSql(server, "SELECT name FROM pragma_table_info('bookings')");
  const columns = (rows as string[][]).map(([name]) => `${name}`);
  const values = columns.map((name) => (name === "id" ? "lower(hex(randomblob(7))) || 'x'" : (other[name] ?? name)));
  await plainSql(
    server,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO bookings (${columns.join(", ")}) SELECT ${values.join(", ")} FROM bookings, n WHERE bookings.id = '${bookingId}'`,
  );
}

test("See all shows a busy coach's bookings without drawing them all, and finds one", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const made = await makeBooking(server, athlete, coach, { status: "completed" });
  await copies(server, made.id, MANY, {
    client_name: `CASE n.i WHEN ${MANY - 7} THEN 'Zenobia Quill' ELSE 'Ana ' || n.i END`,
    session_date: "strftime('%Y-%m-%d 10:00:00.000Z', 'now', '-' || n.i || ' days')",
    session_end: "strftime('%Y-%m-%d 11:00:00.000Z', 'now', '-' || n.i || ' days')",
  });
  const { page } = await newDevice({ viewport: PHONE });
  for (const [path, label, counted] of [
    ["/coach/dashboard", "Recent Bookings", `${MANY + 1} bookings`],
    // The last days' sessions are listed apart, because they need notes.
    ["/today", "Past sessions", /^5\d\d bookings$/],
  ] as const) {
    await enter(page, server, coach, path);
    const card = page.getByRole("region", { name: label });
    // Scrolled once while the list is being virtualised: the position stays, and its rows appear.
    const release = await held(page, "**/list-window*");
    await card.getByRole("button", { name: "See all" }).click();
    await expect(card.getByText(counted)).toBeVisible();
    const rows = card.getByRole("list", { name: label }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => scrollBy(0, 4000));
    release();
    await expect(rows.first()).not.toHaveAttribute("aria-posinset", "1");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    const inView = () =>
      rows.evaluateAll((all) =>
        all.some((row) => row.getBoundingClientRect().top > 0 && row.getBoundingClientRect().bottom < innerHeight),
      );
    await expect.poll(inView).toBe(true);
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, 0));
    await card.getByRole("searchbox", { name: "Search bookings" }).fill("quill");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Zenobia Quill");
    await card.getByRole("button", { name: /^Status/ }).click();
    await page.getByRole("option", { name: "Cancelled" }).click();
    await expect(card.getByText("No bookings found.")).toBeVisible();
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await expectNothingFound(page, `${path}, all bookings`);
    }
  }
});

test("a long list of athletes fills the screen before anybody scrolls", async ({ server, newDevice }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const made = await makeBooking(server, athlete, coach);
  await copies(server, made.id, 30, { client_id: "printf('other%010d', n.i)", client_name: "'Ana ' || n.i" });
  const { page } = await newDevice({ viewport: DESK });
  await enter(page, server, coach, "/athletes");
  const rows = page.getByRole("list", { name: "Your athletes" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const end = () => rows.last().evaluate((row) => row.getBoundingClientRect().bottom - innerHeight);
  expect(await end()).toBeGreaterThanOrEqual(0);
  expect(await rows.count()).toBeLessThan(31);
});
