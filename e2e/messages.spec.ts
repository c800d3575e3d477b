/** Messages between two devices: live, offline, refused, blocked, reported. */

import { makeAccount, makeCoach } from "./fixtures/accounts";
import { type Account, call } from "./fixtures/api";
import { DESK, type Device, expect, test, untilInstalled } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { makeAthlete } from "./fixtures/people";
import { enter, expected } from "./fixtures/screens";
import type { RunningServer } from "./fixtures/server";
import { archiveMessages, plainSql } from "./fixtures/sync";

type Page = Device["page"];

async function twoPeople(server: RunningServer) {
  const [athlete, coach] = await Promise.all([makeAthlete(server), makeCoach(server)]);
  return { athlete, coach };
}

const write = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: "Message" }).fill(words);
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
};
const log = (page: Page) => page.getByRole("log", { name: "Messages" });

test("[1.athlete-story][6.athlete][4.marks-read][4.live-message][2.messages.empty][2.messages.placeholder] a message written offline is sent once online, arrives live and shows as read", async ({
  server,
  troubles,
  newDevice,
}) => {
  const { athlete, coach } = await twoPeople(server);
  const theirs = await newDevice({ viewport: DESK });
  await enter(theirs.page, server, coach, "/messages");
  await expect(theirs.page.getByText("No conversations yet")).toBeVisible();
  await expect(theirs.page.getByText("Select a conversation to start messaging")).toBeVisible();

  const mine = await newDevice({ installs: true });
  await enter(mine.page, server, athlete, `/messages?with=${coach.id}`);
  await expect(mine.page.getByRole("heading", { name: "Cleo Coach" })).toBeVisible();
  await expect(mine.page.getByRole("button", { name: "Send" })).toBeDisabled();
  await untilInstalled(mine.page);

  troubles.offline = true;
  await mine.context.setOffline(true);
  await write(mine.page, "  On the bus,\nsee you Tuesday ");
  await expect(log(mine.page).getByText("On the bus, see you Tuesday")).toBeVisible();
  await expect(log(mine.page).getByText("Saved on this device")).toBeVisible();
  await expect(mine.page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await mine.page.reload();
  await expect(log(mine.page).getByText("Saved on this device")).toBeVisible();
  await mine.context.setOffline(false);
  troubles.offline = false;
  await expect(log(mine.page).getByText("Sent", { exact: true })).toBeVisible();

  await expect(theirs.page.getByRole("link", { name: "Messages, 1 unread" }).first()).toBeVisible();
  const row = theirs.page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: /Ana Athlete/ });
  await expect(row).toContainText("On the bus");
  await row.click();
  await expect(log(theirs.page).getByText("On the bus, see you Tuesday")).toBeVisible();
  await expect(log(mine.page).getByText("Read", { exact: true })).toBeVisible();
  await expect(theirs.page.getByRole("link", { name: "Messages", exact: true }).first()).toBeVisible();

  await write(theirs.page, "Bring <b>spikes</b>");
  await expect(log(mine.page).getByText("Bring <b>spikes</b>")).toBeVisible();
  // The thread is open on the other side, so the message is read at once.
  await expect(log(theirs.page).getByText("Read", { exact: true })).toBeVisible();
});

