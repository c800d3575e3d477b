import { allWhere } from "../platform/records";
import { namesOf } from "./names";

/** Words about a booking that went to the team alone, oldest first, without those about the reader. */
export function saidToTeam(app: core.App, bookingId: string, me: string): { id: string; by: string; words: string }[] {
  const reports = allWhere(
    app,
    "reports",
    "booking_id = {:bookingId} && reported_id != {:me}",
    { bookingId, me },
    "created_at,id",
  );
  const names = namesOf(
    app,
    reports.map((report) => report.getString("user_id")),
  );
  return reports.map((report) => ({
    id: report.id,
    by: names.get(report.getString("user_id")) ?? "",
    words: report.getString("reason"),
  }));
}
