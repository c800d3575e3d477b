import * as m from "@messages";
import { formatInstant } from "@/ui/format";
import { DeskTable } from "./desk-table";
import { Frame } from "./list-frame";
import { loadReports } from "./queries";
import { ReportItem } from "./report-item";
import { authorOf, ReportState, reasonOf, reportedIn } from "./report-words";
import { useLoaded } from "./use-loaded";

export function Reports() {
  const loaded = useLoaded(loadReports);
  return (
    <Frame loaded={loaded} empty={m.staff_nobody_has_reported_anything()}>
      {(rows) => (
        <DeskTable
          label={m.desk_reports()}
          count={m.desk_reports_count({
            count: rows.length,
            open: rows.filter(({ state }) => state !== "closed").length,
          })}
          rows={rows}
          head={m.desk_reported()}
          name={reportedIn}
          columns={[
            { head: m.desk_by(), cell: authorOf },
            {
              head: m.desk_why(),
              cell: (report) => <span className="wrap-anywhere line-clamp-1">{reasonOf(report)}</span>,
            },
            { head: m.desk_state(), cell: (report) => <ReportState report={report} /> },
            { head: m.desk_when(), cell: ({ created_at }) => formatInstant(created_at), number: true },
          ]}
          detail={(report) => <ReportItem key={report.id} report={report} onDone={loaded.reload} />}
        />
      )}
    </Frame>
  );
}
