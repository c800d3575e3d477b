import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatInstant } from "@/ui/format";
import { useWork } from "@/ui/use-work";
import { loadReportThread, type Report, type ThreadPage } from "./queries";

/** The messages of the two, oldest first. They are read only when asked for, because each look is logged. */
export function ReportThread({ report }: { report: Report }) {
  const [page, setPage] = useState<ThreadPage | null>(null);
  const { busy, run } = useWork();
  const load = () =>
    run(async () => {
      const found = await loadReportThread(report.id, page?.lines[0]);
      setPage({ lines: [...found.lines.toReversed(), ...(page?.lines ?? [])], more: found.more });
    });
  return (
    <>
      {(!page || page.more) && (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="out" size="sm" quiet busy={busy} onClick={() => void load()}>
            {page ? m.desk_earlier_messages() : m.desk_read_their_messages()}
          </Button>
          {!page && <span className="text-ink-3 text-sm">{m.desk_each_look_is_logged()}</span>}
        </div>
      )}
      {page?.lines.length === 0 && <p className="text-ink-2">{m.desk_never_wrote()}</p>}
      {page && page.lines.length > 0 && (
        <ol className="grid grid-cols-1 gap-2" aria-label={m.desk_the_thread()}>
          {page.lines.map((line) => (
            <li
              key={line.id}
              className={cx("rounded-md border p-3 text-sm", line.reported ? "border-stop" : "border-rule")}
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-ink-3">
                <b>{line.by}</b>
                <span className="tabular-nums">
                  {line.reported && `${m.desk_attached()}, `}
                  {formatInstant(line.created_at)}
                </span>
              </p>
              <p className="written">{line.content}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
