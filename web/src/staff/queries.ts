import type { Identity, IdentityChange } from "@domain/coach-identity";
import type { BookingDocument } from "@domain/documents";
import type { MoneyCase, RemedyName } from "@domain/money-cases";
import type { PlatformFigures } from "@domain/platform-ledger";
import { pocketbaseClient } from "@/accounts/client";
import { callFunction } from "@/platform/api";
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
  reported_id: string;
  reason: string;
  state: string;
  outcome: string;
  created_at: string;
};
export type AuditLine = { id: string; action: string; subject: string; created_at: string };
export type StaffCase = BookingDocument & {
  /** Why it waits for the team, and what the team can do. */
  cases: MoneyCase[];
  remedies: RemedyName[];
  /** Cents that are owed to the athlete, by the coach, and to the coach. */
  owed: number;
  debt: number;
  share: number;
};

/** @throws ApiError */
export const loadCoachChanges = (): Promise<CoachChange[]> => callFunction("staff-coach-changes");
/** @throws ApiError */
export const loadWaitingCoaches = (): Promise<WaitingCoach[]> => callFunction("staff-waiting-coaches");

/** What the platform earned, what it cost, and where it is. @throws ApiError */
export const loadPlatformMoney = (): Promise<PlatformFigures> => callFunction("staff-money");

/** Each movement of the platform's own money, for a spreadsheet. @throws ApiError */
export const savePlatformStatement = (): Promise<void> =>
  download("/api/statements/platform.csv", "statement-platform.csv");

async function list<T>(collection: string, options: { filter?: string; sort: string }): Promise<T[]> {
  const pb = await pocketbaseClient();
  return (await pb.collection(collection).getList<T>(1, 100, options)).items;
}

export const loadReports = () => list<Report>("reports", { sort: "-created_at" });
export const loadAuditLog = () => list<AuditLine>("audit_log", { sort: "-created_at" });
/** @throws ApiError */
export const loadMoneyCases = (): Promise<StaffCase[]> => callFunction("staff-money-cases");
