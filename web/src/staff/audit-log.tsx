import { useState } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { formatInstant } from "@/ui/format";
import { detailWords } from "./detail-words";
import { ListFrame } from "./list-frame";
import { type AuditLine, LOG_PAGE, loadLog } from "./queries";
import { useLoaded } from "./use-loaded";

export function AuditLog() {
  const [page, setPage] = useState(1);
  return <LogPage key={page} page={page} onPage={setPage} />;
}

function LogPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [load] = useState(() => () => loadLog(page));
  const loaded = useLoaded(load);
  return (
    <div className="grid content-start gap-4">
      <ListFrame loaded={loaded} empty={page === 1 ? "Nothing has happened yet." : "There is nothing older."}>
        {(line) => <LogLine line={line} />}
      </ListFrame>
      <div className="flex flex-wrap items-center gap-3">
        {page > 1 && (
          <Button tone="out" onClick={() => onPage(page - 1)}>
            Newer
          </Button>
        )}
        {loaded.data?.length === LOG_PAGE && (
          <Button tone="out" onClick={() => onPage(page + 1)}>
            Older
          </Button>
        )}
      </div>
    </div>
  );
}

/** Who did what to what, when. */
export function LogLine({ line }: { line: AuditLine }) {
  const detail = detailWords(line.detail);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <b>{line.actor}</b>: {line.action.replace(/[._]/g, " ")}
          {line.subject && <>, {line.subject}</>}
        </span>
        <span className="text-ink-3 text-sm tabular-nums">{formatInstant(line.created_at)}</span>
      </p>
      {detail && <p className="written text-ink-2 text-sm">{detail}</p>}
      {line.booking && <BookingLink id={line.booking} />}
    </>
  );
}

const BookingLink = ({ id }: { id: string }) => (
  <p>
    <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: id }}>
      Open booking
    </ButtonLink>
  </p>
);
