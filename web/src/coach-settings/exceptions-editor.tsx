import type { AvailabilityException, AvailabilityRecord } from "@domain/availability";
import { whyNotException, withoutPast } from "@domain/availability-checks";
import * as m from "@messages";
import { X } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { formatClock, formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { Segmented } from "@/ui/segmented";
import { withException, withoutException } from "./availability-draft";

type Props = { record: AvailabilityRecord; onRecord: (record: AvailabilityRecord) => void; today: string };

const KINDS = [
  { value: "off", label: m.coach_settings_day_off() },
  { value: "extra", label: m.coach_settings_extra_hours() },
] as const;

const words = (exception: AvailabilityException): string => {
  if (exception.kind === "off") return m.coach_settings_day_off();
  const [from, to] = [formatClock(exception.from), formatClock(exception.to)];
  return exception.kind === "extra"
    ? m.coach_settings_extra_hours_from_to_to({ from, to })
    : m.coach_settings_blocked_from_to({ from, to });
};

type TimeProps = { label: string; value: string; onChange: (value: string) => void };

const TimeInput = ({ label, value, onChange }: TimeProps) => (
  <Input
    className="@max-3xs/room:col-auto @max-3xs/room:row-auto @max-3xs/room:mr-0 @max-3xs/room:justify-self-start"
    type="time"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Single days that differ from the week. Past ones are hidden. */
export function ExceptionsEditor({ record, onRecord, today }: Props) {
  const [kind, setKind] = useState<"off" | "extra">("off");
  const [date, setDate] = useState("");
  const [from, setFrom] = useState("09:00");
  const [to, setTo] = useState("12:00");
  const [why, setWhy] = useState<string | null>(null);
  const add = () => {
    const added: AvailabilityException = kind === "off" ? { kind, date } : { kind, date, from, to };
    const refused = whyNotException(record, added, today);
    setWhy(refused);
    if (refused) return;
    onRecord(withException(record, added));
    setDate("");
  };
  const coming = withoutPast(record, today).exceptions;
  return (
    <Card as="section" className="grid gap-6 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="exceptions">
      <h2 className="text-d4" id="exceptions">
        {m.coach_settings_exceptions()}
      </h2>
      <Segmented label={m.coach_settings_what_is_different()} value={kind} onChange={setKind} options={KINDS} />
      <Field label={m.coach_settings_date()} name="exceptions" error={why}>
        <Input type="date" min={today} value={date} onChange={(event) => setDate(event.target.value)} />
      </Field>
      {kind === "extra" && (
        <div className="hours-extra grid @max-3xs/room:grid-cols-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2">
          <TimeInput label={m.coach_settings_extra_hours_from()} value={from} onChange={setFrom} />
          <span className="@max-3xs/room:col-auto @max-3xs/room:row-auto @max-3xs/room:mr-0 @max-3xs/room:justify-self-start text-ink-2">
            {m.coach_settings_to()}
          </span>
          <TimeInput label={m.coach_settings_extra_hours_to()} value={to} onChange={setTo} />
        </div>
      )}
      <Button tone="out" disabled={!date} onClick={add}>
        {m.coach_settings_add()}
      </Button>
      {coming.length > 0 && (
        <ul>
          {coming.map((exception) => (
            <li
              key={`${exception.kind}-${exception.date}-${words(exception)}`}
              className="flex items-center justify-between gap-3 border-rule border-t py-2"
            >
              <div>
                <b className="tabular-nums">{formatDate(`${exception.date}T12:00:00`)}</b>
                <p className="text-ink-2 text-sm tabular-nums">{words(exception)}</p>
              </div>
              <IconButton
                label={m.coach_settings_remove_date_words({
                  date: formatDate(`${exception.date}T12:00:00`),
                  words: words(exception),
                })}
                onClick={() => onRecord(withoutException(record, exception))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
