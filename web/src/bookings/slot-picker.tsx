import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ownZone } from "@/platform/own-zone";
import { Button, IconButton } from "@/ui/button";
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
import "@/styles/parts/booking.css";
import "./slot-picker.css";

type Props = {
  coachId: string;
  hours: number;
  /** The chosen start, an instant in UTC. */
  value: string | null;
  onChange: (start: string | null) => void;
};

const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" });
const shortDay = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const longDay = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

type Loaded = { week: number; hours: number; answer: Availability | null; problem: string | null };

/** A week's days and the chosen day's free times, in the reader's zone with the coach's beneath. */
export function SlotPicker({ coachId, hours, value, onChange }: Props) {
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
    <div className="stack picker">
      <div className="row between">
        <h3 className="d4">{month.format(shown ?? week)}</h3>
        <span className="row picker-weeks">
          <IconButton
            label="Week before"
            disabled={key <= weekStart(new Date()).getTime()}
            onClick={() => turnTo(-DAYS_SHOWN)}
          >
            <ChevronLeft className="i" aria-hidden="true" />
          </IconButton>
          <IconButton label="Week after" onClick={() => turnTo(DAYS_SHOWN)}>
            <ChevronRight className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <fieldset className="days">
        <legend className="vh">Day</legend>
        {days.map((one) => (
          <button
            key={one.getTime()}
            type="button"
            className="day"
            aria-pressed={shown?.getTime() === one.getTime()}
            aria-label={longDay.format(one)}
            disabled={slotsOn(slots, one).length === 0}
            onClick={() => pickDay(one)}
          >
            <span>{shortDay.format(one)}</span>
            <b className="fig">{one.getDate()}</b>
          </button>
        ))}
      </fieldset>
      {!here && (
        <DelayedSkeleton label="Looking for free times">
          <Skeleton className="picker-skeleton" />
        </DelayedSkeleton>
      )}
      {here?.problem && (
        <div className="row wrapx" role="alert">
          <p>{here.problem}</p>
          <Button tone="out" size="sm" onClick={load}>
            Retry
          </Button>
        </div>
      )}
      {here && !here.problem && !shown && (
        <p className="soft">
          No free time this week.{" "}
          <button type="button" className="link picker-next" onClick={() => turnTo(DAYS_SHOWN)}>
            See the next week
          </button>
        </p>
      )}
      {shown && (
        <>
          <div className="row between picker-day">
            <h4 className="label">{longDay.format(shown)}</h4>
            <span className="meta">Your time, {zoneCity(ownZone())}</span>
          </div>
          <fieldset className="slots">
            <legend className="vh">Time</legend>
            {times.map(({ start }) => (
              <button
                key={start}
                type="button"
                className="slot"
                aria-pressed={value === start}
                onClick={() => onChange(start)}
              >
                <b className="fig">{formatTime(start)}</b>
                {formatTime(start, zone) !== formatTime(start) && (
                  <span className="num">
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
