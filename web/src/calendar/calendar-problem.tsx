import { type BusyCalendar, CALENDAR_PROBLEMS } from "@domain/busy-calendar";
import * as m from "@messages";
import type { ReactNode } from "react";
import { formatInstant } from "@/ui/format";
import { Notice } from "@/ui/notice";

type Props = { calendar: BusyCalendar; children?: ReactNode };

/** Why the coach's own calendar is not up to date. Nothing while it is. */
export function CalendarProblemNotice({ calendar: { problem, readAt }, children }: Props) {
  if (problem === "") return null;
  const since = readAt ? m.calendar_as_read_at({ when: formatInstant(readAt) }) : m.calendar_nothing_is_blocked_by_it();
  return (
    <Notice>
      <p>
        {CALENDAR_PROBLEMS[problem]()} {since}
      </p>
      {children}
    </Notice>
  );
}
