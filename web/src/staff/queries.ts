import type { BookingDocument } from "@domain/documents";
import type { MoneyCase, RemedyName } from "@domain/money-cases";
import { pocketbaseClient } from "@/accounts/client";
import { callFunction } from "@/platform/api";

export type WaitingCoach = {
  id: string;
  name: string;
  sport: string;
  achievements: string;
  was_pro_athlete: boolean;
  athlete_verified: boolean;
  transfers_active: boolean;
  details_submitted: boolean;
  review_note: string;
  created_at: string;
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
export const loadWaitingCoaches = (): Promise<WaitingCoach[]> => callFunction("staff-waiting-coaches");

async function list<T>(collection: string, options: { filter?: string; sort: string }): Promise<T[]> {
  const pb = await pocketbaseClient();
  return (await pb.collection(collection).getList<T>(1, 100, options)).items;
}

export const loadReports = () => list<Report>("reports", { sort: "-created_at" });
export const loadAuditLog = () => list<AuditLine>("audit_log", { sort: "-created_at" });
/** @throws ApiError */
export const loadMoneyCases = (): Promise<StaffCase[]> => callFunction("staff-money-cases");
