import { type BookingDocument, bookingDocument } from "@domain/documents";
import { isoOf } from "../platform/instants";

/** The booking as every function answers it: the sync document. Its synced copy, with `rev`, follows. */
export function presentBooking(booking: core.Record): BookingDocument {
  const columns = Object.keys(bookingDocument.shape).filter((field) => field !== "id" && field !== "rev");
  const values = columns.map((column) => [column, fieldOf(booking, column)]);
  return { id: booking.id, rev: 0, ...Object.fromEntries(values) } as BookingDocument;
}

function fieldOf(booking: core.Record, column: string): string | number {
  switch (booking.collection().fields.getByName(column)?.type()) {
    case "number":
      return booking.getInt(column);
    case "date":
    case "autodate":
      return isoOf(booking, column);
    case undefined:
      throw new Error(`bookings has no column ${column}`);
    default:
      return booking.getString(column);
  }
}
