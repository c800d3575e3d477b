import { zoneCity } from "@domain/clock-words";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { asRoot, call, changeRow, eventually, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { addWaiting } from "../../e2e/fixtures/outbox";
import { confirmGuardianOf, keepApart, mailTo, makeAthlete, makeBooking, oneRow } from "../../e2e/fixtures/people";
import { type RunningServer, startServer } from "../../e2e/fixtures/server";
import { freePort } from "../../scripts/lib/ports";
import { signature } from "./letter";

let server: RunningServer;
let mailServer: string;
beforeAll(async () => {
  server = await startServer({ simulators: true, env: { ENCORE_LANGUAGES: "en,es" } });
  mailServer = String(server.env.SMTP_URL);
});
afterAll(() => server.stop());

const signUp = async (name = "Zoe"): Promise<{ id: string; email: string }> => {
  const email = newAddress();
  const row = { name, email, password: "correct-horse", passwordConfirm: "correct-horse" };
  const made = await call<Row>(server, "", "/api/collections/users/records", row);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return { id: made.body.id, email };
};
const confirmation = (id: string) => oneRow(server, "outbox", `user_id='${id}' && kind='confirm_address'`);
const sendNow = () => asRoot(server, "/api/crons/outbox", {});

test("a mail server that is down only delays mail", async () => {
  await server.restart({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const person = await signUp();
  const failed = await eventually(
    () => confirmation(person.id),
    (row) => Number(row?.attempts) > 0,
  );
  expect(failed).toMatchObject({ state: "waiting", attempts: 1 });
  expect(Date.parse(String(failed?.due_at))).toBeGreaterThan(Date.now());
  expect(String(failed?.last_error)).not.toContain("@");
  expect(server.logs().join("\n")).not.toContain(person.email);

  await changeRow(server, "outbox", String(failed?.id), { due_at: new Date().toISOString() });
  await sendNow();
  const again = await eventually(
    () => confirmation(person.id),
    (row) => row?.attempts === 2,
  );
  expect(Date.parse(String(again?.due_at)) - Date.now()).toBeGreaterThan(60_000);

  await server.restart({ SMTP_URL: mailServer, CONTACT_EMAIL: "team@lanes.example" });
  await changeRow(server, "outbox", String(failed?.id), { due_at: new Date().toISOString() });
  await sendNow();
  // A mail says where an answer is read, where there is such an address.
  const { text, html } = await mailTo(server, person.email, "Confirm your email address");
  for (const said of [text, html]) expect(said).toContain("Encore. Questions? Write to team@lanes.example");
  expect(signature("Encore", "")).toBe("Encore");
  // The sender records it after the mail server accepted the mail.
  await eventually(
    () => confirmation(person.id),
    (row) => row?.state === "sent",
  );
});

test("a mail is sent once, also by parallel runs", async () => {
  const people: Awaited<ReturnType<typeof signUp>>[] = [];
  for (let made = 0; made < 8; made++) people.push(await signUp());
  await Promise.all(Array.from({ length: 6 }, sendNow));
  for (const { email } of people) await mailTo(server, email, "Confirm");
  const answer = await fetch(`${server.simulators?.url}/dev/mail/api/messages`);
  const mails = (await answer.json()) as { to: string[] }[];
  for (const { email } of people) expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test("accounts take turns, and what was never tried comes before what failed", async () => {
  const [busy, other] = [await makeAthlete(server), await makeAthlete(server)];
  const due = (second: number) => ({ channel: "mail" as const, due: `2026-11-30 00:00:0${second}.000Z` });
  await addWaiting(server, busy, { ...due(1), key: "failed", attempts: 3 });
  await addWaiting(server, busy, { ...due(2), key: "busy", many: 30 });
  await addWaiting(server, other, { ...due(3), key: "other" });
  await sendNow();
  const rows = await eventually(
    () => findRows(server, "outbox", `(key~'busy:' || key~'other:' || key~'failed:') && state='sent'`),
    (found) => found.length === 32,
  );
  const sent = rows.sort((a, b) => String(a.sent_at).localeCompare(String(b.sent_at))).map(({ key }) => key);
  expect(sent.indexOf("other:1")).toBeLessThan(2);
  expect(sent.at(-1)).toBe("failed:1");
});

test("a name cannot put markup or headers into a mail", async () => {
  const person = await signUp("Eve <img src=x onerror=alert(1)> & Co");
  const mail = await mailTo(server, person.email, "Confirm");
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("Eve &lt;img src=x onerror=alert(1)&gt; &amp; Co");
  expect(mail.text).toContain("Eve <img src=x onerror=alert(1)> & Co");
});

test("a mail about a booking has its current facts, in the coach's zone and in UTC", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server, { time_zone: "Asia/Tokyo" })];
  const booking = await makeBooking(server, athlete, coach, {
    session_date: "2030-03-04T20:00:00Z",
    session_end: "2030-03-04T22:00:00Z",
    duration_hours: 2,
  });
  await asRoot(server, "/api/collections/outbox/records", {
    key: "test:cancelled",
    channel: "mail",
    kind: "booking_cancelled",
    user_id: athlete.id,
    data: { bookingId: booking.id, by: "coach", refundCents: 10_000 },
    state: "waiting",
    due_at: new Date().toISOString(),
  });
  const mail = await mailTo(server, athlete.email, "Booking cancelled: Cleo Coach");
  expect(mail.text).toContain("Tue 5 Mar 2030, 05:00 in Tokyo, 20:00 UTC, 2 hours.");
  expect(mail.text).toContain("Cleo Coach cancelled this session.");
  expect(mail.text).toContain("$100.00 will be refunded. It reaches your card within 10 business days.");
  expect(mail.text, "each sentence begins with a capital letter").not.toMatch(/(^|\n\n)[a-z]/);
});

test("each side reads the time in its own zone, with the other's beside it", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server, { time_zone: "Asia/Tokyo" })];
  const at = { session_date: "2030-03-04T20:00:00.000Z" };
  const booking = await makeBooking(server, athlete, coach, { ...at, client_zone: "Europe/Berlin" });
  // This one's booking names no zone, but their device does.
  const american = await makeAthlete(server);
  const keep = (clock: Json) => call(server, american.token, "/api/functions/keep-clock", clock);
  expect((await keep({ timeZone: "America/New_York", twelveHours: true })).status).toBe(200);
  expect((await keep({ timeZone: "America/Nowhere", twelveHours: true })).status).toBe(400);
  const theirs = await makeBooking(server, american, coach, at);
  for (const [who, { id }, when] of [
    [athlete, booking, "Mon 4 Mar 2030, 21:00 in Berlin, 05:00 in Tokyo"],
    [coach, booking, "Tue 5 Mar 2030, 05:00 in Tokyo, 21:00 in Berlin"],
    [american, theirs, "Mon 4 Mar 2030, 3:00\u00a0PM in New York, 5:00\u00a0AM in Tokyo"],
  ] as const) {
    await asRoot(server, "/api/collections/outbox/records", {
      key: `test:zone:${who.id}`,
      channel: "mail",
      kind: "booking_reminder",
      user_id: who.id,
      data: { bookingId: id },
      state: "waiting",
      due_at: new Date().toISOString(),
    });
    expect((await mailTo(server, who.email, "Coming up")).text).toContain(when);
  }
});

