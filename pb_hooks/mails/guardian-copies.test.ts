/** Copies of a minor's mails for the guardian. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount, makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { addRow, asRoot, call, changeRow, eventually, findRows, type Row } from "../../e2e/fixtures/api";
import {
  confirmGuardianOf,
  keepApart,
  mailTo,
  makeAthlete,
  makeBooking,
  oneRow,
  sendMessage,
} from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ simulators: true });
});
afterAll(() => server.stop());

test("a minor's guardian has a copy of the mails about bookings", async () => {
  const [minor, coach] = [await makeAthlete(server, { age: 15, name: "Mia Minor" }), await makeCoach(server)];
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  const booking = await makeBooking(server, minor, coach);
  const proposal = { bookingId: booking.id, action: "propose", start: String(booking.session_date).replace(" ", "T") };
  const start = new Date(Math.ceil(Date.parse(proposal.start) / 3_600_000) * 3_600_000 + 7_200_000).toISOString();
  const proposed = await call(server, coach.token, "/api/functions/reschedule-booking", { ...proposal, start });
  expect(proposed.status).toBe(200);
  const mail = await mailTo(server, minor.email, "New time proposed: Cleo Coach");
  expect(mail.text).toContain(`/booking/${booking.id}`);
  const copy = await mailTo(server, guardian, "Copy for Mia Minor's guardian: New time proposed");
  expect(copy.text).toContain("This is a copy of an email to Mia Minor.");
  // It addresses the guardian about the child, has the price, and has no link to the booking.
  expect(copy.text).toContain("The time does not change unless Mia accepts.");
  expect(copy.text).toMatch(/The price of the session is \$\d+\.\d\d\./);
  expect(copy.text).not.toContain("/booking/");
});

test("a minor's guardian has a copy of every mail, switched off or not, but of none that opens the account", async () => {
  const [minor, coach] = [await makeAthlete(server, { age: 15, name: "Mia Minor" }), await makeCoach(server)];
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  await keepApart(server, minor.id, { guardian_name: "Gina", notify: { notes_ready: false } });
  const booking = await makeBooking(server, minor, coach);
  const note = { booking_id: booking.id, coach_id: coach.coachId, notes: "Well done", shared: true };
  const made = await call<Row>(server, coach.token, "/api/collections/session_notes/records", note);
  expect((await mailTo(server, guardian, "Copy for Mia Minor's guardian: Session notes")).text).toContain(
    "Cleo Coach has written notes about Mia's session.",
  );
  const message = { sender_id: coach.id, receiver_id: minor.id, content: "Well done" };
  expect((await call(server, coach.token, "/api/collections/messages/records", message)).status).toBe(200);
  const digest = await oneRow(server, "outbox", `kind='message_digest' && to='${guardian}'`);
  await changeRow(server, "outbox", String(digest?.id), { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  const { text } = await mailTo(server, guardian, "Copy for Mia Minor's guardian: You have a new message");
  expect(text).toContain("Hello Gina,\n\nThis is a copy of an email to Mia Minor.\n\nHello Mia Minor,");
  expect(text).toMatch(/token=/);
  expect(text, "the conversation opens in the account only").not.toContain("/messages");
  // The copy is put off with the mail.
  const change = (notes: string) =>
    call(server, coach.token, `/api/collections/session_notes/records/${made.body.id}`, { notes }, "PATCH");
  const dueAt = async () =>
    (await findRows(server, "outbox", `key~'notes_changed:${booking.id}'`)).map(({ to, due_at }) => ({ to, due_at }));
  await change("Very well done");
  const first = await dueAt();
  await change("Very, very well done");
  const later = await dueAt();
  expect(later.map(({ to }) => to).sort()).toEqual(["", guardian]);
  for (const { to, due_at } of later)
    expect(String(due_at) > String(first.find((row) => row.to === to)?.due_at), String(to)).toBe(true);

  await call(server, "", "/api/collections/users/request-password-reset", { email: minor.email });
  const { text: reset } = await mailTo(server, minor.email, "Choose a new password");
  expect(reset).toContain("token=");
  const copied = (await findRows(server, "outbox", `user_id='${minor.id}' && to!=''`)).map(({ kind }) => kind);
  expect([...new Set(copied)].sort()).toEqual(["message_digest", "notes_changed", "notes_ready"]);
});

test("a guardian's copy does not tell that the team wrote to the child", async () => {
  const [minor, staff] = [
    await makeAthlete(server, { age: 15, name: "Tea Minor" }),
    await makeAccount(server, { role: "staff", name: "Sia Staff" }),
  ];
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  await sendMessage(server, staff, minor, "About your report");
  for (const { id } of await findRows(server, "outbox", `kind='message_digest' && user_id='${minor.id}'`))
    await changeRow(server, "outbox", id, { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  expect((await mailTo(server, minor.email, "You have a new message")).text).toContain("Sia Staff");
  // The two mails go out one after the other.
  const copy = () => oneRow(server, "outbox", `kind='message_digest' && to='${guardian}'`);
  const settled = await eventually(copy, (row) => row?.state === "sent");
  expect(settled).toMatchObject({ last_error: "nothing left to tell" });
});

test.each([
  ["is replaced", { guardian_email: newAddress(), guardian_confirmed_at: new Date().toISOString() }],
  ["withdrew", { guardian_withdrawn_at: new Date().toISOString() }],
  ["waits for the team's decision", { guardian_held_at: new Date().toISOString() }],
])("a guardian who %s gets no copy that was still waiting, and nobody their link", async (_, change) => {
  const [minor, coach] = [await makeAthlete(server, { age: 15, name: "Mia Minor" }), await makeCoach(server)];
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  const booking = await makeBooking(server, minor, coach);
  const file = { booking_id: booking.id, uploader_id: coach.id, file_type: "video/mp4", file_name: "a.mp4", size: 9 };
  const { id } = await addRow(server, "training_files", file);
  const comment = { file_id: id, author_id: coach.id, at_ms: 1, content: "Elbow up" };
  await call(server, coach.token, "/api/collections/footage_comments/records", comment);
  await keepApart(server, minor.id, change);
  const waiting = await findRows(server, "outbox", `user_id='${minor.id}' && kind='footage_commented'`);
  expect(waiting.map(({ to }) => to).sort()).toEqual(["", guardian]);
  for (const row of waiting) await changeRow(server, "outbox", row.id, { due_at: new Date().toISOString() });
  await asRoot(server, "/api/crons/outbox", {});
  await mailTo(server, minor.email, "A comment from");
  const copy = () => oneRow(server, "outbox", `user_id='${minor.id}' && to='${guardian}'`);
  expect(await eventually(copy, (row) => row?.state === "sent")).toMatchObject({ last_error: "nothing left to tell" });
});

test("a guardian learns of a changed password", async () => {
  const minor = await makeAthlete(server, { age: 15, name: "Mia Minor" });
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  await asRoot(
    server,
    `/api/collections/users/records/${minor.id}`,
    { password: "another-horse", passwordConfirm: "another-horse" },
    "PATCH",
  );
  const { text } = await mailTo(server, guardian, "Copy for Mia Minor's guardian: Your password was changed");
  expect(text).toContain("This is a copy of an email to Mia Minor.");
  expect(text).not.toContain("/auth");
});
