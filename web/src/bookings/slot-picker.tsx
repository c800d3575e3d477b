import * as m from "@messages";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { LOCALE } from "@/platform/locale";
import { ownZone } from "@/platform/own-zone";
import { Button, IconButton } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { formatTime, zoneCity } from "@/ui/format";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import {
  type Availability,
  addDays,
  DAYS_SHOWN,
  dayStart,
  laterWeek,
  loadAvailability,
  slotsOn,
  weekStart,
} from "./slots";

type Props = {
  /** Six times per row on a desk. */
  wide?: boolean;
  coachId: string;
  hours: number;
  /** The chosen start, an instant in UTC. */
  value: string | null;
  onChange: (start: string | null) => void;
};

const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric" });
const shortDay = new Intl.DateTimeFormat(LOCALE, { weekday: "short" });
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });

type Loaded = { week: number; hours: number; answer: Availability | null; problem: string | null };

/** A week's days and the chosen day's free times, in the reader's zone with the coach's beneath. */
export function SlotPicker({ coachId, hours, value, onChange, wide }: Props) {
  const [week, setWeek] = useState(() => weekStart(value ? new Date(value) : new Date()));
  const [day, setDay] = useState<Date | null>(value ? dayStart(new Date(value)) : null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isOpening = useRef(true);
  const key = week.getTime();
  const turnTo = (days: number) => {
    isOpening.current = false;
    setWeek(addDays(week, days));
  };

  const load = useCallback(() => {
    let current = true;
    const keep = (answer: Availability | null, problem: string | null) => {
      if (!current) return;
      const later = isOpening.current && answer ? laterWeek(new Date(key), answer.slots.length, new Date()) : null;
      if (later) setWeek(later);
      else setLoaded({ week: key, hours, answer, problem });
    };
    loadAvailability(coachId, new Date(key), addDays(new Date(key), DAYS_SHOWN), hours).then(
      (answer) => keep(answer, null),
      (error: Error) => keep(null, error.message),
    );
    return () => {
      current = false;
    };
  }, [coachId, hours, key]);
  useEffect(load, [load]);

  const here = loaded?.week === key && loaded.hours === hours ? loaded : null;
  const slots = here?.answer?.slots ?? [];
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(week, index));
  const shown =
    (day && days.find((one) => one.getTime() === day.getTime())) ?? days.find((one) => slotsOn(slots, one).length > 0);
  const times = shown ? slotsOn(slots, shown) : [];
  const zone = here?.answer?.timeZone ?? ownZone();
  const pickDay = (one: Date) => {
    setDay(one);
    onChange(null);
  };

  return (
    <div className="picker grid content-start gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-d4">{month.format(shown ?? week)}</h3>
        <span className="flex items-center gap-0">
          <IconButton
            label={m.bookings_week_before()}
            disabled={key <= weekStart(new Date()).getTime()}
            onClick={() => turnTo(-DAYS_SHOWN)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={m.bookings_week_after()} onClick={() => turnTo(DAYS_SHOWN)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <fieldset className="grid @max-3xs/room:grid-cols-4 grid-cols-[repeat(7,1fr)] gap-1.5">
        <legend className="sr-only">{m.bookings_day()}</legend>
        {days.map((one) => (
          <button
            key={one.getTime()}
            type="button"
            className="grid min-h-16.5 place-content-center justify-items-center gap-1 rounded-md border-[1.5px] border-rule bg-paper disabled:border-transparent disabled:bg-transparent aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-chalk"
            aria-pressed={shown?.getTime() === one.getTime()}
            aria-label={longDay.format(one)}
            disabled={slotsOn(slots, one).length === 0}
            onClick={() => pickDay(one)}
          >
            <span className="in-aria-pressed:text-inherit text-ink-3 text-tag">{shortDay.format(one)}</span>
            <b className="figure in-disabled:text-ink-3 text-f3">{one.getDate()}</b>
          </button>
        ))}
      </fieldset>
      {!here && (
        <DelayedSkeleton label={m.bookings_looking_for_free_times()}>
          <Skeleton radius="md" className="block h-32" />
        </DelayedSkeleton>
      )}
      {here?.problem && (
        <div className="flex flex-wrap items-center gap-3" role="alert">
          <p>{here.problem}</p>
          <Button tone="out" size="sm" onClick={load}>
            {m.bookings_retry()}
          </Button>
        </div>
      )}
      {here && !here.problem && !shown && (
        <p className="text-ink-2">
          {m.bookings_no_free_time_this_week()}{" "}
          <button type="button" className="link cursor-pointer" onClick={() => turnTo(DAYS_SHOWN)}>
            {m.bookings_see_the_next_week()}
          </button>
        </p>
      )}
      {shown && (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <h4 className="label">{longDay.format(shown)}</h4>
            <span className="text-ink-3 text-sm">
              {m.bookings_your_time_zone_city({ zoneCity: zoneCity(ownZone()) })}
            </span>
          </div>
          <fieldset className={cx("grid @max-3xs/room:grid-cols-2 grid-cols-3 gap-2", wide && "desk:grid-cols-6")}>
            <legend className="sr-only">{m.bookings_time()}</legend>
            {times.map(({ start }) => (
              <button
                key={start}
                type="button"
                className="grid min-h-15 place-content-center justify-items-center gap-0.75 rounded-md border-[1.5px] border-edge bg-paper aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-chalk"
                aria-pressed={value === start}
                onClick={() => onChange(start)}
              >
                <b className="figure text-[1.375rem]">{formatTime(start)}</b>
                {formatTime(start, zone) !== formatTime(start) && (
                  <span className="in-aria-pressed:text-inherit text-ink-3 text-xs tabular-nums">
                    {formatTime(start, zone)} {zoneCity(zone)}
                  </span>
                )}
              </button>
            ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
