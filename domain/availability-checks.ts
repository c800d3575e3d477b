/** Checks opening hours for overlaps and wrong ends. Each sentence names the day. */
import * as m from "@messages";
import type { AvailabilityException, AvailabilityRecord } from "./availability";
import type { LocalDate } from "./zones";

const DAYS = [
  m.rules_sunday,
  m.rules_monday,
  m.rules_tuesday,
  m.rules_wednesday,
  m.rules_thursday,
  m.rules_friday,
  m.rules_saturday,
];

type Span = { from: string; to: string };
/** A mistake in the hours. `place`: the week's span at fault by its index, or null for an exception. */
export type HoursMistake = { message: string; place: number | null };
/** Formats a time of day; the reader's clock may have twelve hours. */
type Write = (clock: string) => string;

/** The first mistake among a day's spans. Of two that overlap, the later one is at fault. */
function mistakeOfDay<S extends Span>(
  name: string,
  hours: readonly S[],
  write: Write,
): { message: string; span: S } | null {
  // By code units: goja's localeCompare differs from a browser's.
  const spans = [...hours].sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [at, span] of spans.entries()) {
    const { from, to } = span;
    if (from >= to) return { message: m.rules_end_after_start_of({ name }), span };
    const next = spans[at + 1];
    if (next && next.from < to) {
      const [one, other] = [
        m.rules_from_to({ from: write(from), to: write(to) }),
        m.rules_from_to({ from: write(next.from), to: write(next.to) }),
      ];
      return { message: m.rules_hours_overlap({ name, one, other }), span: next };
    }
  }
  return null;
}

/**
 * The first mistake in the hours, with its day, or null. The editor and the server both check before they save.
 * A day off may have extra hours. They are then the day's only hours.
 */
export function mistakeInHours(
  { weekly, exceptions }: AvailabilityRecord,
  write: Write = (clock) => clock,
): HoursMistake | null {
  const placed = weekly.map((span, place) => ({ ...span, place }));
  for (const [day, name] of DAYS.entries()) {
    const own = placed.filter((span) => span.day === day);
    const mistake = mistakeOfDay(name(), own, write);
    if (mistake) return { message: mistake.message, place: mistake.span.place };
  }
  const extra = exceptions.flatMap((exception) => (exception.kind === "extra" ? [exception] : []));
  for (const date of new Set(extra.map((one) => one.date))) {
    const own = extra.filter((one) => one.date === date);
    const mistake = mistakeOfDay(date, own, write);
    if (mistake) return { message: mistake.message, place: null };
  }
  return null;
}

/**
 * Why an exception cannot be added; null when it can.
 * @param today in the coach's zone
 */
export function whyNotException(
  { exceptions }: AvailabilityRecord,
  added: AvailabilityException,
  today: LocalDate,
): string | null {
  if (added.date < today) return m.rules_this_day_is_over_choose_today();
  if (added.kind === "extra" && added.from >= added.to) return m.rules_end_after_start();
  const here = exceptions.filter(({ date, kind }) => date === added.date && kind !== "blocked");
  const off = here.some(({ kind }) => kind === "off");
  if (added.kind === "blocked") return added.from >= added.to ? m.rules_end_after_start() : null;
  if (added.kind === "off") {
    if (off) return m.rules_this_day_is_a_day_off();
    return here.length > 0 ? m.rules_this_day_has_extra_hours_remove() : null;
  }
  if (off) return m.rules_this_is_a_day_off_remove();
  const meets = here.some((kept) => kept.kind === "extra" && kept.from < added.to && added.from < kept.to);
  return meets ? m.rules_this_day_has_extra_hours_at() : null;
}

/** Drops exceptions of past days. */
export const withoutPast = (record: AvailabilityRecord, today: LocalDate): AvailabilityRecord => ({
  ...record,
  exceptions: record.exceptions.filter(({ date }) => date >= today),
});

/** Copies one day's hours to other days, replacing theirs. */
export function copyDay(record: AvailabilityRecord, from: number, to: readonly number[]): AvailabilityRecord {
  const hours = record.weekly.filter(({ day }) => day === from);
  const kept = record.weekly.filter(({ day }) => day === from || !to.includes(day));
  const copies = to.filter((day) => day !== from).flatMap((day) => hours.map((span) => ({ ...span, day })));
  return { ...record, weekly: [...kept, ...copies] };
}
