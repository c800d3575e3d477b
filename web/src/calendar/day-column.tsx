import { minorWords } from "@domain/booked-athlete";
import type { MinuteSpan } from "@domain/calendar-days";
import { isIntro } from "@domain/intro-call";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { cx } from "@/ui/class-names";
import { shownName } from "@/ui/person-name";
import { type DayPlan, type Entry, meets, type Standing, standingOf } from "./day-plan";
import { cellWords, spanWords } from "./day-words";
import type { useChoice } from "./use-choice";

/** An hour's height in rem. */
const ROW = 3.5;
/** Minutes from which an entry has room for two lines. */
const TWO_LINES = 40;
const remAt = (minutes: number, shown: MinuteSpan): string => `${((minutes - shown.from * 60) / 60) * ROW}rem`;

const LOOKS: Record<Standing, string> = {
  open: "bg-paper",
  part: "bg-paper",
  blocked: "bg-[repeating-linear-gradient(-45deg,var(--sunk)_0_8px,var(--paper)_8px_16px)] text-ink-2",
  off: "bg-sunk text-ink-2",
  closed: "bg-sunk",
};

type Props = {
  plan: DayPlan;
  /** Whole hours. */
  shown: MinuteSpan;
  /** The account whose calendar it is. */
  userId: string;
  choice: ReturnType<typeof useChoice>;
  /** Past days and athletes' calendars are only read. */
  readOnly: boolean;
  /** The hour that Tab reaches, or null. */
  stop: number | null;
  /** Minutes since midnight, on today. */
  now: number | null;
};

/** One day: its hours as buttons, its sessions as links over them. */
export function DayColumn({ plan, shown, userId, choice, readOnly, stop, now }: Props) {
  const hours = Array.from({ length: shown.to - shown.from }, (_, at) => shown.from + at);
  return (
    <div className="relative border-rule border-l" data-day={plan.date} style={{ height: `${hours.length * ROW}rem` }}>
      {hours.map((hour) => (
        <Cell key={hour} plan={plan} hour={hour} choice={choice} readOnly={readOnly} stop={stop === hour} />
      ))}
      {plan.busy.map((span) => (
        <BusyTile key={span.from} span={span} shown={shown} />
      ))}
      {plan.entries.map((entry) => (
        <Tile key={entry.booking.id} entry={entry} shown={shown} userId={userId} />
      ))}
      {now !== null && now >= shown.from * 60 && now < shown.to * 60 && (
        <div
          className="pointer-events-none absolute inset-x-0 h-0.5 bg-lane"
          style={{ top: remAt(now, shown) }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

type CellProps = Pick<Props, "plan" | "choice" | "readOnly"> & { hour: number; stop: boolean };

function Cell({ plan, hour, choice, readOnly, stop }: CellProps) {
  const span = { from: hour * 60, to: hour * 60 + 60 };
  const standing = standingOf(plan, span);
  const isTaken = plan.entries.some((entry) => meets(entry, span));
  const look = cx(
    "block h-[3.5rem] w-full border-rule border-t px-1 text-left text-xs",
    LOOKS[standing],
    plan.open === null && "bg-paper",
  );
  const begins = standing !== standingOf(plan, { from: span.from - 60, to: span.from });
  const label =
    begins && !isTaken && (standing === "blocked" ? m.calendar_blocked() : standing === "off" && m.calendar_day_off());
  if (readOnly || isTaken)
    return (
      <div className={look} data-hour={isTaken ? undefined : hour}>
        {label}
      </div>
    );
  return (
    <button
      type="button"
      className={cx(look, "cursor-pointer hover:bg-info-bg", choice.has(plan.date, hour) && "bg-info-bg!")}
      data-hour={hour}
      tabIndex={stop ? 0 : -1}
      aria-label={cellWords(plan, span, standing)}
      {...choice.cell(plan.date, hour)}
    >
      {label}
    </button>
  );
}

/** Lets a click through to the hour below. */
function BusyTile({ span, shown }: { span: MinuteSpan; shown: MinuteSpan }) {
  const from = Math.max(span.from, shown.from * 60);
  const to = Math.min(span.to, shown.to * 60);
  if (to <= from) return null;
  return (
    <div
      className={cx(
        "edge-line pointer-events-none absolute inset-x-0.5 grid content-start overflow-hidden rounded-sm px-1.5 py-1 text-xs leading-tight *:truncate",
        LOOKS.blocked,
      )}
      style={{ top: `calc(${remAt(from, shown)} + 1px)`, height: `calc(${((to - from) / 60) * ROW}rem - 2px)` }}
    >
      <b className="tabular-nums">{spanWords(span)}</b>
      <span>{m.calendar_busy()}</span>
    </div>
  );
}

function Tile({ entry, shown, userId }: { entry: Entry; shown: MinuteSpan; userId: string }) {
  const { booking, isHeld } = entry;
  const other = shownName(booking.coach_user_id === userId ? booking.client_name : booking.coach_name);
  const minor = booking.coach_user_id === userId ? minorWords(booking) : "";
  const name = isIntro(booking.duration_hours) ? m.intro_call_with({ other }) : other;
  return (
    <Link
      to="/booking/$bookingId"
      params={{ bookingId: booking.id }}
      search={{ tab: "session" }}
      className={cx(
        "absolute inset-x-0.5 overflow-hidden rounded-sm px-1.5 text-xs leading-tight no-underline *:truncate hover:underline",
        entry.to - entry.from < TWO_LINES ? "flex gap-1.5" : "grid content-start py-1",
        isHeld ? "edge-line bg-wait-bg text-wait" : "bg-ink text-chalk",
      )}
      style={{
        top: `calc(${remAt(entry.from, shown)} + 1px)`,
        height: `calc(${((entry.to - entry.from) / 60) * ROW}rem - 2px)`,
      }}
    >
      <b className="tabular-nums">{spanWords(entry)}</b>
      <span>{isHeld ? m.calendar_held_for({ name }) : name}</span>
      {minor && <span>{minor}</span>}
    </Link>
  );
}
