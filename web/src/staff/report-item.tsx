import { ANSWER_MOST } from "@domain/reports";
import * as m from "@messages";
import { useState } from "react";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatInstant } from "@/ui/format";
import { Input, TextArea } from "@/ui/input";
import { useWork } from "@/ui/use-work";
import { closeReport, pauseWords } from "./actions";
import { LINE } from "./line";
import { PersonLink } from "./person-link";
import type { Report } from "./queries";
import { ReportThread } from "./report-thread";
import { authorOf, kindOf, ReportState, reportedIn } from "./report-words";
import { Said } from "./said";

type Props = { report: Report; onDone: () => void };

/** One report with what the team can do about it. */
export function ReportItem({ report, onDone }: Props) {
  const { busy, run } = useWork();
  const { user_id, user_name, by_guardian, reported_id, reported_name, pauses } = report;
  const pause = () => run(() => pauseWords(report.id, !pauses).then(onDone));
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="text-ink-3 text-sm tabular-nums">{formatInstant(report.created_at)}</span>
        <ReportState report={report} />
      </div>
      <h2 className="title">
        {report.names_somebody
          ? m.staff_user_name_reports_reported_name({
              user_name: authorOf(report),
              reported_name: reportedIn(report),
            })
          : m.desk_reports_nobody({ name: authorOf(report) })}
      </h2>
      {kindOf(report) && <p className="text-ink-2">{kindOf(report)}</p>}
      <p className="written">{report.reason}</p>
      <Said who={m.desk_attached_message_of({ name: reportedIn(report) })} words={report.message} />
      {report.has_thread && <ReportThread report={report} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <PersonLink id={reported_id}>{reported_name}</PersonLink>
        <PersonLink id={user_id}>{user_name}</PersonLink>
        {report.booking_id && (
          <ButtonLink tone="plain" size="sm" to="/booking/$bookingId" params={{ bookingId: report.booking_id }}>
            {m.staff_open_booking()}
          </ButtonLink>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {user_id && !by_guardian && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: user_id }}>
            {m.staff_message_user_name({ user_name })}
          </ButtonLink>
        )}
        {reported_id && (
          <ButtonLink tone="out" size="sm" quiet to="/messages" search={{ with: reported_id }}>
            {m.staff_message_reported_name({ reported_name })}
          </ButtonLink>
        )}
      </div>
      {pauses && <p>{m.desk_words_paused()}</p>}
      {user_id && reported_id && (
        <Button tone="out" size="sm" quiet busy={busy} className="justify-self-start" onClick={() => void pause()}>
          {pauses ? m.desk_let_them_write() : m.desk_pause_words()}
        </Button>
      )}
      {report.state === "closed" ? (
        <>
          <Said who={m.staff_our_team()} words={report.answer} />
          <Said who={m.desk_team_note()} words={report.outcome} />
        </>
      ) : (
        <CloseReport report={report} onDone={onDone} />
      )}
    </>
  );
}

/** A concern is answered. Any other report may be. */
function CloseReport({ report, onDone }: Props) {
  const [outcome, setOutcome] = useState("");
  const [answer, setAnswer] = useState("");
  const { busy, run } = useWork();
  const { user_id, about, by_guardian } = report;
  const close = () => run(() => closeReport(report.id, outcome.trim(), answer.trim()).then(onDone));
  const isReady = outcome.trim() !== "" && (answer.trim() !== "" || about === "" || user_id === "");
  const hint = by_guardian ? m.desk_answer_on_page() : m.desk_answer_hint({ name: report.user_name });
  return (
    <div className="grid gap-3">
      {user_id && (
        <Field label={m.desk_answer_to({ name: authorOf(report) })} hint={hint} optional={about === ""}>
          <TextArea value={answer} maxLength={ANSWER_MOST} onChange={(event) => setAnswer(event.target.value)} />
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
