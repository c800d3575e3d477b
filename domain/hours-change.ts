/** One change of a single day's hours, as the calendar makes it. Applying a change twice gives the same hours. */
import * as m from "@messages";
import * as z from "zod/mini";
import { type AvailabilityException, type AvailabilityRecord, availabilityException, hoursOn } from "./availability";
import type { LocalDate } from "./zones";

export const hoursChange = z.object({
  action: z.enum(["add", "remove"], { error: m.rules_hours_change_action }),
  exception: availabilityException,
});
export type HoursChange = z.infer<typeof hoursChange>;

/** Wall times of one day, "09:00" to "24:00". */
export type ClockSpan = { from: string; to: string };
type Spanned = Extract<AvailabilityException, ClockSpan>;

const isSpanned = (exception: AvailabilityException): exception is Spanned => exception.kind !== "off";
const meets = (a: ClockSpan, b: ClockSpan): boolean => a.from < b.to && b.from < a.to;
const touches = (a: ClockSpan, b: ClockSpan): boolean => a.from <= b.to && b.from <= a.to;

/** The parts of `span` outside of `gone`. */
function without<S extends ClockSpan>(span: S, gone: ClockSpan): S[] {
  if (!meets(span, gone)) return [span];
  const before = span.from < gone.from ? [{ ...span, to: gone.from }] : [];
  const after = gone.to < span.to ? [{ ...span, from: gone.to }] : [];
  return [...before, ...after];
}

/** The open hours of one day by the wall clock, blocked times taken out, by start and joined. */
export function openSpans(record: AvailabilityRecord, date: LocalDate): ClockSpan[] {
  const blocked = record.exceptions.filter((one) => one.kind === "blocked" && one.date === date).filter(isSpanned);
  let open = hoursOn(record, date).map(({ from, to }) => ({ from, to }));
  for (const gone of blocked) open = open.flatMap((span) => without(span, gone));
  return joined(open);
}

function joined(spans: readonly ClockSpan[]): ClockSpan[] {
  const out: ClockSpan[] = [];
  // By code units: goja's localeCompare differs from a browser's.
  for (const next of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = out.at(-1);
    if (last && next.from <= last.to) last.to = next.to > last.to ? next.to : last.to;
    else out.push({ ...next });
  }
  return out;
}

/**
 * The hours after the change. The newest change wins: blocked time closes extra hours, opened time ends the block over it, and a day off
 * replaces everything of its day.
 */
export function changedHours(record: AvailabilityRecord, { action, exception }: HoursChange): AvailabilityRecord {
  const others = record.exceptions.filter(({ date }) => date !== exception.date);
  const here = record.exceptions.filter(({ date }) => date === exception.date);
  const next = action === "remove" ? here.filter((kept) => !isSame(kept, exception)) : added(record, here, exception);
  return { ...record, exceptions: [...others, ...next].sort(byDay) };
}

function added(record: AvailabilityRecord, here: AvailabilityException[], one: AvailabilityException) {
  if (one.kind === "off") return [one];
  const other = one.kind === "blocked" ? "extra" : "blocked";
  const cut = here.flatMap((kept) => (kept.kind === other ? without(kept, one) : [kept]));
  // What is open already needs no extra hours.
  const opened = { ...record, exceptions: [...record.exceptions.filter(({ date }) => date !== one.date), ...cut] };
  if (one.kind === "extra" && openSpans(opened, one.date).some((span) => span.from <= one.from && one.to <= span.to))
    return cut;
  const alike = cut.filter(isSpanned).filter((kept) => kept.kind === one.kind && touches(kept, one));
  const [from = one.from] = [one, ...alike].map((span) => span.from).sort();
  const to =
    [one, ...alike]
      .map((span) => span.to)
      .sort()
      .at(-1) ?? one.to;
  return [...cut.filter((kept) => !alike.includes(kept as Spanned)), { ...one, from, to }];
}

const spanOf = (exception: AvailabilityException): string =>
  isSpanned(exception) ? `${exception.from}-${exception.to}` : "";
const isSame = (a: AvailabilityException, b: AvailabilityException): boolean =>
  a.kind === b.kind && a.date === b.date && spanOf(a) === spanOf(b);
const keyOf = (exception: AvailabilityException): string => `${exception.date} ${spanOf(exception)} ${exception.kind}`;
const byDay = (a: AvailabilityException, b: AvailabilityException): number => (keyOf(a) < keyOf(b) ? -1 : 1);
