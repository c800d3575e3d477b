/** What others see of a child is what /safety says (domain/seen-of-child.ts). */
import { COLUMNS } from "@domain/access-columns";
import { CHILD_FACTS, type ChildFact, SEEN_OF_CHILD, type Viewer } from "@domain/seen-of-child";
import { expect, test } from "vitest";
import { makeCoach, newAddress } from "../../e2e/fixtures/accounts";
import { bornYearsAgo, call, type Json } from "../../e2e/fixtures/api";
import { everythingFor } from "../../e2e/fixtures/everything-seen";
import { guardianStage } from "../../e2e/fixtures/guardian-stage";
import { minorOf, openGuardianPage } from "../../e2e/fixtures/guardians";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { bookPaid } from "../../e2e/fixtures/paid-bookings";
import { mailTo, makeAthlete, makeBooking } from "../../e2e/fixtures/people";
import { pushOne } from "../../e2e/fixtures/sync";

const { server, ask, write } = await guardianStage();

const PROFILE = {
  ...{ age: 14, nationality: "Iceland", sport_interest: "Fencing", location: "Zug by the lake" },
  ...{ vision: "Win at Turku", requirements: "Calm words", profile_image_url: "https://pictures.example/zelda.jpg" },
};

/** Which fact each column about an athlete tells. A new column has to be named here, and its fact on /safety. */
const OF_PROFILE: Record<string, ChildFact | "nothing"> = {
  ...{ name: "name", age: "age", nationality: "nationality", sport_interest: "sport", location: "town" },
  ...{ vision: "goals", requirements: "requirements", profile_image_url: "picture", viewers: "coaches" },
  ...{ user_id: "nothing", unlisted: "nothing" },
};
const OF_BOOKING: Record<string, ChildFact | "nothing"> = {
  ...{ client_name: "name", client_email: "guardian", client_age: "age", client_guardian: "guardian" },
  ...{ client_ended: "ended", client_zone: "time_zone", client_id: "nothing" },
};

test("each column about an athlete tells a fact that /safety names, or nothing", () => {
  const { writable, server: own } = COLUMNS.athlete_profiles;
  expect(Object.keys(OF_PROFILE).sort()).toEqual([...writable, ...own].sort());
  const ofClient = COLUMNS.bookings.server.filter((column) => column.startsWith("client_"));
  expect(Object.keys(OF_BOOKING).sort()).toEqual([...ofClient].sort());
  const told = new Set([...Object.values(OF_PROFILE), ...Object.values(OF_BOOKING)]);
  const unseen = Object.keys(CHILD_FACTS).filter((fact) => !told.has(fact as ChildFact));
  expect(unseen).toEqual(["first_name", "age_group", "request", "session", "homework", "words", "email", "birth_date"]);
});

test("every viewer sees exactly the facts that /safety says", async () => {
  const guardian = newAddress();
  const child = await minorOf(server, guardian, "Zelda Quenby", PROFILE);
  const [visitor, coach, writtenTo] = [{ token: "" }, await makeCoach(server), await makeCoach(server)];
  const [stranger, other, adult] = [await makeCoach(server), await makeCoach(server), await makeAthlete(server)];
  await makeBooking(server, child, other);
  const form = { clientName: "Zelda Quenby", notes: "Bring a foil", timeZone: "Europe/Vaduz" };
  const { bookingId } = await bookPaid(server, child, coach, nextStart(), form);
  for (const to of [writtenTo, coach]) await write(child, to, "Hello from the hall");
  const note = { booking_id: bookingId, coach_id: coach.coachId, notes: "- [ ] Serve 20", shared: true };
  await call(server, coach.token, "/api/collections/session_notes/records", note);
  const ticked = { id: bookingId, user_id: child.id, booking_id: bookingId, kind: "homework" };
  const content = "2026-11-25T10:00:00.000Z Serve 20";
  expect(await pushOne(server, child.token, "personal_items", { ...ticked, content })).toMatchObject({ status: "ok" });
  const token = await openGuardianPage(server, guardian, "Zelda Quenby");
  const permit = (name: string, allowed: boolean, more: Json = {}) =>
    ask("guardian-permit", { token, childId: child.id, permit: name, allowed, ...more });
  await permit("footage", false);
  await mailTo(server, coach.email, "Booking confirmed");

  const tells: Record<ChildFact, (all: string, seen: Map<string, string>) => boolean> = {
    first_name: (all) => all.includes("Zelda"),
    name: (all) => all.includes("Quenby"),
    age_group: (_, seen) => seen.get("young-athletes")?.includes("13-15") ?? false,
    age: (all) => /"(?:client_)?age":14\b/.test(all),
    sport: (all) => /fencing/i.test(all),
    nationality: (all) => all.includes("Iceland"),
    goals: (all) => all.includes("Turku"),
    requirements: (all) => all.includes("Calm words"),
    picture: (all) => all.includes("zelda.jpg"),
    guardian: (all) => /"client_guardian":"Gil"/.test(all) && all.includes(guardian),
    ended: (all) => /"client_ended":"(?:writing )?footage"/.test(all),
    time_zone: (all) => all.includes("Europe/Vaduz"),
    request: (all) => all.includes("Bring a foil"),
    session: (_, seen) => /"total_amount":[1-9]/.test(seen.get("sync bookings") ?? ""),
    homework: (all) => all.includes(content),
    words: (all) => all.includes("Hello from the hall"),
    email: (all) => all.includes(child.email),
    birth_date: (all) => all.includes(bornYearsAgo(14)),
    town: (all) => all.includes("Zug by"),
    coaches: (_, seen) => [...seen.values()].some((text) => [child.id, other.id].every((id) => text.includes(id))),
  };
  const facts = Object.keys(CHILD_FACTS) as ChildFact[];
  const seenBy = async (who: { token: string }, ofBooking = ""): Promise<ChildFact[]> => {
    const seen = await everythingFor(server, who, ofBooking);
    const all = [...seen.values()].join("\n");
    const told = facts.filter((fact) => tells[fact](all, seen));
    // A name holds the first name.
    return told.filter((fact) => fact !== "first_name" || !told.includes("name"));
  };
  const said = (...viewers: Viewer[]) =>
    facts.filter((fact) => viewers.some((viewer) => SEEN_OF_CHILD[viewer].includes(fact)));

  for (const who of [visitor, adult, stranger]) expect(await seenBy(who)).toEqual(said("anybody"));
  await permit("listing", true, { seen: "Zelda" });
  expect(await seenBy(stranger)).toEqual(said("listed"));
  for (const who of [visitor, adult]) expect(await seenBy(who)).toEqual(said("anybody"));
  await permit("listing", false);
  expect(await seenBy(writtenTo)).toEqual(said("written"));
  expect(await seenBy(coach, bookingId)).toEqual(said("booked", "reading"));
  await permit("writing", false);
  expect(await seenBy(coach)).toEqual(said("booked"));

  const done = await makeBooking(server, child, coach, { session_date: new Date(Date.now() - 600_000).toISOString() });
  const mine = { booking_id: done.id, reviewer_id: child.id, reviewed_coach_id: coach.coachId, rating: 5 };
  await call(server, child.token, "/api/collections/reviews/records", { ...mine, comment: "Great!" });
  expect(await seenBy(visitor), "under a review that they wrote").toEqual(["first_name"]);
});
