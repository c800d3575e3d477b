import { byId } from "../platform/records";

export const nameOfUser = (app: core.App, id: string): string => byId(app, "users", id)?.getString("name") ?? "";

/** Names by account id; those of deleted accounts are left out. */
export function namesOf(app: core.App, ids: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    const name = id && nameOfUser(app, id);
    if (name) names.set(id, name);
  }
  return names;
}

/** The collection of a log line, by the prefix of its action. Default: accounts. */
const SUBJECTS: readonly [start: string, collection: string][] = [
  ["booking", "bookings"],
  ["payment.", "bookings"],
  ["coach", "coaches"],
  ["payout.", "coaches"],
  ["calendar_feed", "coaches"],
  ["busy_calendar", "coaches"],
  ["review", "reviews"],
  ["report", "reports"],
];

/** A log line's subject in words, its booking, and the account that it is about. */
export function subjectName(
  app: core.App,
  action: string,
  id: string,
): { subject: string; booking: string; person: string } {
  const collection = SUBJECTS.find(([start]) => action.startsWith(start))?.[1] ?? "users";
  const record = byId(app, collection, id);
  if (!record) return { subject: "", booking: "", person: "" };
  switch (collection) {
    case "bookings": {
      const names = [record.getString("client_name"), record.getString("coach_name")].filter(Boolean);
      return { subject: names.join(" and "), booking: id, person: "" };
    }
    case "reviews":
      return { subject: reviewName(app, record), booking: "", person: "" };
    case "reports": {
      const person = record.getString("reported_id");
      return { subject: nameOfUser(app, person), booking: "", person };
    }
    default:
      return {
        subject: record.getString("name"),
        booking: "",
        person: collection === "coaches" ? record.getString("user_id") : id,
      };
  }
}

const reviewName = (app: core.App, review: core.Record): string => {
  const coach = byId(app, "coaches", review.getString("reviewed_coach_id"))?.getString("name") ?? "";
  return coach && `Review of ${coach}`;
};
