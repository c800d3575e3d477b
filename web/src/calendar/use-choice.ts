import type { MinuteSpan } from "@domain/calendar-days";
import type { LocalDate } from "@domain/zones";
import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** Whole hours of one day, from where the choice began to where it is. */
type Choice = { date: LocalDate; begun: number; now: number };
export type Chosen = MinuteSpan & { date: LocalDate };

const HOUR = 60;
const spanOf = ({ begun, now }: Choice): MinuteSpan => ({
  from: Math.min(begun, now) * HOUR,
  to: (Math.max(begun, now) + 1) * HOUR,
});

const cellAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-hour]") ?? null;

/** The nearest hour that can be chosen, over sessions in between. */
function nextCell(
  root: ParentNode | null,
  days: readonly string[],
  from: readonly [number, number],
  by: readonly [number, number],
) {
  let [day, hour] = [from[0] + by[0], from[1] + by[1]];
  for (; days[day] !== undefined && hour >= 0 && hour < 24; day += by[0], hour += by[1]) {
    const cell = root?.querySelector<HTMLElement>(`[data-day="${days[day]}"] button[data-hour="${hour}"]`);
    if (cell) return { cell, hour };
  }
  return null;
}

const STEPS: Record<string, readonly [days: number, hours: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Chooses hours of a day. A finger taps, a mouse drags, and the keyboard moves by arrows, extends by Shift and an arrow, and ends by Enter.
 */
export function useChoice(days: readonly LocalDate[], onChosen: (chosen: Chosen) => void) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const finish = () => {
    if (choice) onChosen({ date: choice.date, ...spanOf(choice) });
    setChoice(null);
  };
  return {
    /** Whether this hour is in the choice. */
    has: (date: LocalDate, hour: number): boolean => choice?.date === date && meets(spanOf(choice), hour),
    cell: (date: LocalDate, hour: number) => ({
      // A finger scrolls, so it only taps: a click follows.
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === "touch" || event.button !== 0) return;
        setChoice({ date, begun: hour, now: hour });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!choice || event.pointerType === "touch" || event.buttons === 0) return;
        const cell = cellAt(event.clientX, event.clientY);
        const over = Number(cell?.dataset.hour);
        if (cell?.closest<HTMLElement>("[data-day]")?.dataset.day === choice.date && over !== choice.now)
          setChoice({ ...choice, now: over });
      },
      onPointerUp: (event: PointerEvent) => {
        // The click that follows on the same cell finishes the choice.
        if (event.pointerType !== "touch" && choice && choice.now !== choice.begun) finish();
      },
      onClick: () => {
        if (choice) finish();
        else onChosen({ date, ...spanOf({ date, begun: hour, now: hour }) });
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === "Escape") setChoice(null);
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        const root = event.currentTarget.closest("[data-calendar]");
        const next = nextCell(root, days, [days.indexOf(date), hour], step);
        if (!next) return;
        next.cell.focus();
        if (!event.shiftKey) setChoice(null);
        else if (step[0] === 0) setChoice({ date, begun: choice?.begun ?? hour, now: next.hour });
      },
    }),
  };
}

const meets = (span: MinuteSpan, hour: number): boolean => span.from <= hour * HOUR && hour * HOUR < span.to;
