/** Specification, section 2: a booking for its coach and its athlete, the booking form, and the page after the payment. */
import type { Page } from "playwright/test";
import { makeCoach } from "../fixtures/accounts";
import type { Row } from "../fixtures/api";
import { freeTimes } from "../fixtures/booking-form";
import { makeAthlete, makeBooking } from "../fixtures/people";
import { choose } from "../fixtures/screens";
import { type RunningServer, startServer } from "../fixtures/server";
import { enter, error, expect, type Pages, test, toastOf, type World } from "./shared";

const asCoach = async (pages: Pages, server: RunningServer, world: World, path: string): Promise<Page> => {
  const page = await pages.get("coach", (fresh) => enter(fresh, server, world.coach, path));
  if (!page.url().endsWith(path)) await page.goto(path);
  return page;
};
const asAthlete = async (pages: Pages, server: RunningServer, world: World, path: string): Promise<Page> => {
  const page = await pages.get("athlete-booking", (fresh) => enter(fresh, server, world.athlete, path));
  if (!page.url().endsWith(path)) await page.goto(path);
  return page;
};
/** A session that has just started, so it can be reviewed. */
const BEGUN = { session_date: new Date(Date.now() - 600_000).toISOString() };
const at = ({ id }: Row, tab = "") => `/booking/${id}${tab && `?tab=${tab}`}`;

test("[2.booking.missing][8.not-found] a booking that is not there", async ({ pages, server, world }) => {
  const page = await asCoach(pages, server, world, "/booking/aaaaaaaaaaaaaaa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booking not found");
});

test("[2.booking.coach-notes][2.booking.message][1.coach-keeps] the coach writes the notes", async ({
  pages,
  server,
  world,
}) => {
  const page = await asCoach(pages, server, world, at(world.coming));
  await expect(page.getByRole("textbox", { name: "Session notes" })).toBeEditable();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Athlete");
});

test("[2.booking.coach-message][2.booking.message] 'Message Athlete' goes to /messages", async ({
  pages,
  server,
  world,
}) => {
  const page = await asCoach(pages, server, world, at(world.coming, "session"));
  const message = page.getByRole("link", { name: "Message Athlete" });
  await expect(message).toHaveAttribute("href", `/messages?with=${world.athlete.id}`);
});

test("[1.coach-keeps][6.coach][2.booking.coach-link][5.other.link][8.link-saved] the coach edits the meeting link, which is not empty", async ({
  pages,
  server,
  world,
}) => {
  const page = await asCoach(pages, server, world, at(world.coming, "session"));
  const link = page.getByLabel("Meeting link");
  const save = page.getByRole("button", { name: "Save link" });
  await link.fill("   ");
  await expect(save).toBeDisabled();
  await link.fill("https://meet.example/room-7");
  expect((await toastOf(page, () => save.click())).title).toBe("Meeting link saved successfully");
});

test("[2.booking.join] the athlete joins by the coach's link", async ({ pages, server, world }) => {
  const booking = await makeBooking(server, world.athlete, world.coach, {
    meeting_link: "https://meet.example/room-7",
    session_type: "video_review",
  });
  const page = await asAthlete(pages, server, world, at(booking, "session"));
  await expect(page.getByRole("link", { name: "Join Video Call" })).toHaveAttribute(
    "href",
    "https://meet.example/room-7",
  );
});

test("[2.booking.no-link] without one: 'Coach will share the meeting link soon'", async ({ pages, server, world }) => {
  const booking = await makeBooking(server, world.athlete, world.coach, { session_type: "group" });
  const page = await asAthlete(pages, server, world, at(booking, "session"));
  await expect(page.getByText("Coach will share the meeting link soon", { exact: true })).toBeVisible();
});

test("[2.booking.notes-read-only][5.other.notes-coach] the athlete reads the notes and cannot write them", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, at(world.done));
  await expect(page.getByRole("heading", { name: "Session notes" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Session notes" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("[2.booking.footage][4.upload] the athlete uploads training footage", async ({ pages, server, world }) => {
  const page = await asAthlete(pages, server, world, at(world.coming, "footage"));
  await expect(page.getByText("Upload training footage", { exact: true })).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveAttribute(
    "accept",
    "video/mp4,video/webm,video/quicktime,audio/mpeg,audio/wav,audio/webm",
  );
  await expect(page.locator("input[type=file]")).toBeEnabled();
});

test("[8.file-type][5.other.upload-type] another type of file", async ({ pages, server, world }) => {
  const page = await asAthlete(pages, server, world, at(world.coming, "footage"));
  const file = { name: "page.png", mimeType: "image/png", buffer: Buffer.from("not a video") };
  expect((await toastOf(page, () => page.locator("input[type=file]").setInputFiles(file))).title).toBe(
    "Invalid File Type",
  );
});

test("[1.athlete-story][6.athlete][2.booking.review-when][8.rating][5.other.rating][8.reviewed][9.stars] one review with stars for a confirmed or completed session", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, at(world.unpaid));
  await expect(page.getByRole("heading", { name: "Session notes" })).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit review" });
  await expect(submit).toHaveCount(0);
  await page.goto(at(world.coming));
  await expect(page.getByRole("heading", { name: "Session notes" })).toBeVisible();
  await expect(submit).toHaveCount(0);
  await page.goto(at(await makeBooking(server, world.athlete, world.coach, BEGUN)));
  await expect(submit).toBeVisible();
  await page.goto(at(world.done));
  expect(await toastOf(page, () => submit.click())).toEqual({
    title: "Rating required",
    description: "Please select a star rating",
  });
  await expect(page.getByRole("group", { name: "Rating" }).getByRole("radio")).toHaveCount(5);
  await choose(page.getByRole("radio", { name: "4 stars" }));
  expect(await toastOf(page, () => submit.click())).toEqual({
    title: "Review submitted",
    description: "Thank you for your feedback!",
  });
  await expect(submit).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(submit).toHaveCount(0);
});

