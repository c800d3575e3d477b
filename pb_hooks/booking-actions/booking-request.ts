import { type CreateBookingInput, wishOf } from "@domain/bookings";
import { Refusal } from "@domain/errors";
import { byId, draft, firstWhere } from "../platform/records";

const requestOf = (tx: core.App, accountId: string, key: string): core.Record | null =>
  firstWhere(tx, "booking_requests", "user_id = {:user} && key = {:key}", { user: accountId, key });

const wishHash = (input: CreateBookingInput): string => $security.sha256(wishOf(input));

/**
 * The booking that an earlier request with this key made, or null. The same key with another request is refused
 * (`request_key_reused`).
 */
export function madeBefore(tx: core.App, accountId: string, input: CreateBookingInput): core.Record | null {
  const request = input.requestKey ? requestOf(tx, accountId, input.requestKey) : null;
  if (!request) return null;
  if (request.getString("wish_hash") !== wishHash(input)) throw new Refusal("request_key_reused");
  return byId(tx, "bookings", request.getString("booking_id"));
}

/** Stores the request's result, in the transaction that decides it. */
export function keepRequest(tx: core.App, accountId: string, input: CreateBookingInput, bookingId: string): void {
  const key = input.requestKey;
  if (!key) return;
  const row =
    requestOf(tx, accountId, key) ??
    draft(tx, "booking_requests", { user_id: accountId, key, wish_hash: wishHash(input) });
  row.set("booking_id", bookingId);
  tx.save(row);
}