test("a mail is in the language that its reader's device told, and a choice outlives another device", async () => {
  const athlete = await makeAthlete(server);
  const keep = async (language: string, isChosen: boolean) => {
    const clock = { timeZone: "Europe/Madrid", twelveHours: false, language, isChosen };
    return (await call(server, athlete.token, "/api/functions/keep-clock", clock)).body.chosen;
  };
  expect(await keep("en", false), "the browser's language").toBe("");
  expect(await keep("es", true)).toBe("es");
  expect(await keep("en", false), "another device, where nothing was chosen").toBe("es");
  const coach = await makeCoach(server, { time_zone: "Europe/Madrid" });
  const booking = await makeBooking(server, athlete, coach, { session_date: "2030-03-04T20:00:00.000Z" });
  for (const { id } of [athlete, coach])
    await asRoot(server, "/api/collections/outbox/records", {
      key: `test:language:${id}`,
      channel: "mail",
      kind: "booking_reminder",
      user_id: id,
      data: { bookingId: booking.id },
      state: "waiting",
      due_at: new Date().toISOString(),
    });
  expect((await mailTo(server, athlete.email, "Próximamente")).html).toContain('<html lang="es">');
  expect((await mailTo(server, coach.email, "Coming up")).html).toContain('<html lang="en">');
  expect(await keep("en", true)).toBe("en");
  expect((await call(server, athlete.token, "/api/functions/keep-clock", { language: "fr" })).status).toBe(400);
});

