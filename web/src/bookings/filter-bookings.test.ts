import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { filterBookings } from "./filter-bookings";

const booking = (id: string, part: Partial<BookingDocument>): BookingDocument =>
  ({
    ...{ id, client_id: "c", coach_user_id: "t", client_name: "Ana Reyes", client_email: "ana@a.example", notes: "" },
    ...{ coach_name: "Cleo Coach", coach_sport: "Tennis", status: "completed", ...part },
  }) as BookingDocument;
const ALL = [
  booking("a", {}),
  booking("b", { client_name: "Bo Stone", client_email: "bo@b.example", status: "cancelled" }),
  booking("d", { client_name: "Kim", client_guardian: "Jo Young" }),
  booking("c", { client_name: "Anna Stone", client_email: "stone@c.example", notes: "Bring the blue racket" }),
];
const found = (words: string, status = "") => filterBookings(ALL, () => "coach", words, status).map(({ id }) => id);

it.each([
  ["", "", ["a", "b", "d", "c"]],
  ["stone", "", ["b", "c"]],
  ["reyes stone", "", ["a", "b", "c"]],
  ["stome", "", ["b", "c"]],
  ["bo@b.example", "", []],
  ["young", "", ["d"]],
  ["racket", "", ["c"]],
  ["stone", "cancelled", ["b"]],
  ["", "expired", []],
])("'%s' among '%s' finds %j", (words, status, ids) => expect(found(words, status)).toEqual(ids));
