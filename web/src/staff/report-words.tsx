import * as m from "@messages";
import { Badge } from "@/ui/badge";
import { nameWithin, shownName } from "@/ui/person-name";
import type { Report } from "./queries";

/** An account, or a child's guardian, who has none. */
export const authorOf = ({ user_name, by_guardian }: Report): string =>
  by_guardian ? m.desk_guardian_of({ name: nameWithin(user_name) }) : shownName(user_name);

export const reportedIn = ({ names_somebody, reported_name }: Report): string =>
  names_somebody ? shownName(reported_name) : m.desk_nobody_named();

/** "Safety, under 18", or "". */
export const kindOf = ({ about, minor }: Report): string =>
  [about && m.desk_about({ about }), minor && m.desk_under_18()].filter(Boolean).join(", ");

export const reasonOf = (report: Report): string => [kindOf(report), report.reason].filter(Boolean).join(": ");

export const ReportState = ({ report }: { report: Report }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <Badge tone={report.state === "closed" ? "grey" : "wait"}>
      {report.state === "closed" ? m.staff_closed() : m.staff_open()}
    </Badge>
    {report.pauses && <Badge tone="stop">{m.desk_paused()}</Badge>}
  </span>
);
