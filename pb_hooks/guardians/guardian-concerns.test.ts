/** A guardian reports a concern to the team, and reads the answer on the page. */
import { expect, test } from "vitest";
import { makeAccount, makeCoach } from "../../e2e/fixtures/accounts";
import { type Account, call, changeRow, eventually, findRows, type Json, type Row } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { nameGuardian, pressGuardian } from "../../e2e/fixtures/guardians";
import { keepApart, mailTo, makeBooking, refused } from "../../e2e/fixtures/people";
import { device } from "../../e2e/fixtures/sync";

const { server, coach, ask, openPage, childrenOn, withPage } = await guardianStage();
const staff = await makeAccount(server, { role: "staff" });
const team = <T = Json>(name: string, body: Json) => call<T>(server, staff.token, `/api/functions/${name}`, body);
const report = (token: string, child: Account, more: Json = {}) =>
  ask("guardian-concern", { token, childId: child.id, about: "safety", words: "He asks for photos", ...more });
const writes = async (from: Account, to: Account): Promise<number> =>
  (
    await call(server, from.token, "/api/collections/messages/records", {
      ...{ sender_id: from.id, receiver_id: to.id, content: "Hello" },
    })
  ).status;
const lastReport = async (child: Account) =>
  (await findRows(server, "reports", `child_id='${child.id}'`)).at(-1) as Row;

test("it goes to the team alone, pauses the words of child and coach, and its answer stands on the page", async () => {
  const { email, child, token } = await withPage("Con Minor");
  await makeBooking(server, child, coach);
  expect([await writes(child, coach), await writes(coach, child)]).toEqual([200, 200]);
  expect((await report(token, child, { userId: coach.id })).status).toBe(200);
  expect([await writes(child, coach), await writes(coach, child)]).toEqual([403, 403]);
  const told = { about: "safety", name: "Cleo Coach", words: "He asks for photos", isOpen: true, pauses: true };
  expect((await childrenOn(token))[0]?.concerns).toMatchObject([{ ...told, answer: "" }]);
  const { id } = await lastReport(child);
  const seen = (await team<Json[]>("staff-reports", {})).body.find((one) => one.id === id);
  expect(seen).toMatchObject({ by_guardian: true, user_name: "Con Minor", reported_name: "Cleo Coach", pauses: true });
  const thread = await team<{ lines: Json[] }>("staff-report-thread", { reportId: id });
  expect(thread.body.lines).toMatchObject([{ content: "Hello" }, { content: "Hello" }]);
  expect((await mailTo(server, staff.email, "A concern about safety")).text).toContain(`open=${id}`);

  expect(refused(await team("staff-close-report", { reportId: id, outcome: "Called" })).status).toBe(400);
  const answer = "We spoke to the coach, who may not write again.";
  expect((await team("staff-close-report", { reportId: id, outcome: "Called", answer })).status).toBe(200);
  expect((await childrenOn(token))[0]?.concerns).toMatchObject([{ ...told, isOpen: false, answer }]);
  const mail = await mailTo(server, email, "Our team answered your report about Con Minor");
  expect(mail.text).not.toContain("We spoke");
  // The child and the coach learn nothing of it.
  for (const who of [child, coach]) {
    const texts = JSON.stringify([
      (await call(server, who.token, "/api/functions/export-my-data", {})).body,
      (await call(server, who.token, "/api/collections/reports/records")).body,
      [...(await device(server, who.token, "messages")).documents.values()],
    ]);
    for (const words of ["He asks for", "We spoke", "Called"]) expect(texts).not.toContain(words);
  }
  expect(await findRows(server, "outbox", `user_id='${child.id}' && kind='guardian_answered' && to=''`)).toEqual([]);
  expect((await team("staff-pause-words", { reportId: id, paused: false })).status).toBe(200);
  expect([await writes(child, coach), await writes(coach, child)]).toEqual([200, 200]);
});

test("it names a coach of the child or nobody, has words, and is one of 20 a day at most", async () => {
  const { child, token } = await withPage("Lim Minor");
  const other = await withPage("Oth Minor");
  for (const userId of [coach.id, staff.id, child.id, "nobody123456789"])
    expect(refused(await report(token, child, { userId })), userId).toMatchObject({ status: 404, code: "not_found" });
  expect(refused(await report(token, other.child)), "another family").toMatchObject({ status: 404, code: "not_found" });
  for (const wrong of [{ words: " " }, { words: "x".repeat(2001) }, { about: "" }])
    expect(refused(await report(token, child, wrong)).status).toBe(400);
  for (let count = 0; count < 20; count++) expect((await report(token, child, { about: "conduct" })).status).toBe(200);
  expect(refused(await report(token, child))).toMatchObject({ status: 429, code: "too_many" });
  expect((await report(other.token, other.child)).status).toBe(200);
  expect((await childrenOn(token))[0]?.concerns).toHaveLength(20);
});

test("who withdrew may still report; the next guardian does not read it, and gets no answer", async () => {
  const { email, child, token } = await withPage("Nex Minor");
  await makeBooking(server, child, coach);
  await ask("guardian-withdraw", { token, childId: child.id });
  expect((await report(token, child, { userId: coach.id })).status).toBe(200);
  const { id } = await lastReport(child);
  const next = `next-${email}`;
  await nameGuardian(server, child, next);
  await pressGuardian(server, email, "Nex Minor named another guardian");
  await pressGuardian(server, next, "Nex Minor needs your consent");
  const its = await openPage(next, "Nex Minor");
  expect((await childrenOn(its))[0]?.concerns).toEqual([]);
  await team("staff-close-report", { reportId: id, outcome: "Called", answer: "Thank you" });
  const answers = () => findRows(server, "outbox", `kind='guardian_answered' && user_id='${child.id}'`);
  const settled = await eventually(answers, (rows) => rows.every(({ state }) => state === "sent"));
  expect(settled).toMatchObject([{ to: email, last_error: "nothing left to tell" }]);
  expect(await writes(coach, child), "the pause stays").toBe(403);
});

test("when the child's account is deleted, the report keeps no address", async () => {
  const { child, token } = await withPage("Gon Minor");
  await report(token, child);
  const { id, guardian } = await lastReport(child);
  expect(guardian).not.toBe("");
  const path = `/api/collections/users/records/${child.id}`;
  await call(server, server.superuser.token, path, undefined, "DELETE");
  const [left] = await findRows(server, "reports", `id='${id}'`);
  expect(left).toMatchObject({ guardian: "Deleted account", child_id: "", reason: "He asks for photos" });
  expect((await team("staff-close-report", { reportId: id, outcome: "Gone" })).status).toBe(200);
});

test("an account that names itself as a guardian's child is refused", async () => {
  const [athlete, other] = [await makeAccount(server), await makeCoach(server)];
  const body = { user_id: athlete.id, reported_id: other.id, reason: "Words", about: "safety" };
  const sent = { ...body, child_id: other.id, guardian: "a@b.example", paused_id: other.id, answer: "Yes" };
  const { body: made } = await call<Row>(server, athlete.token, "/api/collections/reports/records", sent);
  const [kept] = await findRows(server, "reports", `id='${made.id}'`);
  expect(kept).toMatchObject({ child_id: "", guardian: "", paused_id: "", answer: "" });
  await keepApart(server, athlete.id, {});
  await changeRow(server, "reports", String(made.id), { state: "closed" });
});
