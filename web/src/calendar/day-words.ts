import { clockOf, type MinuteSpan } from "@domain/calendar-days";
import type { LocalDate } from "@domain/zones";
import * as m from "@messages";
import { formatClock, formatDate } from "@/ui/format";
import { type DayPlan, meets, type Standing } from "./day-plan";

/** "Tue 24 Nov". */
export const dayWords = (date: LocalDate): string => formatDate(`${date}T12:00:00`).replace(/ \d{4}$/, "");

/** "14:00–15:00". */
export const spanWords = ({ from, to }: MinuteSpan): string =>
  m.calendar_from_to({ from: formatClock(clockOf(from)), to: formatClock(clockOf(to)) });

const STANDING: Record<Standing, string> = {
  open: m.calendar_open(),
  part: m.calendar_open_in_part(),
  blocked: m.calendar_blocked(),
  off: m.calendar_day_off(),
  closed: m.calendar_closed(),
};

/** "Tue 24 Nov, 14:00–15:00, open". */
export function cellWords({ date, busy }: DayPlan, span: MinuteSpan, standing: Standing): string {
  const state = STANDING[standing];
  const told = busy.some((one) => meets(one, span)) ? m.calendar_state_and_busy({ state }) : state;
  return m.calendar_day_span_state({ day: dayWords(date), span: spanWords(span), state: told });
}
