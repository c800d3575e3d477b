/** A guardian ends booking, messages and recordings one by one, and both sides read it before they try. */
import { makeCoach, newAddress } from "./fixtures/accounts";
import { readRow } from "./fixtures/api";
import { DESK, expect, test } from "./fixtures/app";
import { answersHeld } from "./fixtures/busy";
import { minorOf } from "./fixtures/guardians";
import { nextStart } from "./fixtures/money-moves";
import { bookPaid } from "./fixtures/paid-bookings";
import { linkIn, mailTo, sendMessage } from "./fixtures/people";
import { enter, expectNoBarriers } from "./fixtures/screens";

test("what a guardian switches off is closed to the child and the coach, until it is switched on again", async ({
  server,
  newDevice,
}) => {
  const guardian = newAddress();
  const [child, coach] = [await minorOf(server, guardian, "Kim Young"), await makeCoach(server)];
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), { clientName: "Kim Young" });
  await sendMessage(server, child, coach, "See you soon");
  const link = linkIn(await mailTo(server, guardian, "You are Kim Young's guardian"), "Open your page for guardians");
  const { page } = await newDevice();
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Open the page" }).click();
  const { page: phone } = await newDevice();
  await enter(phone, server, child, `/messages?with=${coach.id}`);
  await expect(phone.getByLabel("Message", { exact: true })).toBeEnabled();
  const permit = (name: string) => page.getByRole("switch", { name });
  const press = async (name: string, on: boolean) => {
    await permit(name).press("Space");
    await expect(permit(name)).toBeChecked({ checked: on });
    await expect(permit(name), "the keyboard goes on from here").toBeFocused();
  };
  // On a slow network each press shows at once. The calls are made one by one.
  const answer = await answersHeld(page, "**/guardian-permit");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(...(request.url().match(/guardian-permit/) ?? [])));
  for (const name of ["Booking", "Messages with coaches", "Recordings and comments"]) await press(name, false);
  expect(calls).toHaveLength(1);
  answer();
  await expect
    .poll(async () => (await readRow(server, "bookings", bookingId)).client_ended)
    .toBe("booking writing footage");
  await expectNoBarriers(page);
  await page.reload();
  for (const name of ["Booking", "Messages with coaches", "Recordings and comments"])
    await expect(permit(name)).toBeChecked({ checked: false });

  // The conversation that was open learns of it.
  await expect(
    phone.getByText("Gil does not allow messages with coaches at the moment.", { exact: false }),
  ).toBeVisible();
  await expect(phone.getByLabel("Message", { exact: true })).toBeDisabled();
  await phone.goto(`/book/${coach.coachId}`);
  await expect(
    phone.getByText("Gil does not allow new bookings and new times at the moment.", { exact: false }),
  ).toBeVisible();
  await expect(phone.getByLabel("Notes"), "a booking takes no words to the coach either").toHaveCount(0);
  await phone.goto(`/booking/${bookingId}?tab=session`);
  await expect(phone.getByRole("button", { name: "Cancel session" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Propose another time" })).toHaveCount(0);
  await expect(phone.getByRole("link", { name: "Message Coach" })).toHaveCount(0);

  const { page: desk } = await newDevice({ viewport: DESK });
  await enter(desk, server, coach, `/messages?with=${child.id}`);
  await expect(desk.getByText("Kim's guardian does not allow messages at the moment", { exact: false })).toBeVisible();
  await expect(desk.getByLabel("Message", { exact: true })).toHaveCount(0);
  await desk.goto(`/booking/${bookingId}?tab=session`);
  await expect(desk.getByText("you do not see Kim's profile and ticked homework", { exact: false })).toBeVisible();
  await desk.goto(`/booking/${bookingId}?tab=footage`);
  await expect(
    desk.getByText("Kim's guardian does not allow new recordings and comments", { exact: false }),
  ).toBeVisible();
  await expect(desk.getByText("Upload training footage")).toHaveCount(0);

  await phone.goto(`/messages?with=${coach.id}`);
  await press("Messages with coaches", true);
  await press("Recordings and comments", true);
  // Both devices hear of it.
  await expect(phone.getByLabel("Message", { exact: true })).toBeEnabled();
  await expect(desk.getByText("Upload training footage")).toBeVisible();
  await phone.getByLabel("Message", { exact: true }).fill("Here I am again");
  await phone.getByRole("button", { name: "Send" }).click();
  await desk.goto(`/messages?with=${child.id}`);
  await expect(desk.getByText("Here I am again").last()).toBeVisible();
});
