import type { AvailabilityRecord, Interval } from "@domain/availability";
import { clockOf, shownHours, weekOf } from "@domain/calendar-days";
import type { BookingDocument } from "@domain/documents";
import type { HoursChange } from "@domain/hours-change";
import { addDays, localTime } from "@domain/zones";
import * as m from "@messages";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { zoneOffsetMinutes } from "@/platform/zone-offset";
import { Button, IconButton } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatClock } from "@/ui/format";
import { useColumns } from "@/ui/use-columns";
import { DayColumn } from "./day-column";
import { dayPlan } from "./day-plan";
import { dayWords } from "./day-words";
import { HoursDialog } from "./hours-dialog";
import { type Chosen, useChoice } from "./use-choice";

type Props = {
  /** Any day of the week that is shown; undefined is today. */
  day: string | undefined;
  onDay: (day: string) => void;
  zone: string;
  bookings: readonly BookingDocument[];
  userId: string;
  /** Null for an athlete, or while they are not known. */
  hours: AvailabilityRecord | null;
  /** Busy times of the coach's own calendar. */
  busy?: readonly Interval[] | undefined;
  onChange: (change: HoursChange) => void;
  now: number;
};

/** A week on a desk, a day on a phone. */
export function CalendarView({ day, onDay, zone, bookings, userId, hours, busy, onChange, now }: Props) {
  const here = localTime(zone, now, zoneOffsetMinutes);
  const date = day ?? here.date;
  const week = weekOf(date);
  const isDesk = useColumns() === 2;
  const days = isDesk ? week : [date];
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choice = useChoice(days, setChosen);
  const plans = days.map((one) => dayPlan(one, zone, bookings, hours, now, busy));
  const weekly = hours?.weekly.length ? plans.flatMap(({ open }) => open ?? []) : [];
  const shown = shownHours([...plans.flatMap(({ entries, blocked }) => [...entries, ...blocked]), ...weekly]);
  const stopDay = plans.find((plan) => plan.date >= here.date)?.date;
  const firstFree = (plan: (typeof plans)[number]): number | null =>
    Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at).find(
      (hour) => !plan.entries.some(({ from, to }) => from < hour * 60 + 60 && hour * 60 < to),
    ) ?? null;
  const plan = chosen && plans.find((one) => one.date === chosen.date);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-d4 tabular-nums">
          {isDesk
            ? m.calendar_week_from_to({ from: dayWords(week[0] ?? date), to: dayWords(week[6] ?? date) })
            : dayWords(date)}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton label={m.calendar_week_before()} onClick={() => onDay(addDays(date, -7))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button tone="out" size="sm" onClick={() => onDay(here.date)}>
            {m.calendar_today()}
          </Button>
          <IconButton label={m.calendar_week_after()} onClick={() => onDay(addDays(date, 7))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {!isDesk && <DayStrip week={week} date={date} today={here.date} onDay={onDay} />}
      <section
        className="edge-lift select-none overflow-hidden rounded-lg border border-rule bg-paper"
        data-calendar=""
        aria-label={isDesk ? m.calendar_week() : dayWords(date)}
      >
        {isDesk && (
          <div className="grid grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]">
            <span />
            {week.map((one) => (
              <h3
                key={one}
                className={cx(
                  "label border-rule border-l p-2 text-center text-sm tabular-nums",
                  one === here.date && "bg-ink text-chalk",
                )}
              >
                {dayWords(one)}
              </h3>
            ))}
          </div>
        )}
        <div
          className={cx(
            "grid",
            isDesk ? "grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]" : "grid-cols-[3.75rem_minmax(0,1fr)]",
          )}
        >
          <div aria-hidden="true">
            {Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at).map((hour) => (
              <div
                key={hour}
                className="h-[3.5rem] whitespace-nowrap border-rule border-t px-1.5 text-ink-3 text-xs tabular-nums"
              >
                {formatClock(clockOf(hour * 60))}
              </div>
            ))}
          </div>
          {plans.map((one) => (
            <DayColumn
              key={one.date}
              plan={one}
              shown={shown}
              userId={userId}
              choice={choice}
              readOnly={!hours || one.date < here.date}
              stop={one.date === stopDay ? firstFree(one) : null}
              now={one.date === here.date ? here.minutes : null}
            />
          ))}
        </div>
      </section>
      {chosen && plan && hours && (
        <HoursDialog
          key={`${chosen.date} ${chosen.from} ${chosen.to}`}
          chosen={chosen}
          plan={plan}
          hours={hours}
          today={here.date}
          onChange={(change) => {
            onChange(change);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type StripProps = { week: readonly string[]; date: string; today: string; onDay: (day: string) => void };

const DayStrip = ({ week, date, today, onDay }: StripProps) => (
  <fieldset className="mb-3 flex min-w-0 gap-1 overflow-x-auto p-1" aria-label={m.calendar_day()}>
    {week.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={one === date}
        aria-current={one === today ? "date" : undefined}
        aria-label={dayWords(one)}
        onClick={() => onDay(one)}
        className={cx(
          "label grid min-h-13 min-w-11 shrink-0 grow cursor-pointer content-center justify-items-center rounded-md px-1 text-sm tabular-nums",
          one === date ? "bg-ink text-chalk" : "bg-sunk text-ink",
          one === today && one !== date && "edge-ink",
        )}
      >
        {dayWords(one)
          .split(" ")
          .slice(0, 2)
          .map((word) => (
            <span key={word}>{word}</span>
          ))}
      </button>
    ))}
  </fieldset>
);
