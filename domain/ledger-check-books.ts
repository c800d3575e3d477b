import type { BookingStatus, PaymentStatus } from "./bookings";
import type { LedgerRow } from "./ledger";
import type { PackageState } from "./packages";
import type { PlatformRow } from "./platform-ledger";

/** What the check reads, by the database's own names. Amounts in whole cents, instants as stored. */
export type Books = {
  /** When it was read. */
  now?: string;
  /** The folder's currency. A folder of an older release has none: US dollars. */
  currency?: { code: string }[];
  bookings: {
    id: string;
    status: BookingStatus;
    payment_status: PaymentStatus;
    total_amount: number;
    duration_hours?: number;
    coach_amount: number;
    refunded_amount: number;
    session_date?: string;
    session_end?: string;
    hold_expires_at?: string;
    cancelled_by?: string;
    /** Missing in an older data folder, where `cancelled_by` also named the absent party. */
    absent_party?: string;
    coach_user_id?: string;
    problem_status?: string;
    /** Missing, like the two amounts, in a data folder from before claims, offers and debts. */
    claim_status?: string;
    owed_amount?: number;
    debt_amount?: number;
    earned_amount?: number;
    package_id?: string;
  }[];
  /** A data folder of an older release has none. */
  packages?: BookedPackage[];
  /** A package's row has no `booking_id`. */
  ledger: (LedgerRow & {
    booking_id: string;
    package_id?: string;
    created_at?: string;
    series?: string;
    number?: number;
  })[];
  payments: { booking_id: string; dispute_state: "" | "open" | "won" | "lost"; transfer_id: string }[];
  tasks: { booking_id: string; package_id?: string; kind: string; state: "waiting" | "failed" }[];
  /** Reversals that were requested more than once. */
  asked_again?: { booking_id: string }[];
  /** Who closed a problem. `detail` is JSON with the refunded percent. */
  settlements?: { subject: string; actor_id: string; detail: string }[];
  /** The platform's own book; a data folder of an older release has none. */
  platform?: (PlatformRow & { booking_id?: string; package_id?: string })[];
  /** Up to when jobs have read Stripe's lists, in seconds since 1970. */
  marks?: { name: string; seconds: number }[];
};

export type BookedPackage = {
  id: string;
  sessions: number;
  used: number;
  total_amount: number;
  state: PackageState;
  dispute_state: "" | "open" | "won" | "lost";
};

export type Known = {
  now: string;
  booking: Books["bookings"][number];
  rows: Books["ledger"];
  askedAgain: boolean;
  settlements: { by: string; percent: number }[];
  dispute: "" | "open" | "won" | "lost";
  transferId: string;
  tasks: Books["tasks"];
};
/** A rule: what is wrong with a booking, as the end of a sentence that begins with the booking, or null. */
export type Rule = (known: Known) => string | null;
