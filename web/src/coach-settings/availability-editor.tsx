import type { AvailabilityRecord } from "@domain/availability";
import { mistakeInHours, withoutPast } from "@domain/availability-checks";
import { FREE_CANCEL_HOURS } from "@domain/limits";
import * as m from "@messages";
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

const minutesWords = (minutes: number) =>
  minutes ? m.coach_settings_minutes_minutes({ minutes }) : m.coach_settings_no_break();
const noticeWords = (hours: number) =>
  !hours
    ? m.coach_settings_no_notice()
    : hours < 48
      ? m.coach_settings_hours_hours({ hours })
      : m.coach_settings_hours_days({ hours: hours / 24 });
const withKept = (values: readonly number[], kept: number, words: (value: number) => string) =>
  (values.includes(kept) ? values : [...values, kept].sort((a, b) => a - b)).map((value) => ({
    value: String(value),
    label: words(value),
  }));

const LATE = [
  { value: "100", label: m.coach_settings_all_of_it() },
  { value: "50", label: m.ui_percent({ value: 50 }) },
  { value: "0", label: m.coach_settings_nothing() },
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
            {m.coach_settings_rules()}
          </h2>
          <Field label={m.coach_settings_time_zone_of_these_hours()}>
            <SearchSelect
              value={record.time_zone}
              onChange={(time_zone) => setRecord({ ...record, time_zone })}
              options={zones(record.time_zone)}
            />
          </Field>
          <Field label={m.coach_settings_break_between_sessions()}>
            <Select
              value={String(record.buffer_minutes)}
              onChange={(minutes) => setRecord({ ...record, buffer_minutes: Number(minutes) })}
              options={withKept([0, 15, 30, 45, 60], record.buffer_minutes, minutesWords)}
            />
          </Field>
          <Field label={m.coach_settings_minimum_notice()} hint={m.coach_settings_athletes_cannot_book_later_than()}>
            <Select
              value={String(record.minimum_notice_hours)}
              onChange={(hours) => setRecord({ ...record, minimum_notice_hours: Number(hours) })}
              options={withKept([0, 2, 12, 24, 48, 72], record.minimum_notice_hours, noticeWords)}
            />
          </Field>
          <Field
            label={m.coach_settings_an_athlete_who_cancels_in_the({ freeCancelHours: FREE_CANCEL_HOURS })}
            hint={m.coach_settings_applies_to_new_bookings()}
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
            {m.coach_settings_not_saved_yet_your_changes_are()}
          </p>
        )}
        <Button type="submit" tone="go" full busy={busy} busyLabel={m.coach_settings_saving()}>
          {m.coach_settings_save_opening_hours()}
        </Button>
      </div>
    </Form>
  );
}
