import type { AvailabilityRecord } from "@domain/availability";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";
import { toast } from "@/ui/toast";
import { checkAvailability } from "./availability-draft";
import { ExceptionsEditor } from "./exceptions-editor";
import { WeekEditor } from "./week-editor";

type Hours = { record: AvailabilityRecord; lateRefund: number };
type Props = { initial: Hours; onSave: (hours: Hours) => Promise<void> };

const known = Intl.supportedValuesOf("timeZone");
/** Browsers leave out UTC and older names; the zone that is kept always stays to choose. */
const zones = (kept: string) =>
  (known.includes(kept) ? known : [kept, ...known]).map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

const minutesWords = (minutes: number) => (minutes ? `${minutes} minutes` : "None");
const noticeWords = (hours: number) => (!hours ? "None" : hours < 48 ? `${hours} hours` : `${hours / 24} days`);
const withKept = (values: readonly number[], kept: number, words: (value: number) => string) =>
  (values.includes(kept) ? values : [...values, kept].sort((a, b) => a - b)).map((value) => ({
    value: String(value),
    label: words(value),
  }));

const LATE = [
  { value: "100", label: "All of it" },
  { value: "50", label: "Half of it" },
  { value: "0", label: "Nothing" },
];

/** The week, single days and the rules: everything that decides which times an athlete is offered. */
export function AvailabilityEditor({ initial, onSave }: Props) {
  const [record, setRecord] = useState(initial.record);
  const [lateRefund, setLateRefund] = useState(initial.lateRefund);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = checkAvailability(record);
    if (!input.ok) return toast.error("Error", input.message);
    setBusy(true);
    await onSave({ record: input.value, lateRefund }).finally(() => setBusy(false));
  };
  return (
    <form className="office-hours" onSubmit={save} noValidate>
      <WeekEditor record={record} onRecord={setRecord} />
      <div className="office-side">
        <section className="card office-form" aria-labelledby="rules">
          <h2 className="d4" id="rules">
            Rules
          </h2>
          <Field label="Time zone of these hours">
            <Select
              value={record.time_zone}
              onChange={(time_zone) => setRecord({ ...record, time_zone })}
              options={zones(record.time_zone)}
            />
          </Field>
          <Field label="Break between sessions">
            <Select
              value={String(record.buffer_minutes)}
              onChange={(minutes) => setRecord({ ...record, buffer_minutes: Number(minutes) })}
              options={withKept([0, 15, 30, 45, 60], record.buffer_minutes, minutesWords)}
            />
          </Field>
          <Field label="Shortest notice" hint="How long before a session it can still be booked.">
            <Select
              value={String(record.minimum_notice_hours)}
              onChange={(hours) => setRecord({ ...record, minimum_notice_hours: Number(hours) })}
              options={withKept([0, 2, 12, 24, 48, 72], record.minimum_notice_hours, noticeWords)}
            />
          </Field>
          <Field
            label="An athlete who cancels in the last 24 hours gets back"
            hint="It holds for bookings made from now on."
          >
            <Select value={String(lateRefund)} onChange={(percent) => setLateRefund(Number(percent))} options={LATE} />
          </Field>
        </section>
        <ExceptionsEditor record={record} onRecord={setRecord} />
        <Button type="submit" tone="go" full busy={busy} busyLabel="Saving...">
          Save opening hours
        </Button>
      </div>
    </form>
  );
}
