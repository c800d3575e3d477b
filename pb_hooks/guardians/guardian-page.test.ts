/** What a guardian reads on their page. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { makeAccount, newAddress } from "../../e2e/fixtures/accounts";
import { addRow, asRoot, call, changeRow, eventually, findRows, type Json } from "../../e2e/fixtures/api";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { minorOf, PAGE_CLOSED } from "../../e2e/fixtures/guardians";
import { makeBooking, refused } from "../../e2e/fixtures/people";
import { plainSql } from "../../e2e/fixtures/sync";

const { server, coach, ask, openPage, childrenOn, namesOn, write } = await guardianStage();

test("a guardian sees each child's sessions, messages and shared notes, and of no other child", async () => {
  const email = newAddress();
  const kim = await minorOf(server, email, "Kim Minor");
  const lee = await minorOf(server, email.toUpperCase(), "Lee Minor");
  const other = await minorOf(server, newAddress(), "Other Minor");
  await minorOf(server, email.replace("@", "+kids@"), "Plus Minor");
  const staff = await makeAccount(server, { role: "staff", name: "Sam Staff" });
  const session = await makeBooking(server, kim, coach, { meeting_place: "Court 3" });
  const draft = await makeBooking(server, kim, coach);
  const foreign = await makeBooking(server, other, coach);
  for (const [booking, notes, shared] of [
    [session, "Higher toss", true],
    [draft, "Not yet", false],
    [foreign, "Of another", true],
  ] as const) {
    const note = { booking_id: booking.id, coach_id: coach.coachId, notes, shared };
    expect((await call(server, coach.token, "/api/collections/session_notes/records", note)).status).toBe(200);
  }
  const file = { booking_id: session.id, uploader_id: kim.id, file_type: "video/mp4", file_name: "a.mp4", size: 10 };
  const { id: fileId } = await addRow(server, "training_files", file);
  const comment = {
    author_id: kim.id,
    file_id: fileId,
    at_ms: 1000,
    content: "Look at my elbow",
  };
  expect((await call(server, kim.token, "/api/collections/footage_comments/records", comment)).status).toBe(200);
  await write(kim, coach, "Hello coach");
  await write(coach, kim, "Hello Kim");
  await write(staff, kim, "How are you?");
  await write(kim, staff, "I want to tell you something");
  await write(other, coach, "Not for you");

  const token = await openPage(email, "Kim Minor");
  const children = await childrenOn(token);
  expect(children).toMatchObject([
    { id: kim.id, name: "Kim Minor", age: 15, threads: [{ userId: coach.id, coachId: coach.coachId }] },
    { id: lee.id, name: "Lee Minor", sessions: [], threads: [] },
  ]);
  const sessions = children[0]?.sessions as { booking: Json; hasNote: boolean; hasProfile: boolean }[];
  expect(sessions.map(({ booking, hasNote }) => [booking.id, hasNote]).sort()).toEqual(
    [
      [draft.id, false],
      [session.id, true],
    ].sort(),
  );
  expect(sessions.find(({ booking }) => booking.id === session.id)).toMatchObject({
    hasProfile: true,
    booking: { coach_id: coach.coachId, coach_name: "Cleo Coach", meeting_place: "Court 3", client_email: email },
  });

  const thread = (childId: string, userId: string) => ask("guardian-thread", { token, childId, userId });
  expect((await thread(kim.id, coach.id)).body).toMatchObject({
    messages: [
      { byChild: false, content: "Hello Kim" },
      { byChild: true, content: "Hello coach" },
    ],
    more: false,
  });
  // What a child tells the team is the child's own.
  const nothing = { messages: [], more: false };
  expect((await thread(kim.id, staff.id)).body).toEqual(nothing);
  await changeRow(server, "users", staff.id, { role: "" });
  expect((await thread(kim.id, staff.id)).body, "nor what somebody who was on the team then").toEqual(nothing);
  expect((await childrenOn(token))[0]?.threads).toHaveLength(1);
  await changeRow(server, "users", coach.id, { role: "staff" });
  expect((await thread(kim.id, coach.id)).body, "nor what a coach on the team writes").toEqual(nothing);
  expect((await childrenOn(token))[0]?.threads).toEqual([]);
  await changeRow(server, "users", coach.id, { role: "" });
  expect(refused(await thread(other.id, coach.id))).toMatchObject({ status: 404, code: "not_found" });
  const words = (bookingId: string) => ask("guardian-session", { token, bookingId });
  expect((await words(session.id)).body).toMatchObject({
    notes: "Higher toss",
    comments: [{ content: "Look at my elbow", byChild: true }],
  });
  expect((await words(draft.id)).body).toEqual({ notes: "", comments: [] });
  for (const id of [foreign.id, "nothing"]) expect((await words(id)).status).toBe(404);
  // By the link of the other child's mail it is the same page, and it closes with it.
  const second = await openPage(email.toUpperCase(), "Lee Minor");
  expect(await namesOn(second)).toEqual(["Kim Minor", "Lee Minor"]);
  await ask("close-guardian-pages", { token });
  expect(refused(await ask("guardian-page", { token: second }))).toMatchObject(PAGE_CLOSED);
});

test("a long conversation comes in parts, and each message once", async () => {
  const email = newAddress();
  const child = await minorOf(server, email, "Long Minor");
  for (let count = 0; count < 53; count++) await write(child, coach, `Message ${count}`);
  const token = await openPage(email, "Long Minor");
  const read = async (before?: Json) =>
    (await ask("guardian-thread", { token, childId: child.id, userId: coach.id, before })).body as {
      messages: Json[];
      more: boolean;
    };
  const first = await read();
  expect([first.messages.length, first.more]).toEqual([50, true]);
  const last = first.messages[49];
  const rest = await read({ id: last?.id, createdAt: last?.createdAt });
  expect([rest.messages.length, rest.more]).toEqual([3, false]);
  const all = [...first.messages, ...rest.messages].map(({ content }) => content);
  expect(all).toEqual(Array.from({ length: 53 }, (_, at) => `Message ${52 - at}`));
});

test("the nightly job deletes pages that were closed or are over, and neither open ones nor links", async () => {
  const [away, email] = [newAddress(), newAddress()];
  const names = ["Bea Minor", "Cleo Minor"];
  await minorOf(server, away, "Ada Minor");
  for (const name of names) await minorOf(server, email, name);
  await ask("close-guardian-pages", { token: await openPage(away, "Ada Minor") });
  const [over = "", open = ""] = await Promise.all(names.map((name) => openPage(email, name)));
  const hash = createHash("sha256").update(over).digest("hex");
  const past = "2026-01-01 00:00:00.000Z";
  await plainSql(server, `UPDATE guardian_links SET expires_at = '${past}' WHERE token_hash = '${hash}'`);
  const isTheirs = `(sent_to = '${away}' || sent_to = '${email}')`;
  const count = async (which: string) =>
    (await findRows(server, "guardian_links", `${isTheirs} && purpose ${which} 'visit'`)).length;
  const links = await count("!=");
  expect(await count("=")).toBe(3);
  await asRoot(server, "/api/crons/guardians-forget-pages", {});
  await eventually(
    () => count("="),
    (left) => left === 1,
  );
  expect(await count("!=")).toBe(links);
  expect(await namesOn(open)).toEqual(names);
  expect(refused(await ask("guardian-page", { token: over }))).toMatchObject(PAGE_CLOSED);
});
