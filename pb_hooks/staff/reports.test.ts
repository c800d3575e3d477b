/** The team's list of reports: who reads what, what comes first, and what an account leaves that is deleted. */
import { expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, addRow, call, changeRow, findRows, type Json } from "../../e2e/fixtures/api";
import { makeAthlete, refused, sendMessage } from "../../e2e/fixtures/people";
import { reportStage } from "../../e2e/fixtures/report-stage";
import { withStaffRights } from "../../e2e/fixtures/staff";

const { server, staff, ask, listed, oneOf, report, pair } = await reportStage();
const remove = ({ id }: Account) =>
  call(server, server.superuser.token, `/api/collections/users/records/${id}`, undefined, "DELETE");

test("what is about a member of the team is not that member's to read or to decide, on any way", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  await changeRow(server, "users", coach.id, { role: "staff" });
  const named = await withStaffRights(server, coach, "correct-horse", "staff");
  const { body } = await report(athlete, { booking_id: bookingId, about: "conduct", reason: "Secret words" });
  const place = `/api/collections/reports/records`;
  const seenBy = async (who: Account) =>
    JSON.stringify([
      await listed(who),
      (await call(server, who.token, place)).body,
      (await call(server, who.token, `${place}/${body.id}`)).body,
      (await ask("staff-booking", { bookingId }, who)).body,
      (await ask("staff-person", { userId: named.id }, who)).body,
      (await ask("staff-person", { userId: athlete.id }, who)).body,
      (await ask("staff-log", { about: named.id }, who)).body,
    ]);
  expect(await seenBy(staff)).toContain("Secret words");
  const act = { reportId: body.id, paused: true, outcome: "Team note", answer: "x" };
  for (const name of ["staff-report-thread", "staff-pause-words", "staff-close-report"])
    expect(refused(await ask(name, act, named)).code, name).toBe("not_found");
  expect(
    await findRows(server, "outbox", `kind='staff_concern' && user_id='${named.id}' && data~'${body.id}'`),
  ).toEqual([]);
  expect((await ask("staff-close-report", act)).status).toBe(200);
  for (const words of ["Secret words", "Team note", "report_closed"]) expect(await seenBy(named)).not.toContain(words);
  // Nor do they end a pause of their own by a report of theirs.
  const own = await report(named, { reported_id: athlete.id, about: "conduct" });
  expect(refused(await ask("staff-pause-words", { reportId: own.body.id, paused: false }, named)).code).toBe(
    "not_found",
  );
});

test("many reports by one account, or by one that is deleted, hide nobody else's", async () => {
  const { athlete, coach, bookingId } = await pair(24);
  const loud = await makeAthlete(server);
  for (let count = 0; count < 20; count++)
    expect((await report(loud, { reported_id: coach.id, about: "safety" })).status).toBe(200);
  expect(refused(await report(loud, { reported_id: coach.id, about: "safety" })).status).toBe(429);
  const { body } = await report(athlete, { booking_id: bookingId, about: "conduct" });
  const minor = await pair(15);
  const urgent = await report(minor.athlete, { booking_id: minor.bookingId, about: "safety" });
  for (const leaves of [false, true]) {
    if (leaves) await remove(loud);
    const ids = (await listed()).map(({ id }) => id);
    const theirs = (await findRows(server, "reports", `reported_id='${coach.id}' && about='safety'`)).map(({ id }) =>
      ids.indexOf(id),
    );
    expect(theirs).toHaveLength(20);
    theirs.sort((a, b) => a - b);
    expect(ids.indexOf(urgent.body.id), "a minor's before an adult's").toBeLessThan(theirs[0] ?? 0);
    expect(ids.indexOf(body.id)).toBeLessThan(theirs[1] ?? 0);
  }
  expect(await oneOf(urgent.body.id)).toMatchObject({ minor: true, pauses: true });
});

test("the team is mailed once an hour of an author, a kind and a person; nobody else's report counts for that", async () => {
  const { athlete: child, coach } = await pair(15);
  const mails = async (id: string) =>
    (await findRows(server, "outbox", `kind='staff_concern' && user_id='${staff.id}' && key~'${id}'`)).length;
  for (let count = 0; count < 3; count++) await report(child, { reported_id: coach.id, about: "safety" });
  expect(await mails(child.id)).toBe(1);
  await report(child, { reported_id: coach.id, about: "conduct" });
  await report(child, { reported_id: (await makeCoach(server)).id, about: "safety" });
  expect(await mails(child.id)).toBe(3);
  const guardians = { child_id: child.id, guardian: "g@test.example", reported_id: coach.id };
  await addRow(server, "reports", { ...guardians, about: "safety", reason: "Hers" });
  expect(await mails(child.id), "the guardian's own").toBe(4);
});

test.each(["athlete", "coach"] as const)(
  "when the %s deletes the account, the team still reads names, age and messages until it closes the report",
  async (leaving) => {
    const { athlete, coach } = await pair(15);
    const other = await makeAthlete(server, { name: "Bo Athlete" });
    await report(other, { reported_id: athlete.id });
    await sendMessage(server, athlete, coach, "Hello");
    const [author, about] = leaving === "athlete" ? [athlete, coach] : [coach, athlete];
    const { body } = await report(author, { reported_id: about.id, about: "conduct" });
    expect((await remove(athlete)).status).toBe(204);
    const name = { athlete: "user_name", coach: "reported_name" }[leaving];
    const told = { [name]: "Ana Athlete", has_thread: true, names_somebody: true, minor: true };
    expect(await oneOf(body.id)).toMatchObject(told);
    const thread = () => ask<{ lines: Json[] }>("staff-report-thread", { reportId: body.id });
    expect((await thread()).body.lines).toMatchObject([{ content: "Hello" }]);
    const seen = await call(server, author.token, `/api/collections/reports/records/${body.id}`);
    expect(JSON.stringify(seen.body)).not.toContain("Hello");
    expect((await remove(coach)).status).toBe(204);
    expect(await oneOf(body.id), "the other one too").toMatchObject({ ...told, user_id: "", reported_id: "" });
    expect((await thread()).body.lines).toMatchObject([{ content: "Hello" }]);
    await ask("staff-close-report", { reportId: body.id, outcome: "Done" });
    expect(await oneOf(body.id)).toMatchObject({
      state: "closed",
      [name]: "",
      has_thread: false,
      names_somebody: true,
    });
    expect(refused(await thread()).code).toBe("not_found");
    const nobody = await report(other, { about: "safety" });
    await remove(other);
    expect(await oneOf(nobody.body.id)).toMatchObject({ user_name: "Bo Athlete", names_somebody: false });
  },
);

test("whatever two people wrote to each other, an account can be deleted", async () => {
  const { athlete, coach } = await pair(24);
  for (let count = 0; count < 100; count++)
    await addRow(server, "messages", {
      sender_id: athlete.id,
      receiver_id: coach.id,
      content: "\u0001<&".repeat(1300),
    });
  const { body } = await report(athlete, { reported_id: coach.id });
  expect((await remove(athlete)).status).toBe(204);
  const { lines } = (await ask<{ lines: Json[] }>("staff-report-thread", { reportId: body.id })).body;
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThan(100);
});
