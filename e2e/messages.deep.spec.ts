/** Messages between two devices: blocked, and older than 12 months. */
import { makeCoach } from "./fixtures/accounts";
import { type Account, call } from "./fixtures/api";
import { expect, test } from "./fixtures/app";
import { archiveMessages } from "./fixtures/nightly-jobs";
import { twoPeople } from "./fixtures/pairs";
import { enter, expected } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { plainSql } from "./fixtures/sync";
import { log, send } from "./fixtures/thread";

test("a blocked account cannot write until the block is removed", async ({ server, newDevice }) => {
  const { athlete, coach } = await twoPeople(server);
  const first = { sender_id: athlete.id, receiver_id: coach.id, content: "Hello coach" };
  await call(server, athlete.token, "/api/collections/messages/records", first);
  const mine = await newDevice();
  await enter(mine.page, server, athlete, "/messages");
  await mine.page.getByRole("link", { name: /Cleo Coach/ }).click();
  await mine.page.getByRole("button", { name: "More about Cleo Coach" }).click();
  await mine.page.getByRole("menuitem", { name: "Block" }).click();
  await expect(mine.page.getByText("You blocked Cleo Coach.", { exact: false })).toBeVisible();
  await expect(mine.page.getByRole("textbox", { name: "Message" })).toBeHidden();

  const theirs = await newDevice();
  await enter(theirs.page, server, coach, `/messages?with=${athlete.id}`);
  await send(theirs.page, "Are you there?");
  await expect(log(theirs.page).getByRole("alert")).toContainText("You cannot write to this person.");

  await mine.page.reload();
  await mine.page.getByRole("button", { name: "Unblock" }).click();
  await expect(mine.page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await log(theirs.page).getByRole("button", { name: "Retry" }).click();
  await expect(log(mine.page).getByText("Are you there?")).toBeVisible();
});

/** `count` alternating messages, a minute apart. `from` is an SQLite time modifier. */
const exchange = (
  server: RunningServer,
  [one, other]: [Account, Account],
  words: string,
  count: number,
  from: string,
) =>
  plainSql(
    server,
    `INSERT INTO messages (id, sender_id, receiver_id, sender_name, receiver_name, content, is_read, archived, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     SELECT substr(lower(hex(randomblob(8))), 1, 15),
       iif(i % 2, '${one.id}', '${other.id}'), iif(i % 2, '${other.id}', '${one.id}'),
       (SELECT name FROM users WHERE id = iif(i % 2, '${one.id}', '${other.id}')),
       (SELECT name FROM users WHERE id = iif(i % 2, '${other.id}', '${one.id}')),
       '${words} ' || i, 1, 0, strftime('%Y-%m-%d %H:%M:%S.000Z', ${from}, '+' || i || ' minutes') FROM n`,
  );

test("messages older than 12 months are loaded on request, above the thread and below the list", async ({
  server,
  troubles,
  newDevice,
}) => {
  const { athlete, coach } = await twoPeople(server);
  const former = await makeCoach(server, { name: "Dana Coach" });
  await exchange(server, [athlete, coach], "long ago", 120, "'now', '-13 months'");
  await exchange(server, [athlete, coach], "lately", 20, "'now', '-2 hours'");
  await exchange(server, [athlete, former], "bygone", 3, "'now', '-14 months'");
  await archiveMessages(server);

  const { page, context } = await newDevice();
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const said = (words: string) => log(page).getByText(words, { exact: true });
  await expect(said("lately 20")).toBeInViewport();
  await expect(said("long ago 120")).toBeHidden();
  const more = page.getByRole("button", { name: "Load earlier messages" });
  await more.scrollIntoViewIfNeeded();
  await expect(said("lately 1")).toBeInViewport();

  // The request of the button, not the earlier check whether there are any.
  const records = /collections\/messages\/records\?.*perPage=51/;
  await context.route(records, (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
  await more.click();
  await expect(log(page).getByRole("alert")).toContainText("The older messages could not be loaded.");
  expected(troubles, 500, "/api/collections/messages/records");
  await context.unroute(records);
  const staysInPlace = async (words: string, press: () => Promise<void>, above: string) => {
    const y = async () => (await said(words).boundingBox())?.y ?? Number.NaN;
    const before = await y();
    await press();
    await expect(said(above)).toBeAttached();
    await expect.poll(async () => Math.abs((await y()) - before)).toBeLessThan(4);
  };
  const toTop = (words: string) =>
    expect(async () => {
      await log(page).evaluate((box) => box.scrollTo(0, 0));
      await expect(said(words)).toBeInViewport({ timeout: 5000 });
    }).toPass();
  const retry = log(page).getByRole("button", { name: "Retry" });
  await staysInPlace("lately 1", () => retry.click(), "long ago 120");
  await toTop("long ago 71");
  await staysInPlace("long ago 71", () => more.click(), "long ago 70");
  await toTop("long ago 21");
  await staysInPlace("long ago 21", () => more.click(), "long ago 20");
  await expect(more).toBeHidden();
  await toTop("long ago 1");

  await page.goto("/messages");
  const list = page.getByRole("list", { name: "Conversations" });
  await expect(list.getByRole("link", { name: /Cleo Coach/ })).toContainText("lately 20");
  await expect(list.getByRole("link", { name: /Dana Coach/ })).toBeHidden();
  await page.getByRole("button", { name: "Older conversations" }).click();
  const row = list.getByRole("link", { name: /Dana Coach/ });
  await expect(row).toContainText("bygone 3");
  await expect(page.getByRole("button", { name: "Older conversations" })).toBeHidden();
  await row.click();
  await expect(page.getByRole("heading", { name: "Dana Coach" })).toBeVisible();
  await expect(more).toBeVisible(); // the server has said that there are some
  troubles.offline = true;
  await context.setOffline(true);
  await expect(page.getByText("Messages older than 12 months need a connection.")).toBeVisible();
  await context.setOffline(false);
  troubles.offline = false;
  await more.click();
  await expect(said("bygone 1")).toBeVisible();
  await expect(more).toBeHidden();
});