test("an unsent draft stays in the box of its own thread", async ({ server, newDevice }) => {
  const { athlete, coach } = await twoPeople(server);
  const other = await makeCoach(server, { name: "Dana Coach" });
  const { page } = await newDevice();
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  await page.getByRole("textbox", { name: "Message" }).fill("Half a thought");
  await page.goto(`/messages?with=${other.id}`);
  await expect(page.getByRole("heading", { name: "Dana Coach" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  await page.goto(`/messages?with=${coach.id}`);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half a thought");
  await page.getByRole("textbox", { name: "Message" }).press("Shift+Enter");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half a thought\n");
});

test("text typed while a message is being stored stays in the box, and a second Enter sends nothing twice", async ({
  server,
  newDevice,
}) => {
  const { athlete, coach } = await twoPeople(server);
  const { page } = await newDevice();
  await enter(page, server, athlete, `/messages?with=${coach.id}`);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.fill("First.");
  // In one task, so that the device cannot finish in between.
  await box.evaluate((field: HTMLTextAreaElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "First.Second");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(log(page).getByText("First.", { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue("Second");
  await box.press("Enter");
  await expect(log(page).getByText("Second", { exact: true })).toBeVisible();
  await expect(log(page).getByText("First.", { exact: true })).toHaveCount(1);
  await expect(box).toHaveValue("");
});

test("[8.message-send] a refused message keeps its text and can be retried, copied or discarded", async ({
  server,
  newDevice,
}) => {
  const [athlete, other] = await Promise.all([makeAthlete(server), makeAthlete(server, { name: "Bo Athlete" })]);
  const { page, context } = await newDevice();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, server, athlete, `/messages?with=${other.id}`);
  await write(page, "Shall we train together?");
  const refusal = log(page).getByRole("alert");
  await expect(refusal).toContainText("You cannot write to this person.");
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await expect(log(page).getByText("Not accepted")).toBeVisible();
  await refusal.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Shall we train together?");
  const answer = page.waitForResponse((response) => {
    const request = response.request();
    return request.method() === "POST" && request.url().includes("/sync/messages");
  });
  await refusal.getByRole("button", { name: "Retry" }).click();
  await answer;
  await expect(refusal).toContainText("You cannot write to this person.");
  await refusal.getByRole("button", { name: "Discard" }).click();
  await expect(refusal).toBeHidden();
  await expect(log(page).getByText("Shall we train together?")).toBeHidden();
});

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
  await write(theirs.page, "Are you there?");
  await expect(log(theirs.page).getByRole("alert")).toContainText("You cannot write to this person.");

  await mine.page.reload();
  await mine.page.getByRole("button", { name: "Unblock" }).click();
  await expect(mine.page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await log(theirs.page).getByRole("button", { name: "Retry" }).click();
  await expect(log(mine.page).getByText("Are you there?")).toBeVisible();
});

test("a report reaches the team, who can answer and close it", async ({ server, newDevice }) => {
  const { athlete, coach } = await twoPeople(server);
  const reason = `He asked for my address. ${Date.now()}`;
  const mine = await newDevice();
  await enter(mine.page, server, athlete, `/messages?with=${coach.id}`);
  await mine.page.getByRole("button", { name: "More about Cleo Coach" }).click();
  await mine.page.getByRole("menuitem", { name: "Report" }).click();
  await mine.page.getByLabel("What happened").fill(reason);
  await mine.page.getByRole("button", { name: "Send to the team" }).click();
  await expect(mine.page.getByText("Our team will look at it.", { exact: false })).toBeVisible();

  const staff = await newDevice({ as: "staff", viewport: DESK });
  await staff.page.goto("/staff");
  await staff.page.getByRole("tab", { name: "Reports" }).click();
  const item = await openLine(staff.page, reason);
  await item.getByLabel("What was done").fill("Spoke with both.");
  await item.getByRole("button", { name: "Close report" }).click();
  await expect(item.getByText("Closed", { exact: true })).toBeVisible();
  await expect(item.getByText("Spoke with both.")).toBeVisible();
});

test("[8.messages-load] a failed first fetch says so and shows no empty list", async ({
  server,
  troubles,
  newDevice,
}) => {
  const person = await makeAccount(server);
  const { page, context } = await newDevice({ viewport: DESK });
  let pressed = false;
  // Only the button may help here, although the device also retries by itself.
  await page.exposeFunction("pressed", () => {
    pressed = true;
  });
  await context.route("**/api/sync/messages**", (route) =>
    pressed ? route.fallback() : route.fulfill({ status: 500, json: { message: "Broken" } }),
  );
  await enter(page, server, person, "/messages");
  await expect(page.getByRole("heading", { name: "Failed to load messages" })).toBeVisible();
  await expect(page.getByText("No conversations yet")).toBeHidden();
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.evaluate((button) => button.addEventListener("click", () => Reflect.get(window, "pressed")(), true));
  await retry.click();
  await expect(page.getByText("No conversations yet")).toBeVisible();
  expected(troubles, 500, "/api/sync/messages");
  troubles.found.splice(0, troubles.found.length, ...troubles.found.filter((line) => !line.startsWith("500: ")));
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
      await expect(said(words)).toBeInViewport({ timeout: 500 });
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
