import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { agendaOf } from "./today";

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, 12) + hours * 3_600_000).toISOString();
const booking = (id: string, status: string, start: number) =>
  ({ id, status, session_date: at(start), session_end: at(start + 1) }) as BookingDocument;

it("sorts sessions by what there is to do", () => {
  const agenda = agendaOf(
    [
      booking("old", "completed", -48),
      booking("off", "cancelled", -24),
      booking("over", "confirmed", -1),
      booking("running", "confirmed", -0.5),
      booking("hold", "pending_payment", 2),
      booking("soon", "confirmed", 3),
    ],
    Date.UTC(2026, 10, 21, 12),
  );
  const ids = (list: BookingDocument[]) => list.map(({ id }) => id);
  expect(ids(agenda.coming)).toEqual(["running", "soon"]);
  expect(ids(agenda.waiting)).toEqual(["over"]);
  expect(ids(agenda.unpaid)).toEqual(["hold"]);
  expect(ids(agenda.past)).toEqual(["off", "old"]);
});
