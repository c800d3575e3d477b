/** A coach's athletes: one list, and one page for each, from the device. */
import { expectNothingFound } from "./fixtures/access";
import { makeCoach } from "./fixtures/accounts";
import { addRow } from "./fixtures/api";
import { DESK, expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { inHoursIso, makeAthlete, makeBooking } from "./fixtures/people";
import { enter } from "./fixtures/screens";

const at = (start: number, extra = {}) => ({
  session_date: inHoursIso(start),
  session_end: inHoursIso(start + 1),
  ...extra,
});

test("offline, a coach opens an athlete from the list: goals, every note in order, footage and messages", async ({
  server,
  newDevice,
  troubles,
}) => {
  const [athlete, other, coach] = [await makeAthlete(server), await makeAthlete(server), await makeCoach(server)];
  const completed = { status: "completed" };
  const first = await makeBooking(server, athlete, coach, at(-400, completed));
  const last = await makeBooking(server, athlete, coach, at(-50, completed));
  await makeBooking(server, athlete, coach, at(30));
  await makeBooking(server, other, coach, at(-20, { ...completed, client_name: "Otto Other" }));
  const by = { coach_id: coach.coachId, coach_user_id: coach.id };
  const note = (booking: { id: string }, notes: string) =>
    addRow(server, "session_notes", { ...by, booking_id: booking.id, notes });
  await note(first, "Grip a quarter turn to the left. #grip");
  await note(last, "# Serve\n- higher toss\n- [ ] 20 serves\n[film](https://film.example/1) <b>bold</b>\n#serve");
  const secret = { booking_id: last.id, coach_user_id: coach.id, notes: "Afraid of the net." };
  await addRow(server, "private_notes", secret);
  const file = { booking_id: last.id, uploader_id: athlete.id, file_type: "video/mp4", file_name: "serve.mp4" };
  await addRow(server, "training_files", { ...file, size: 5, coach_user_id: coach.id, client_id: athlete.id });
  const message = { sender_id: athlete.id, receiver_id: coach.id, content: "See you on Friday" };
  await addRow(server, "messages", { ...message, sender_name: "Ana Athlete", receiver_name: "Cleo Coach" });

  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await enter(page, server, coach, "/today");
  const main = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  await main.getByRole("link", { name: "Athletes" }).click();
  const list = page.getByRole("list", { name: "Your athletes" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(/Ana Athlete.*Next: .*Last: /);
  await expect(list.getByRole("listitem").last()).toContainText("Otto Other");
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "a coach's athletes");
  }
  await page.setViewportSize(PHONE);
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);

  await list.getByRole("link", { name: "Ana Athlete" }).click();
  await expect(page).toHaveURL(`/athletes/${athlete.id}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ana Athlete", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "About Ana Athlete" })).toContainText("Play the nationals");
  const notes = page.getByRole("list", { name: "Notes" }).getByRole("article");
  await expect(notes).toHaveCount(2);
  const newest = notes.first();
  await expect(newest.getByRole("heading", { name: "Serve" })).toBeVisible();
  await expect(newest.getByText("higher toss")).toBeVisible();
  await expect(newest.getByText("To do:")).toBeAttached();
  await expect(newest.getByRole("link", { name: "film" })).toHaveAttribute("href", "https://film.example/1");
  await expect(newest.getByText("<b>bold</b>")).toBeVisible();
  await expect(newest.getByText("Afraid of the net.")).toBeVisible();
  await expect(notes.last()).toContainText("Grip a quarter turn");
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "an athlete's page");
  }
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "#grip" }).click();
  await expect(notes).toHaveCount(1);
  await expect(notes).toContainText("Grip a quarter turn");
  await page.getByRole("tab", { name: "Footage" }).click();
  await expect(page.getByRole("link", { name: "serve.mp4" })).toHaveAttribute(
    "href",
    `/booking/${last.id}?tab=footage`,
  );
  await page.getByRole("tab", { name: "Messages" }).click();
  await expect(page.getByText("See you on Friday")).toBeVisible();
  await page.getByRole("tab", { name: "Sessions" }).click();
  await expect(page.getByRole("region", { name: "Sessions" }).getByRole("listitem")).toHaveCount(3);
});

test("offline, one field finds athletes, notes and messages by keystroke, whatever the accents", {
  tag: "@deep",
}, async ({ server, newDevice, troubles }) => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  const over = await makeBooking(server, athlete, coach, at(-50, { status: "completed", client_name: "José Núñez" }));
  const by = { booking_id: over.id, coach_user_id: coach.id };
  const notes = "The grip is fine.\nMás saque: the TOSS is too low. #saque";
  await addRow(server, "session_notes", { ...by, coach_id: coach.coachId, notes });
  await addRow(server, "private_notes", { ...by, notes: "Afraid of the toss." });
  const message = { sender_id: athlete.id, receiver_id: coach.id, content: "How high is the toss?" };
  await addRow(server, "messages", { ...message, sender_name: "José Núñez", receiver_name: "Cleo Coach" });
  const { page, context } = await newDevice({ installs: true, viewport: PHONE });
  await enter(page, server, coach, "/athletes");
  await expect(page.getByRole("link", { name: "José Núñez" })).toBeVisible();
  await untilInstalled(page);
  troubles.offline = true;
  await context.setOffline(true);
  await page.reload();
  const field = page.getByRole("searchbox", { name: "Search athletes, notes and messages" });
  await field.pressSequentially("toss");
  const found = (name: string) => page.getByRole("region", { name });
  await expect(found("Notes").getByRole("link")).toHaveCount(2);
  await expect(found("Notes").getByText("TOSS", { exact: true })).toBeVisible();
  await expect(found("Notes").getByText("Private", { exact: true })).toBeVisible();
  await expect(found("Messages").getByRole("link")).toContainText("How high is the toss?");
  await expect(page.getByRole("status").filter({ hasText: "3 hits" })).toBeVisible();
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, "a coach's search");
  }
  await page.setViewportSize(PHONE);
  await field.fill("");
  await field.pressSequentially("nunez #SAQUE");
  await expect(found("Notes").getByRole("link")).toHaveCount(1);
  await expect(found("Messages")).toHaveCount(0);
  await found("Notes").getByRole("link").click();
  await expect(page).toHaveURL(`/booking/${over.id}?tab=notes`);
  // Back keeps the search.
  await page.goBack();
  await expect(field).toHaveValue("nunez #SAQUE");
  await field.fill("jose");
  await found("People").getByRole("link").click();
  await expect(page).toHaveURL(`/athletes/${athlete.id}`);
  await page.goBack();
  await field.fill("nobodysaidthis");
  await expect(page.getByText("No athlete, note or message on this device has these words.")).toBeVisible();
});
