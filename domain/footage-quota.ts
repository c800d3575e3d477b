import * as m from "@messages";
import type { BookingStatus, PaymentStatus } from "./bookings";

const MB = 1024 * 1024;

/** Limits of footage: bytes, files, and days after a session's end. */
export const FOOTAGE_QUOTA = {
  booking: { files: 100, bytes: 2048 * MB },
  account: { files: 500, bytes: 20_480 * MB },
  days: 30,
} as const;

const OPEN: readonly string[] = ["confirmed", "completed", "no_show"] satisfies BookingStatus[];
const PAID: readonly string[] = ["paid", "partially_refunded", "disputed"] satisfies PaymentStatus[];
const DAY_MS = 86_400_000;

/**
 * Why a booking takes no footage, as a sentence, or null.
 * @param ended the session's end; both in milliseconds since 1970
 */
export function whyNoFootage(booking: { status: string; payment: string; ended: number }, now: number): string | null {
  if (!OPEN.includes(booking.status)) return m.rules_footage_can_only_be_added_to();
  if (!PAID.includes(booking.payment)) return m.rules_footage_can_be_added_once_the();
  if (now > booking.ended + FOOTAGE_QUOTA.days * DAY_MS)
    return m.rules_footage_can_be_added_until_days({ days: FOOTAGE_QUOTA.days });
  return null;
}

export type Held = { files: number; bytes: number };

const gigabytes = (bytes: number): string => `${Math.round(bytes / MB / 1024)} GB`;

/** Why a file of so many bytes does not fit, or null. `held`: what is stored without it. */
export function whyQuotaFull(held: { booking: Held; account: Held }, bytes: number): string | null {
  for (const of of ["booking", "account"] as const) {
    const { files, bytes: most } = FOOTAGE_QUOTA[of];
    if (held[of].files + 1 > files) return m.rules_quota_files({ of, files });
    if (held[of].bytes + bytes > most) return m.rules_quota_bytes({ of, limit: gigabytes(most) });
  }
  return null;
}
