import type { LogFilter } from "@domain/audit-log";
import type { Identity, IdentityChange } from "@domain/coach-identity";
import type { BookingDocument, CoachDocument } from "@domain/documents";
import type { WeekFigures } from "@domain/figures";
import type { MoneyCase, RemedyName } from "@domain/money-cases";
import type { PlatformFigures, Reading } from "@domain/platform-ledger";
import { callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";
import { download } from "@/platform/download";

export type WaitingCoach = {
  id: string;
  user_id: string;
  name: string;
  sport: string;
  achievements: string;
  certifications: string[];
  profile_image_url: string;
  /** The version of the text above. */
  seen: string;
  was_pro_athlete: boolean;
  athlete_verified: boolean;
  transfers_active: boolean;
  details_submitted: boolean;
  review_note: string;
  /** Declined by the team, and unchanged since. */
  declined: boolean;
  created_at: string;
};
/** An approved coach's pending identity change. */
export type CoachChange = {
  id: string;
  version: number;
  coachId: string;
  userId: string;
  sport: string;
  approved: Identity;
  wanted: IdentityChange;
  asked_at: string;
};
export type Report = {
  id: string;
  /** "safety", "conduct", or "" for any other report. */
  about: string;
  /** The author, or the child whose guardian wrote it; "" if the account was deleted. */
  user_id: string;
  user_name: string;
  by_guardian: boolean;
  /** One of the two is known to be under 18. */
  minor: boolean;
  /** False if it is about nobody here. */
  names_somebody: boolean;
  /** Their messages can be read. */
  has_thread: boolean;
  reported_id: string;
  reported_name: string;
  /** The message it is about, or "". */
  message: string;
  /** The booking that it is about, or "". */
  booking_id: string;
  reason: string;
  /** The two cannot exchange words. */
  pauses: boolean;
  state: string;
  /** The team's own note. */
  outcome: string;
  /** What the author reads. */
  answer: string;
  created_at: string;
};
export type AuditLine = {
  id: string;
  actor: string;
  action: string;
  /** The subject's name; "" if deleted. */
  subject: string;
  /** The booking's id, if it is about one. */
  booking: string;
  /** The account's id, if it is about one. */
  person: string;
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
  by_id: string;
  about: string;
  about_id: string;
  created_at: string;
};
export type ThreadLine = { id: string; by: string; content: string; reported: boolean; created_at: string };
/** Newest first. `more`: older ones follow. */
export type ThreadPage = { lines: ThreadLine[]; more: boolean };
/** Words about a booking that went to the team alone. */
export type ToTeam = { id: string; by: string; words: string };
export type StaffBookingView = {
  booking: BookingDocument;
  toTeam: ToTeam[];
  ledger: { id: string; kind: string; account: string; amount: number; created_at: string }[];
  log: AuditLine[];
  /** Cents that the team may refund. */
  refundable: number;
};
export type StaffCase = BookingDocument & {
  toTeam: ToTeam[];
  /** The case and the team's possible actions. */
  cases: MoneyCase[];
  remedies: RemedyName[];
  /** Cents owed to the athlete, by the coach, and to the coach. */
  owed: number;
  debt: number;
  share: number;
  /** The contact for a deleted athlete's refund. */
  contact: { name: string; email: string } | null;
};

/** @throws ApiError */
export const loadCoachChanges = (): Promise<CoachChange[]> => callFunction("staff-coach-changes");
/** A coach's introduction that waits for the team. */
export type WaitingVideo = {
  id: string;
  userId: string;
  name: string;
  sport: string;
  poster: string;
  asked_at: string;
};
/** @throws ApiError */
export const loadWaitingVideos = (): Promise<WaitingVideo[]> => callFunction("staff-intro-videos");
/** @throws ApiError */
export const loadWaitingCoaches = (): Promise<WaitingCoach[]> => callFunction("staff-waiting-coaches");

/** The platform's income, costs and balances. @throws ApiError */
export const loadPlatformMoney = (): Promise<PlatformFigures & Reading> => callFunction("staff-money");

/** The platform's movements, for a spreadsheet. @throws ApiError */
export const savePlatformStatement = (): Promise<void> =>
  download("/api/statements/platform.csv", "statement-platform.csv");

/** Every invoice and credit note, for a spreadsheet. @throws ApiError */
export const saveDocuments = (): Promise<void> => download("/api/statements/documents.csv", "invoices.csv");

/** Lines in a full page of the log. */
export const LOG_PAGE = 100;

/** @throws ApiError */
export const loadReports = (): Promise<Report[]> => callFunction("staff-reports");
/** `before`: the oldest line that is here. @throws ApiError */
export const loadReportThread = (reportId: string, before: ThreadLine | undefined): Promise<ThreadPage> =>
  callFunction("staff-report-thread", {
    reportId,
    ...(before && { before: { id: before.id, createdAt: before.created_at } }),
  });
/** @throws ApiError */
export const loadLog = (page: number, filter: LogFilter): Promise<AuditLine[]> =>
  callFunction("staff-log", { page, ...filter });
/** The filtered log as a file. @throws ApiError */
export const saveLog = (filter: LogFilter): Promise<void> =>
  download(`/api/statements/log.csv?${new URLSearchParams(filter)}`, "log.csv");
/** @throws ApiError */
export const loadFigures = (): Promise<WeekFigures[]> => callFunction("staff-figures");
/** @throws ApiError */
/** @throws ApiError */
export const loadStaffBooking = (bookingId: string): Promise<StaffBookingView> =>
  callFunction("staff-booking", { bookingId });
/** @throws ApiError */
export const loadStaffReviews = (): Promise<StaffReview[]> => callFunction("staff-reviews");
/** @throws ApiError */
export const loadMoneyCases = (): Promise<StaffCase[]> => callFunction("staff-money-cases");

/** Coaches by a part of their name, for the team. @throws ClientResponseError */
export async function findCoaches(name: string): Promise<CoachDocument[]> {
  const pb = await pocketbaseClient();
  const filter = name ? pb.filter("name ~ {:name}", { name }) : "";
  return (await pb.collection("coaches").getList<CoachDocument>(1, 50, { filter, sort: "name" })).items;
}
