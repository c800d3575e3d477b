import type { TrainingFileDocument } from "@domain/documents";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Film, Mic } from "lucide-react";
import { formatInstant } from "@/ui/format";
import { VirtualList } from "@/ui/virtual-list";

/** A row's likely height in pixels. */
const ROW = 72;

/** The films and recordings of all sessions with an athlete. A row opens its session's footage. */
export function AthleteFootage({ files }: { files: readonly TrainingFileDocument[] }) {
  if (files.length === 0) return <p className="text-ink-3">{m.roster_no_footage_yet()}</p>;
  return (
    <VirtualList items={files} keyOf={({ id }) => id} estimate={ROW} gap={0} label={m.roster_footage()}>
      {(file) => (
        <div className="relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-rule border-b py-3">
          {file.poster ? (
            <img src={file.poster} alt="" className="h-12 w-20 rounded-sm bg-night object-cover" />
          ) : (
            <span className="grid h-12 w-20 place-items-center rounded-sm bg-sunk">
              {file.file_type.startsWith("audio") ? <Mic aria-hidden="true" /> : <Film aria-hidden="true" />}
            </span>
          )}
          <div className="wrap-anywhere min-w-0">
            <Link
              to="/booking/$bookingId"
              params={{ bookingId: file.booking_id }}
              search={{ tab: "footage" }}
              className="font-semibold no-underline after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {file.description || file.file_name}
            </Link>
            <p className="text-ink-3 text-sm tabular-nums">{formatInstant(file.created_at)}</p>
          </div>
        </div>
      )}
    </VirtualList>
  );
}
