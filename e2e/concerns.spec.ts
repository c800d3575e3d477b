/** Concerns about safety and conduct: the team alone reads and answers them. */
import { makeCoach, newAddress } from "./fixtures/accounts";
import { DESK, expect, test } from "./fixtures/app";
import { openLine } from "./fixtures/desk";
import { minorOf, openGuardianPage } from "./fixtures/guardians";
import { confirmGuardianOf, makeAthlete, makeBooking, sendMessage } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";
import { log, send } from "./fixtures/thread";

test("a minor's concern goes to the team alone, pauses the messages, and is answered in the app", async ({
  server,
  newDevice,
}) => {
  const [child, coach] = [await makeAthlete(server, { name: "Kim Young", age: 15 }), await makeCoach(server)];
  await confirmGuardianOf(server, child.id, newAddress());
  const booking = await makeBooking(server, child, coach);
  const words = `He asked for my address. ${Date.now()}`;
  const { page: own } = await newDevice();
  await enter(own, server, child, `/messages?with=${coach.id}`);
  await send(own, "Hello, shall we train?");
  await expect(log(own).getByText("Sent", { exact: true })).toBeVisible();

  await own.goto(`/booking/${booking.id}?tab=session`);
  await own.getByRole("button", { name: "Report a concern" }).click();
  const dialog = own.getByRole("dialog", { name: "Report a concern" });
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await dialog.getByLabel("What happened").fill(words);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(own.getByText("Please choose what it is about")).toBeVisible();
  await dialog.getByText("Somebody's safety").click();
  await expect(dialog.getByText("Cleo Coach is not told of it.", { exact: false })).toBeVisible();
  await expectNoBarriers(own);
  await dialog.getByRole("button", { name: "Send to the team" }).click();
  await expect(own.getByText("Our team has it", { exact: false })).toBeVisible();
  await own.goto(`/messages?with=${coach.id}`);
  await expect(
    own.getByText("Until our team decides, you cannot write to each other or book.", { exact: false }),
  ).toBeVisible();
  await expect(own.getByRole("textbox", { name: "Message" })).toHaveCount(0);

  const { page: theirs } = await newDevice();
  await enter(theirs, server, coach, `/booking/${booking.id}?tab=session`);
  await expect(theirs.getByRole("button", { name: "Report a concern" })).toBeVisible();
  await expect(theirs.getByText("A problem was reported")).toHaveCount(0);

  const { page: staff } = await newDevice({ as: "staff", viewport: DESK });
  await staff.goto("/staff?part=reports");
  const item = await openLine(staff, words);
  await item.getByRole("button", { name: "Read their messages" }).click();
  await expect(item.getByText("Hello, shall we train?")).toBeVisible();
  await item.getByLabel("What was done").fill("Spoke with both.");
  await expect(item.getByRole("button", { name: "Close report" })).toBeDisabled();
  await item.getByLabel("Answer to Kim Young").fill("Thank you. We spoke with the coach.");
  await expectNoBarriers(staff);
  await item.getByRole("button", { name: "Close report" }).click();
  await expect(item.getByText("Closed", { exact: true })).toBeVisible();
  await item.getByRole("button", { name: "Let them write again" }).click();
  await expect(item.getByRole("button", { name: "Stop their messages" })).toBeVisible();

  await own.goto("/messages");
  await own.getByText("About your report of").first().click();
  await expect(log(own).getByText("Thank you. We spoke with the coach.")).toBeVisible();
  await own.goto(`/messages?with=${coach.id}`);
  await expect(own.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(own.getByText("Our team has answered your report about Cleo Coach", { exact: false })).toBeVisible();
});

test("a guardian reports a concern about a coach, and reads the answer on the page", async ({ server, newDevice }) => {
  const guardian = newAddress();
  const [child, coach] = [await minorOf(server, guardian, "Ada Young"), await makeCoach(server)];
  await sendMessage(server, child, coach, "Hello");
  const words = `He asked Ada for photos. ${Date.now()}`;
  const token = await openGuardianPage(server, guardian, "Ada Young");
  const { page } = await newDevice();
  await page.addInitScript((visit) => sessionStorage.setItem("encore-guardian", visit), token);
  await page.goto("/guardian");
  await page.getByRole("button", { name: "Report a concern" }).click();
  const dialog = page.getByRole("dialog", { name: "Report a concern" });
  await dialog.getByText("Somebody's safety").click();
  await dialog.getByLabel("What happened").fill(words);
  await dialog.getByRole("button", { name: "Send to the team" }).click();
  await expect(page.getByText("Please choose whom it is about")).toBeVisible();
  await dialog.getByLabel("Whom is it about?").click();
  await page.getByRole("option", { name: "Cleo Coach" }).click();
  await expectNoBarriers(page);
  await dialog.getByRole("button", { name: "Send to the team" }).click();
  await expect(page.getByText("our team reads it", { exact: false })).toBeVisible();
  await expect(page.getByText("Cleo Coach and Ada cannot write to each other or book now.")).toBeVisible();

  const { page: staff } = await newDevice({ as: "staff", viewport: DESK });
  await staff.goto("/staff?part=reports");
  const item = await openLine(staff, words);
  await expect(item.getByRole("heading", { name: "Guardian of Ada Young reports Cleo Coach" })).toBeVisible();
  await item.getByLabel("What was done").fill("Suspended the coach.");
  await item.getByLabel("Answer to Guardian of Ada Young").fill("Thank you. The coach may not write again.");
  await item.getByRole("button", { name: "Close report" }).click();
  await expect(item.getByText("Closed", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Thank you. The coach may not write again.")).toBeVisible();
  await expectNoBarriers(page);
});
