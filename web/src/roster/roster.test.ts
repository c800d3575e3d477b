import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { rosterOf } from "./roster";

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const booking = (client: string, status: string, start: number, name = client) =>
  ({
    id: `${client}${start}`,
    client_id: client,
    client_name: name,
    status,
    session_date: at(start),
    session_end: at(start + 1),
  }) as BookingDocument;

it("lists who has a session ahead first, then by the last session, each with last and next", () => {
  const roster = rosterOf(
    [
      booking("old", "completed", -400),
      booking("recent", "completed", -20),
      booking("later", "confirmed", 50),
      booking("soon", "confirmed", 90),
      booking("soon", "confirmed", 3, "Sue Soon"),
      booking("soon", "completed", -90),
      booking("soon", "no_show", -60),
    ],
    NOW,
  );
  expect(roster.map(({ userId }) => userId)).toEqual(["soon", "later", "recent", "old"]);
  expect(roster[0]).toMatchObject({ sessions: 1, last: { id: "soon-90" }, next: { id: "soon3" } });
});

it("leaves out unpaid bookings and deleted accounts, and shows the name of the last booking", () => {
  const roster = rosterOf(
    [
      booking("unpaid", "pending_payment", 3),
      booking("expired", "expired", -3),
      booking("", "completed", -3),
      booking("ana", "cancelled", -5, "Ana Old"),
      booking("ana", "cancelled", 5, "Ana New"),
    ],
    NOW,
  );
  expect(roster).toEqual([{ userId: "ana", name: "Ana New", minor: "", sessions: 0, last: null, next: null }]);
});
