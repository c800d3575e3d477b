import { AUDIT_GROUP_NAMES, type AuditGroup, type LogFilter, NO_LOG_FILTER } from "@domain/audit-log";
import * as m from "@messages";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatInstant } from "@/ui/format";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { useWork } from "@/ui/use-work";
import { actionWords, detailWords } from "./detail-words";
import { LINE } from "./line";
import { ListFrame } from "./list-frame";
import { PersonLink } from "./person-link";
import { type AuditLine, LOG_PAGE, loadLog, saveLog } from "./queries";
import { useLoaded } from "./use-loaded";

const GROUPS: Record<AuditGroup, () => string> = {
  bookings: m.desk_log_bookings,
  money: m.desk_log_money,
  coaches: m.desk_log_coaches,
  people: m.desk_log_people,
  reviews: m.desk_log_reviews,
  reports: m.desk_log_reports,
  team: m.desk_log_team,
};
const WHAT = [
  { value: "" as const, label: m.desk_everything() },
  ...AUDIT_GROUP_NAMES.map((value) => ({ value, label: GROUPS[value]() })),
];

export function AuditLog() {
  const [typed, setTyped] = useState(NO_LOG_FILTER);
  const [filter, setFilter] = useState(NO_LOG_FILTER);
  const [page, setPage] = useState(1);
  const { busy, run } = useWork();
  const ask = (next: LogFilter) => {
    setTyped(next);
    setFilter(next);
    setPage(1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  const text = (name: "who" | "about" | "from" | "to", label: string, type: "search" | "date") => (
    <Field label={label}>
      <Input
        name={name}
        type={type}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <form className={LINE} onSubmit={submit} noValidate>
        {text("who", m.desk_log_who(), "search")}
        {text("about", m.desk_log_about(), "search")}
        <Field label={m.desk_log_what()}>
          <Select value={typed.what} onChange={(what) => ask({ ...typed, what })} options={WHAT} />
        </Field>
        {text("from", m.desk_log_from(), "date")}
        {text("to", m.desk_log_to(), "date")}
        <Button type="submit" tone="ink">
          {m.desk_filter()}
        </Button>
        <Button tone="out" quiet busy={busy} onClick={() => void run(() => saveLog(filter))}>
          <Download aria-hidden="true" />
          {m.desk_export_csv()}
        </Button>
      </form>
      <LogPage key={JSON.stringify([filter, page])} filter={filter} page={page} onPage={setPage} />
    </div>
  );
}

type PageProps = { filter: LogFilter; page: number; onPage: (page: number) => void };

function LogPage({ filter, page, onPage }: PageProps) {
  const [load] = useState(() => () => loadLog(page, filter));
  const loaded = useLoaded(load);
  const isAll = Object.values(filter).every((value) => value === "");
  const none = page > 1 ? m.staff_there_is_nothing_older() : m.desk_no_line_matches();
  return (
    <div className="grid max-w-205 grid-cols-1 content-start gap-4">
      <ListFrame loaded={loaded} empty={isAll && page === 1 ? m.staff_nothing_has_happened_yet() : none}>
        {(line) => <LogLine line={line} />}
      </ListFrame>
      <div className="flex flex-wrap items-center gap-3">
        {page > 1 && (
          <Button tone="out" onClick={() => onPage(page - 1)}>
            {m.staff_newer()}
          </Button>
        )}
        {loaded.data?.length === LOG_PAGE && (
          <Button tone="out" onClick={() => onPage(page + 1)}>
            {m.staff_older()}
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
          <b>{line.actor}</b>: {actionWords(line.action)}
          {line.subject && (
            <>
              , <PersonLink id={line.person}>{line.subject}</PersonLink>
            </>
          )}
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
      {m.staff_open_booking()}
    </ButtonLink>
  </p>
);
