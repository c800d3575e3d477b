import type { AvailabilityRecord } from "@domain/availability";
import * as m from "@messages";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { FieldGroup } from "@/ui/field";
import { Input } from "@/ui/input";
import { rich } from "@/ui/rich";
import { changeSpan, spansOf, WEEK, withoutSpan, withSpan } from "./availability-draft";
import { CopyDay } from "./copy-day";

/** On a phone the whole field opens the picker. */
const TIME =
  "@max-3xs/room:justify-self-stretch max-desk:px-2.5 max-desk:[&::-webkit-calendar-picker-indicator]:hidden [&::-webkit-calendar-picker-indicator]:ms-0";

type Props = { record: AvailabilityRecord; onRecord: (record: AvailabilityRecord) => void };

/** The field name of a span, for marking a refusal. */
export const spanField = (place: number): string => `span-${place}`;

/** A time field cannot hold 24:00, so midnight at the end of a day is typed as 00:00. */
const shown = (to: string) => (to === "24:00" ? "00:00" : to);
const typed = (to: string) => (to === "00:00" ? "24:00" : to);

/** The seven days with their opening hours. */
export function WeekEditor({ record, onRecord }: Props) {
  const isOpen = record.weekly.length === 0;
  const closed = isOpen ? m.coach_settings_any_time() : m.coach_settings_closed();
  return (
    <Card as="section" className="grid gap-0 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="week">
      <header className="grid gap-1 pb-4">
        <h2 className="text-d4" id="week">
          {m.coach_settings_every_week()}
        </h2>
        <p className="text-ink-2 text-sm" role="status">
          {isOpen ? m.coach_settings_you_have_set_no_hours_so() : m.coach_settings_athletes_can_book_the_hours_below()}
        </p>
      </header>
      {WEEK.map(({ day, name }) => {
        const spans = spansOf(record, day);
        return (
          <fieldset
            key={day}
            className="grid @max-3xs/room:grid-cols-1 desk:grid-cols-[6.5rem_minmax(0,1fr)_auto] grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-rule border-t py-3"
          >
            <legend className="@max-3xs/room:col-auto @max-3xs/room:row-auto float-left @max-3xs/room:mr-0 @max-3xs/room:justify-self-start pt-3 text-field">
              {name}
            </legend>
            <div className="@max-3xs/room:col-auto col-span-full desk:col-2 @max-3xs/room:row-auto desk:row-1 row-2 @max-3xs/room:mr-0 grid gap-2 @max-3xs/room:justify-self-start">
              {spans.length === 0 && <p className="desk:pt-3 pb-2 text-ink-2">{closed}</p>}
              {spans.map(({ place, from, to }) => (
                <FieldGroup
                  key={place}
                  name={spanField(place)}
                  className="grid @max-3xs/room:grid-cols-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2"
                >
                  <Input
                    className={TIME}
                    type="time"
                    aria-label={m.coach_settings_from({ name })}
                    value={from}
                    onChange={(event) => onRecord(changeSpan(record, place, { from: event.target.value }))}
                    required
                  />
                  <span className="@max-3xs/room:col-auto @max-3xs/room:row-auto @max-3xs/room:mr-0 @max-3xs/room:justify-self-start text-ink-2">
                    {m.coach_settings_to()}
                  </span>
                  <Input
                    className={TIME}
                    type="time"
                    aria-label={m.coach_settings_until({ name })}
                    value={shown(to)}
                    onChange={(event) => onRecord(changeSpan(record, place, { to: typed(event.target.value) }))}
                    required
                  />
                  <IconButton
                    className="@max-3xs/room:col-auto @max-3xs/room:row-auto -mr-3 @max-3xs/room:mr-0 @max-3xs/room:justify-self-start"
                    label={m.coach_settings_remove_from_to_to({ name, from, to })}
                    onClick={() => onRecord(withoutSpan(record, place))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </FieldGroup>
              ))}
              {spans.length > 0 && (
                <div>
                  <CopyDay day={day} name={name} record={record} onRecord={onRecord} />
                </div>
              )}
            </div>
            <Button
              tone="plain"
              size="sm"
              className="@max-3xs/room:col-auto col-2 desk:col-3 @max-3xs/room:row-auto row-1 -mr-3 @max-3xs/room:mr-0 @max-3xs/room:justify-self-start"
              onClick={() => onRecord(withSpan(record, day))}
            >
              <Plus className="size-4" aria-hidden="true" />
              {rich(m.coach_settings_add_hours_on({ name }), {
                span: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </fieldset>
        );
      })}
    </Card>
  );
}