test("the first mail is in the language of the sign-up", async () => {
  const email = newAddress();
  const signUpIn = (language: string) =>
    fetch(`${server.url}/api/collections/users/records`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: JSON.stringify({ name: "Zoe", email, password: "correct-horse", passwordConfirm: "correct-horse" }),
    });
  expect((await signUpIn("es-ES,es;q=0.9")).status).toBe(200);
  expect(await (await signUpIn("es")).text(), "a refusal is too").toContain("Ya ");
  expect(await (await signUpIn("de, en;q=0.5")).text()).toContain("There is already an account");
  expect((await mailTo(server, email, "Confirma tu dirección")).html).toContain('<html lang="es">');
});

test("a reminder says today or tomorrow by the reader's own calendar", async () => {
  // Twelve hours apart: in exactly one of the two zones midnight lies between now and the session.
  const [bogota, bangkok] = ["America/Bogota", "Asia/Bangkok"];
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server, { time_zone: bangkok })];
  const start = new Date(Date.now() + 12 * 3_600_000);
  const booking = await makeBooking(server, athlete, coach, {
    session_date: start.toISOString(),
    client_zone: bogota,
  });
  const dayIn = (at: Date, timeZone: string) => at.toLocaleDateString("en", { timeZone });
  for (const [who, zone] of [
    [athlete, bogota],
    [coach, bangkok],
  ] as const) {
    await asRoot(server, "/api/collections/outbox/records", {
      key: `test:day:${who.id}`,
      channel: "mail",
      kind: "booking_reminder",
      user_id: who.id,
      data: { bookingId: booking.id },
      state: "waiting",
      due_at: new Date().toISOString(),
    });
    const day = dayIn(start, zone) === dayIn(new Date(), zone) ? "Today" : "Tomorrow";
    expect((await mailTo(server, who.email, `${day}: `)).text).toContain(zoneCity(zone));
  }
});

test("a confirmation says the kind of session, where it is, and its price once", async () => {
  const minor = await makeAthlete(server, { age: 15, name: "Mia Minor" });
  const coach = await makeCoach(server, { location: "Sheffield, UK" });
  const guardian = newAddress();
  await confirmGuardianOf(server, minor.id, guardian);
  const booking = await makeBooking(server, minor, coach, { session_type: "in_person" });
  const tell = (key: string, more: Json) =>
    asRoot(server, "/api/collections/outbox/records", {
      key: `test:place:${key}`,
      channel: "mail",
      kind: "booking_confirmed",
      user_id: minor.id,
      data: { bookingId: booking.id },
      state: "waiting",
      due_at: new Date().toISOString(),
      ...more,
    });
  await tell("own", {});
  const own = await mailTo(server, minor.email, "Booking confirmed: Cleo Coach");
  expect(own.text).toContain("Tennis with Cleo Coach, in person: ");
  expect(own.text).toContain("The meeting point in Sheffield, UK follows in the booking.");
  expect(own.text).toContain("Cancelling is free until 24 hours before the start. After that, until the start, 50% is");
  await changeRow(server, "coaches", coach.coachId, { sport: "Other", coaching_areas: "mental side of sport, focus" });
  await changeRow(server, "bookings", booking.id, { meeting_place: "Court 4", coach_sport: "Other" });
  await tell("copy", { to: guardian, data: { bookingId: booking.id, copyFor: minor.id } });
  const copy = await mailTo(server, guardian, "Copy for Mia Minor's guardian: Booking confirmed");
  expect(copy.text).toContain("Meeting point: Court 4.");
  expect(copy.text).toContain("Mental side of sport with Cleo Coach, in person: ");
  expect(copy.text.match(/\$100\.00/g)).toHaveLength(1);
});

test("a switched-off topic is not sent", async () => {
  const [athlete, coach] = [await makeAthlete(server), await makeCoach(server)];
  await keepApart(server, athlete.id, { notify: { notes_ready: false } });
  const booking = await makeBooking(server, athlete, coach);
  const note = { booking_id: booking.id, coach_id: coach.coachId, notes: "Well done", shared: true };
  expect((await call(server, coach.token, "/api/collections/session_notes/records", note)).status).toBe(200);
  expect(await oneRow(server, "outbox", `user_id='${athlete.id}'`)).toBeUndefined();
});
