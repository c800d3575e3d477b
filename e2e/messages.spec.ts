/** Messages between two devices: live, offline, refused. */
import { makeAccount, makeCoach } from "./fixtures/accounts";
import { DESK, expect, test, untilInstalled } from "./fixtures/app";
import { twoPeople } from "./fixtures/pairs";
import { makeAthlete } from "./fixtures/people";
import { enter, expected } from "./fixtures/screens";
import { log, send } from "./fixtures/thread";

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
  await send(mine.page, "  On the bus,\nsee you Tuesday ");
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

  await send(theirs.page, "Bring <b>spikes</b>");
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
  await send(page, "Shall we train together?");
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