test("[8.coach-profile] a review of a coach who has left", async ({ pages, server, world }) => {
  const booking = await makeBooking(server, world.athlete, world.coach, {
    ...BEGUN,
    coach_id: "",
    coach_user_id: "",
  });
  const page = await asAthlete(pages, server, world, at(booking));
  await choose(page.getByRole("radio", { name: "5 stars" }));
  const submit = page.getByRole("button", { name: "Submit review" });
  expect(await toastOf(page, () => submit.click())).toEqual(error("Coach profile not found"));
});

test("[2.book.fields][9.types][9.durations] the form's fields: kinds of session, 1 to 8 hours", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, `/book/${world.coach.coachId}`);
  for (const label of ["Name", "Email", "Notes"]) await expect(page.getByLabel(label)).toBeEditable();
  await expect(page.getByRole("region", { name: "Session date" })).toBeVisible();
  const kinds = page.getByRole("group", { name: "Session type" }).getByRole("radio");
  await expect(kinds).toHaveCount(4);
  const values = await kinds.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect([...values].sort()).toEqual(["group", "in_person", "one_on_one", "video_review"]);
  const hours = page.getByRole("group", { name: "Duration" });
  await expect(hours.getByRole("button", { name: "One hour less" })).toBeDisabled();
  for (let hour = 2; hour <= 8; hour++) {
    await hours.getByRole("button", { name: "One hour more" }).click();
    await expect(hours.getByRole("status")).toHaveAccessibleName(`${hour} hours`);
  }
  await expect(hours.getByRole("button", { name: "One hour more" })).toBeDisabled();
});

test("[8.fields][5.booking.missing] a missing name, email or date: 'Please fill in all fields'", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, `/book/${world.coach.coachId}`);
  const go = page.getByRole("button", { name: "Continue to payment" }).filter({ visible: true });
  expect(await toastOf(page, () => go.click())).toEqual(error("Please fill in all fields"));
  await freeTimes(page).first().click();
  for (const label of ["Name", "Email"]) {
    const field = page.getByLabel(label);
    const typed = await field.inputValue();
    expect(typed).not.toBe("");
    await field.fill("  ");
    expect(await toastOf(page, () => go.click())).toEqual(error("Please fill in all fields"));
    await field.fill(typed);
  }
});

test("[5.booking.name-max][5.booking.email][5.booking.email-max] the form shows its schema's messages", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, `/book/${world.coach.coachId}`);
  const go = page.getByRole("button", { name: "Continue to payment" }).filter({ visible: true });
  await freeTimes(page).first().click();
  const host = `${`${"h".repeat(60)}.`.repeat(3)}example`;
  for (const [label, value, words] of [
    ["Name", "n".repeat(101), "Name too long"],
    ["Email", "ana@", "Invalid email address"],
    ["Email", `${"a".repeat(255 - host.length)}@${host}`, "Email too long"],
  ] as const) {
    const field = page.getByLabel(label);
    const typed = await field.inputValue();
    await field.fill(value);
    expect(await toastOf(page, () => go.click())).toEqual(error(words));
    await field.fill(typed);
  }
});

test("[2.book.not-configured] without a payment service the payment step says so, and the draft stays", async ({
  pages,
}) => {
  const real = await startServer();
  try {
    const [athlete, coach] = await Promise.all([makeAthlete(real), makeCoach(real)]);
    const page = await pages.get(
      "no-stripe",
      async (fresh) => {
        await enter(fresh, real, athlete, `/book/${coach.coachId}`);
      },
      { origin: real.url },
    );
    await page.getByLabel("Notes").fill("Kept here");
    await freeTimes(page).first().click();
    await page.getByRole("button", { name: "Continue to payment" }).filter({ visible: true }).click();
    await expect(page.getByText("Stripe is not configured. Please contact support.")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Notes")).toHaveValue("Kept here");
    expect(pages.troubles.found.splice(0)).toEqual([expect.stringMatching(/^503: .*create-booking/)]);
    // The team has set no contact address, and the Contact page says so.
    await page.goto(`${real.url}/contact`);
    await expect(page.getByText("has not named an address to write to yet", { exact: false })).toBeVisible();
    await expect(page.locator("a[href^='mailto:']")).toHaveCount(0);
    await page.goto("about:blank");
  } finally {
    await real.stop();
  }
});

test("[2.success.title][2.success.steps][2.success.browse][2.success.home] 'Booking Confirmed!' and what comes next", async ({
  pages,
  server,
  world,
}) => {
  const page = await asAthlete(pages, server, world, `/booking-success?booking=${world.coming.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booking Confirmed!");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "A confirmation email arrives.",
    "The coach will contact you to finalize logistics.",
    "Prepare for training.",
  ]);
  await expect(page.getByRole("link", { name: "Browse More Coaches" })).toHaveAttribute("href", "/coaches");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
