import { Refusal } from "@domain/errors";
import { checkContent } from "@domain/personal-items";
import { allWhere, byId, firstWhere } from "../platform/records";
import { whyClosed } from "../protection/exchange";

function checkItem(item: core.Record): void {
  const checked = checkContent(item.getString("kind"), item.getString("content"));
  if (!checked.ok) throw new Refusal("invalid_input", checked.message, { field: checked.field });
}

export function completeItem(tx: core.App, item: core.Record): void {
  checkItem(item);
  item.set("coach_user_id", "");
  const kind = item.getString("kind");
  if (kind === "homework") completeHomework(tx, item);
  else {
    // Saved coaches have the account's id, and nothing else has it (protection/own-ids.ts).
    if ((kind === "saved") !== (item.id === item.getString("user_id"))) throw new Refusal("not_found");
    item.set("booking_id", "");
  }
}

/** Ticks belong to the athlete of a booking with shared notes. Its coach reads them. */
function completeHomework(tx: core.App, item: core.Record): void {
  const bookingId = item.getString("booking_id");
  const booking = byId(tx, "bookings", bookingId);
  const note = booking && firstWhere(tx, "session_notes", "booking_id = {:bookingId} && shared = true", { bookingId });
  if (!booking || !note || item.id !== bookingId) throw new Refusal("not_found");
  setReader(tx, item, booking);
}

/** Ticks are text of the athlete. While the two may not exchange words, they stay the athlete's own. */
function setReader(tx: core.App, item: core.Record, booking: core.Record): void {
  const coach = booking.getString("coach_user_id");
  item.set("coach_user_id", whyClosed(tx, item.getString("user_id"), coach, "writing") ? "" : coach);
}

/** After a block or a consent began or ended. */
export function refreshTickReaders(tx: core.App, userId: string): void {
  for (const item of allWhere(tx, "personal_items", "user_id = {:userId} && kind = 'homework'", { userId })) {
    const booking = byId(tx, "bookings", item.getString("booking_id"));
    if (booking) setReader(tx, item, booking);
    if (item.getString("coach_user_id") !== item.original().getString("coach_user_id")) tx.save(item);
  }
}

/** A changed item keeps its owner and booking. */
export function keepItem(tx: core.App, item: core.Record): void {
  checkItem(item);
  const booking = byId(tx, "bookings", item.getString("booking_id"));
  if (booking) setReader(tx, item, booking);
}
