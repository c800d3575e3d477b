import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatInstant } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { loadReportThread, type Report, type ThreadLine } from "./queries";

/** The reported message. Those around it are read only when asked for, because each look is logged. */
export function ReportThread({ report }: { report: Report }) {
  const [lines, setLines] = useState<ThreadLine[] | null>(null);
  const { busy, run } = useWork();
  if (!lines) {
    return (
      <>
        <blockquote className="written text-sm">{report.message}</blockquote>
        <Button
          tone="out"
          size="sm"
          quiet
          busy={busy}
          className="justify-self-start"
          onClick={() => void run(async () => setLines(await loadReportThread(report.id)))}
        >
          {m.desk_show_it_in_its_thread()}
        </Button>
      </>
    );
  }
  return (
    <ol className="grid grid-cols-1 gap-2" aria-label={m.desk_the_thread()}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={cx("rounded-md border p-3 text-sm", line.reported ? "border-stop" : "border-rule")}
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-ink-3">
            <b>{line.by}</b>
            <span className="tabular-nums">
              {line.reported && `${m.desk_reported()}, `}
              {formatInstant(line.created_at)}
            </span>
          </p>
          <p className="written">{line.content}</p>
        </li>
      ))}
    </ol>
  );
}
