import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatInstant } from "@/ui/format";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { closeReport } from "./actions";
import { LINE } from "./line";
import { ListFrame } from "./list-frame";
import { loadReports, type Report } from "./queries";
import { useLoaded } from "./use-loaded";

export function Reports() {
  const loaded = useLoaded(loadReports);
  return (
    <ListFrame loaded={loaded} empty="Nobody has reported anything.">
      {(report) => <ReportItem report={report} onDone={loaded.reload} />}
    </ListFrame>
  );
}

function ReportItem({ report, onDone }: { report: Report; onDone: () => void }) {
  const [outcome, setOutcome] = useState("");
  const close = () =>
    closeReport(report.id, outcome).then(onDone, (error: Error) => toast.error("Error", error.message));
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="text-ink-3 text-sm tabular-nums">{formatInstant(report.created_at)}</span>
        <Badge tone={report.state === "closed" ? "grey" : "wait"}>
          {report.state === "closed" ? "Closed" : "Open"}
        </Badge>
      </div>
      <h2 className="title">
        {report.user_name || "A deleted account"} reports {report.reported_name || "a deleted account"}
      </h2>
      <p className="written">{report.reason}</p>
      {report.message && <blockquote className="written text-sm">{report.message}</blockquote>}
      <div className="flex flex-wrap items-center gap-3">
        {report.user_name && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: report.user_id }}>
            Message {report.user_name}
          </ButtonLink>
        )}
        {report.reported_name && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: report.reported_id }}>
            Message {report.reported_name}
          </ButtonLink>
        )}
      </div>
      {report.state === "closed" ? (
        <p className="written text-ink-2">{report.outcome}</p>
      ) : (
        <div className={LINE}>
          <Field label="What was done">
            <Input value={outcome} maxLength={2000} onChange={(event) => setOutcome(event.target.value)} />
          </Field>
          <Button tone="ink" disabled={!outcome.trim()} onClick={() => void close()}>
            Close report
          </Button>
        </div>
      )}
    </>
  );
}
