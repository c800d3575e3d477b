import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatDate, formatInstant } from "@/ui/format";
import { Input, TextArea } from "@/ui/input";
import { nameWithin, shownName } from "@/ui/person-name";
import { useWork } from "@/ui/use-work";
import { closeReport, pauseWords } from "./actions";
import { DeskTable } from "./desk-table";
import { LINE } from "./line";
import { Frame } from "./list-frame";
import { PersonLink } from "./person-link";
import { loadReports, type Report } from "./queries";
import { ReportThread } from "./report-thread";
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
          name={({ reported_name }) => shownName(reported_name)}
          columns={[
            { head: m.desk_by(), cell: authorOf },
            {
              head: m.desk_why(),
              cell: (report) => <span className="wrap-anywhere line-clamp-1">{reasonOf(report)}</span>,
            },
            { head: m.desk_state(), cell: (report) => <State report={report} /> },
            { head: m.desk_when(), cell: ({ created_at }) => formatDate(created_at), number: true },
          ]}
          detail={(report) => <ReportItem key={report.id} report={report} onDone={loaded.reload} />}
        />
      )}
    </Frame>
  );
}

/** An account, or a child's guardian, who has none. */
const authorOf = ({ user_name, by_guardian }: Report): string =>
  by_guardian ? m.desk_guardian_of({ name: nameWithin(user_name) }) : shownName(user_name);

const reasonOf = ({ about, reason }: Report): string => (about ? `${m.desk_about({ about })}: ${reason}` : reason);

const State = ({ report }: { report: Report }) => (
  <Badge tone={report.state === "closed" ? "grey" : "wait"}>
    {report.state === "closed" ? m.staff_closed() : m.staff_open()}
  </Badge>
);

function ReportItem({ report, onDone }: { report: Report; onDone: () => void }) {
  const { busy, run } = useWork();
  const named = report.user_name !== "" && report.reported_name !== "";
  const pause = (paused: boolean) => run(() => pauseWords(report.id, paused).then(onDone));
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="text-ink-3 text-sm tabular-nums">{formatInstant(report.created_at)}</span>
        <State report={report} />
      </div>
      <h2 className="title">
        {m.staff_user_name_reports_reported_name({
          user_name: authorOf(report),
          reported_name: report.reported_id ? nameWithin(report.reported_name) : m.desk_nobody_named(),
        })}
      </h2>
      {report.about && <p className="text-ink-2">{m.desk_about({ about: report.about })}</p>}
      <p className="written">{report.reason}</p>
      {report.message && <blockquote className="written text-sm">{report.message}</blockquote>}
      {named && <ReportThread report={report} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <PersonLink id={report.reported_name && report.reported_id}>{report.reported_name}</PersonLink>
        <PersonLink id={report.user_name && report.user_id}>{report.user_name}</PersonLink>
        {report.booking_id && (
          <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: report.booking_id }}>
            {m.staff_open_booking()}
          </ButtonLink>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {report.user_name && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: report.user_id }}>
            {m.staff_message_user_name({ user_name: report.user_name })}
          </ButtonLink>
        )}
        {report.reported_name && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: report.reported_id }}>
            {m.staff_message_reported_name({ reported_name: report.reported_name })}
          </ButtonLink>
        )}
      </div>
      {report.pauses && <p>{m.desk_words_paused()}</p>}
      {named && (
        <Button
          tone="out"
          size="sm"
          quiet
          busy={busy}
          className="justify-self-start"
          onClick={() => void pause(!report.pauses)}
        >
          {report.pauses ? m.desk_let_them_write() : m.desk_pause_words()}
        </Button>
      )}
      {report.state === "closed" ? (
        <>
          {report.answer && (
            <p className="written text-ink-2">
              <b>{m.staff_our_team()}:</b> {report.answer}
            </p>
          )}
          <p className="written text-ink-2">{report.outcome}</p>
        </>
      ) : (
        <CloseReport report={report} onDone={onDone} />
      )}
    </>
  );
}

/** A concern is answered. Any other report may be. */
function CloseReport({ report, onDone }: { report: Report; onDone: () => void }) {
  const [outcome, setOutcome] = useState("");
  const [answer, setAnswer] = useState("");
  const { busy, run } = useWork();
  const close = () => run(() => closeReport(report.id, outcome.trim(), answer.trim()).then(onDone));
  const isReady = outcome.trim() !== "" && (answer.trim() !== "" || report.about === "" || report.user_name === "");
  const hint = report.by_guardian ? m.desk_answer_on_page() : m.desk_answer_hint({ name: report.user_name });
  return (
    <div className="grid gap-3">
      {report.user_name && (
        <Field label={m.desk_answer_to({ name: authorOf(report) })} hint={hint} optional={report.about === ""}>
          <TextArea value={answer} maxLength={LIMITS.message} onChange={(event) => setAnswer(event.target.value)} />
        </Field>
      )}
      <div className={LINE}>
        <Field label={m.staff_what_was_done()} hint={m.desk_team_note_hint()}>
          <Input value={outcome} maxLength={2000} onChange={(event) => setOutcome(event.target.value)} />
        </Field>
        <Button tone="ink" busy={busy} disabled={!isReady} onClick={() => void close()}>
          {m.staff_close_report()}
        </Button>
      </div>
    </div>
  );
}
