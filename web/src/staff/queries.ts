import type { Identity, IdentityChange } from "@domain/coach-identity";
import type { BookingDocument, CoachDocument } from "@domain/documents";
import type { MoneyCase, RemedyName } from "@domain/money-cases";
import type { PlatformFigures, Reading } from "@domain/platform-ledger";
import { callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";
import { download } from "@/platform/download";

export type WaitingCoach = {
  id: string;
  name: string;
  sport: string;
  achievements: string;
  certifications: string[];
  profile_image_url: string;
  /** Names the text above, for the decision on it. */
  seen: string;
  was_pro_athlete: boolean;
  athlete_verified: boolean;
  transfers_active: boolean;
  details_submitted: boolean;
  review_note: string;
  /** The team has declined it, and nothing was changed since. */
  declined: boolean;
  created_at: string;
};
/** What an approved coach wants to change of the public identity. */
export type CoachChange = {
  id: string;
  version: number;
  coachId: string;
  sport: string;
  approved: Identity;
  wanted: IdentityChange;
  asked_at: string;
};
export type Report = {
  id: string;
  /** Who reported; "" when the account is gone. */
  user_id: string;
  user_name: string;
  reported_id: string;
  reported_name: string;
  /** The message it is about, or "". */
  message: string;
  reason: string;
  state: string;
  outcome: string;
  created_at: string;
};
export type AuditLine = {
  id: string;
  actor: string;
  action: string;
  /** What it is about, by name; "" when it is gone. */
  subject: string;
  /** The booking's id where it is one. */
  booking: string;
  detail: Record<string, unknown>;
  created_at: string;
};
export type StaffReview = {
  id: string;
  rating: number;
  comment: string;
  answer: string;
  hidden: boolean;
  booking_id: string;
  by: string;
  about: string;
  created_at: string;
};
export type StaffBookingView = {
  booking: BookingDocument;
  ledger: { id: string; kind: string; account: string; amount: number; created_at: string }[];
  log: AuditLine[];
};
export type StaffCase = BookingDocument & {
  /** Why it waits for the team, and what the team can do. */
  cases: MoneyCase[];
  remedies: RemedyName[];
  /** Cents that are owed to the athlete, by the coach, and to the coach. */
  owed: number;
  debt: number;
  share: number;
  /** Whom to write to about a refund of somebody who has deleted the account. */
  contact: { name: string; email: string } | null;
};

/** @throws ApiError */
export const loadCoachChanges = (): Promise<CoachChange[]> => callFunction("staff-coach-changes");
/** @throws ApiError */
export const loadWaitingCoaches = (): Promise<WaitingCoach[]> => callFunction("staff-waiting-coaches");

/** What the platform earned, what it cost, and where it is. @throws ApiError */
export const loadPlatformMoney = (): Promise<PlatformFigures & Reading> => callFunction("staff-money");

/** Each movement of the platform's own money, for a spreadsheet. @throws ApiError */
export const savePlatformStatement = (): Promise<void> =>
  download("/api/statements/platform.csv", "statement-platform.csv");

/** A page of the log is full with so many lines. */
export const LOG_PAGE = 100;

/** @throws ApiError */
export const loadReports = (): Promise<Report[]> => callFunction("staff-reports");
/** @throws ApiError */
export const loadLog = (page: number): Promise<AuditLine[]> => callFunction("staff-log", { page });
/** @throws ApiError */
export const loadStaffBooking = (bookingId: string): Promise<StaffBookingView> =>
  callFunction("staff-booking", { bookingId });
/** @throws ApiError */
export const loadStaffReviews = (): Promise<StaffReview[]> => callFunction("staff-reviews");
/** @throws ApiError */
export const loadMoneyCases = (): Promise<StaffCase[]> => callFunction("staff-money-cases");

/** Coaches by a part of their name, as the team sees them. @throws ClientResponseError */
export async function findCoaches(name: string): Promise<CoachDocument[]> {
  const pb = await pocketbaseClient();
  const filter = name ? pb.filter("name ~ {:name}", { name }) : "";
  return (await pb.collection("coaches").getList<CoachDocument>(1, 50, { filter, sort: "name" })).items;
}
