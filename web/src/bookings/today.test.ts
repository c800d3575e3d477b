import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { agendaOf, timesToAnswer } from "./today";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const booking = (id: string, status: string, start: number) =>
  ({ id, status, session_date: at(start), session_end: at(start + 1) }) as BookingDocument;
const SESSIONS = [
  booking("long ago", "completed", -500),
  booking("old", "completed", -48),
  booking("off", "cancelled", -24),
  booking("earlier", "confirmed", -3),
  booking("over", "confirmed", -1),
  booking("running", "confirmed", -0.5),
  booking("hold", "pending_payment", 2),
  booking("soon", "confirmed", 3),
  booking("called off", "cancelled", 4),
];
const ids = (list: BookingDocument[]) => list.map(({ id }) => id);

it("sorts sessions by what there is to do", () => {
  const agenda = agendaOf(SESSIONS, NOW);
  expect(ids(agenda.coming)).toEqual(["running", "soon"]);
  expect(ids(agenda.waiting)).toEqual([]);
  expect(ids(agenda.finished)).toEqual(["over", "earlier"]);
  expect(ids(agenda.unpaid)).toEqual(["hold"]);
  expect(ids(agenda.past)).toEqual(["off", "old", "long ago"]);
});

it("waits for a coach's notes until they are written, also when the session is completed, newest first", () => {
  expect(ids(agendaOf(SESSIONS, NOW, new Set()).waiting)).toEqual(["over", "earlier", "old"]);
  const written = agendaOf(SESSIONS, NOW, new Set(["over", "old"]));
  expect(ids(written.waiting)).toEqual(["earlier"]);
  expect(ids(written.finished)).toEqual(["over"]);
});

it("asks a coach to complete only what can be completed", () => {
  const claimed = { ...booking("claimed", "confirmed", -3), claim_status: "open", claim_by: "athlete" };
  const agenda = agendaOf([claimed as BookingDocument], NOW, new Set(["claimed"]));
  expect([ids(agenda.finished), ids(agenda.past)]).toEqual([[], ["claimed"]]);
});

it("shows a session that was called off apart from those that lie behind", () => {
  const { off, past } = agendaOf(SESSIONS, NOW);
  expect(ids(off)).toEqual(["called off"]);
  expect(ids(past)).not.toContain("called off");
});

it("shows a proposed new time to who has to answer it, and to nobody else", () => {
  const proposed = {
    ...booking("proposed", "confirmed", 3),
    coach_user_id: "coach",
    client_id: "athlete",
    proposed_start: at(50),
    proposed_by: "athlete",
  } as BookingDocument;
  const started = { ...proposed, id: "started", session_date: at(-1) };
  expect(ids(timesToAnswer([proposed, started], "coach", NOW))).toEqual(["proposed"]);
  expect(ids(timesToAnswer([proposed, started], "athlete", NOW))).toEqual([]);
});
