import type { BookingStatus, PaymentStatus } from "@domain/bookings";
import type { DoubtCause } from "@domain/guardian-doubts";
import { callFunction } from "@/platform/api";
import type { StaffPerson } from "./actions";
import type { AuditLine } from "./queries";

export const PEOPLE_KINDS = ["all", "coaches", "athletes", "suspended", "team", "guardians"] as const;
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

export type FoundPerson = {
  id: string;
  name: string;
  email: string;
  role: string;
  coach: "none" | "unverified" | "verified";
  athlete: boolean;
  suspended: boolean;
  bookings: number;
  /** Open ones about this person. */
  reports: number;
  created: string;
};
export type Found = { total: number; people: FoundPerson[] };
export const PEOPLE_PAGE = 50;

/** `account`: whose, or "". `name`: "" if it was deleted. */
type GuardianDoubt = { cause: DoubtCause; account: string; name: string };

export type PersonView = StaffPerson & {
  /** The team decides about the guardian. `agreed`: the consent stands. `seen` goes with the decision. */
  guardianToDecide: { agreed: boolean; seen: string; sessions: number; doubts: GuardianDoubt[] } | null;
  role: string;
  confirmed: boolean;
  created: string;
  /** "" if not suspended. */
  suspendedAt: string;
  suspendedFor: string;
  coach: {
    id: string;
    name: string;
    sport: string;
    place: string;
    /** Cents an hour. */
    rate: number;
    bio: string;
    achievements: string;
    verified: boolean;
    athlete_verified: boolean;
    id_verified: boolean;
    is_featured: boolean;
    rating: number;
    reviews: number;
    transfers_active: boolean;
    payouts_enabled: boolean;
  } | null;
  athlete: { sport: string; place: string; vision: string; requirements: string; created: string } | null;
  bookings: {
    id: string;
    isCoach: boolean;
    other: string;
    session_date: string;
    status: BookingStatus;
    payment_status: PaymentStatus;
    total_amount: number;
    refunded_amount: number;
  }[];
  /** Cents: as an athlete, then as a coach. */
  money: { paid: number; refunded: number; owed: number; earned: number; sent: number; debt: number };
  reviews: {
    id: string;
    rating: number;
    comment: string;
    hidden: boolean;
    received: boolean;
    by: string;
    about: string;
    created_at: string;
  }[];
  reports: {
    id: string;
    isAbout: boolean;
    by_guardian: boolean;
    other: string;
    reason: string;
    state: string;
    created_at: string;
  }[];
  log: AuditLine[];
};

/** @throws ApiError */
export const findPeople = (text: string, kind: PeopleKind, page: number): Promise<Found> =>
  callFunction("staff-people", { text, kind, page });
/** @throws ApiError */
export const loadPerson = (userId: string): Promise<PersonView> => callFunction("staff-person", { userId });
