import type { AvailabilityRecord } from "@domain/availability";
import { mistakeInHours, withoutPast } from "@domain/availability-checks";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import { type FormEvent, useState } from "react";
import type { EditsControl } from "@/database/edits";
import { differing } from "@/database/form-edits";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatClock } from "@/ui/format";
import { SearchSelect } from "@/ui/search-select";
import { Select } from "@/ui/select";
import { checkAvailability } from "./availability-draft";
import { ExceptionsEditor } from "./exceptions-editor";
import { spanField, WeekEditor } from "./week-editor";

export type Hours = AvailabilityRecord & { late_cancel_refund: number };
type Props = { form: EditsControl<Hours>; onSave: (record: AvailabilityRecord) => Promise<void> };

const known = Intl.supportedValuesOf("timeZone");
/** Browsers omit UTC and older names, so the stored zone is added to the choices. */
const zones = (kept: string) =>
  (known.includes(kept) ? known : [kept, ...known]).map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

/** The calendar day in a zone, or in this device's if the browser does not know the zone. */
function todayIn(timeZone: string): string {
  const shown = known.includes(timeZone) ? { timeZone } : {};
  return new Intl.DateTimeFormat("en-CA", shown).format();
}

const minutesWords = (minutes: number) => (minutes ? `${minutes} minutes` : "None");
const noticeWords = (hours: number) => (!hours ? "None" : hours < 48 ? `${hours} hours` : `${hours / 24} days`);
const withKept = (values: readonly number[], kept: number, words: (value: number) => string) =>
  (values.includes(kept) ? values : [...values, kept].sort((a, b) => a - b)).map((value) => ({
    value: String(value),
    label: words(value),
  }));

const LATE = [
  { value: "100", label: "All of it" },
  { value: "50", label: "50%" },
  { value: "0", label: "Nothing" },
];

/** The week, single days and rules that decide the offered times. */
export function AvailabilityEditor({ form, onSave }: Props) {
  const { late_cancel_refund, ...record } = form.value;
  const setRecord = (next: AvailabilityRecord) => form.set(differing<AvailabilityRecord>(record, next));
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const today = todayIn(record.time_zone);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const mistake = mistakeInHours(record, (clock) => formatClock(clock));
    if (mistake) {
      const field = mistake.place === null ? "exceptions" : spanField(mistake.place);
      return refusal.refuse({ field, message: mistake.message });
    }
    const input = checkAvailability(withoutPast(record, today));
    if (!input.ok) return refusal.refuse(input);
    setBusy(true);
    await onSave(input.value).finally(() => setBusy(false));
  };
  return (
    <Form
      className="grid desk:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] desk:items-start gap-4 pb-18"
      onSubmit={save}
      refusal={refusal}
    >
      <WeekEditor record={record} onRecord={setRecord} />
      <div className="grid min-w-0 content-start gap-4">
        <Card as="section" className="grid gap-6 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="rules">
          <h2 className="text-d4" id="rules">
            Rules
          </h2>
          <Field label="Time zone of these hours">
            <SearchSelect
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
          <Field label="Minimum notice" hint="Athletes cannot book later than this before a session.">
            <Select
              value={String(record.minimum_notice_hours)}
              onChange={(hours) => setRecord({ ...record, minimum_notice_hours: Number(hours) })}
              options={withKept([0, 2, 12, 24, 48, 72], record.minimum_notice_hours, noticeWords)}
            />
          </Field>
          <Field
            label={`An athlete who cancels in the last ${FREE_CANCEL_HOURS} hours gets back`}
            hint="Applies to new bookings."
          >
            <Select
              value={String(late_cancel_refund)}
              onChange={(percent) => form.set({ late_cancel_refund: Number(percent) })}
              options={LATE}
            />
          </Field>
        </Card>
        <ExceptionsEditor record={record} onRecord={setRecord} today={today} />
        {form.changed.length > 0 && (
          <p className="text-sm" role="status">
            Not saved yet. Your changes are kept on this device until you save them.
          </p>
        )}
        <Button type="submit" tone="go" full busy={busy} busyLabel="Saving...">
          Save opening hours
        </Button>
      </div>
    </Form>
  );
}
