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
export type MoneyCase = {
  id: string;
  coach_name: string;
  client_name: string;
  session_date: string;
  /** Cents. */
  total_amount: number;
  refunded_amount: number;
  late_cancel_refund: number;
  payment_status: string;
  problem_status: string;
  problem_text: string;
  problem_answer: string;
};

/** @throws ApiError */
export const loadWaitingCoaches = (): Promise<WaitingCoach[]> => callFunction("staff-waiting-coaches");

async function list<T>(collection: string, options: { filter?: string; sort: string }): Promise<T[]> {
  const pb = await pocketbaseClient();
  return (await pb.collection(collection).getList<T>(1, 100, options)).items;
}

export const loadReports = () => list<Report>("reports", { sort: "-created_at" });
export const loadAuditLog = () => list<AuditLine>("audit_log", { sort: "-created_at" });
export const loadMoneyCases = () =>
  list<MoneyCase>("bookings", {
    filter: 'problem_status = "open" || problem_status = "answered" || payment_status = "disputed"',
    sort: "-session_date",
  });
