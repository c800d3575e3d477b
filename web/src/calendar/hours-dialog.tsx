import type { AvailabilityRecord } from "@domain/availability";
import { type AvailabilityException, minutesOf } from "@domain/availability";
import { whyNotException } from "@domain/availability-checks";
import { clockOf } from "@domain/calendar-days";
import type { HoursChange } from "@domain/hours-change";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { type DayPlan, meets, standingOf } from "./day-plan";
import { dayWords } from "./day-words";
import type { Chosen } from "./use-choice";

type Props = {
  chosen: Chosen;
  plan: DayPlan;
  hours: AvailabilityRecord;
  /** In the hours' zone. */
  today: string;
  onChange: (change: HoursChange) => void;
  onClose: () => void;
};

/** A time field has no 24:00: midnight at the end is 00:00 there. */
const shownEnd = (minutes: number): string => clockOf(minutes % 1440);
const endOf = (clock: string): string => (clock === "00:00" ? "24:00" : clock);

/** Blocks or opens the chosen time, or makes the day a day off. */
export function HoursDialog({ chosen, plan, hours, today, onChange, onClose }: Props) {
  const [from, setFrom] = useState(clockOf(chosen.from));
  const [to, setTo] = useState(shownEnd(chosen.to));
  const [why, setWhy] = useState<string | null>(null);
  const { date } = chosen;
  const span = { from: minutesOf(from), to: minutesOf(endOf(to)) };
  const standing = standingOf(plan, span);
  const add = (exception: AvailabilityException) => {
    const refused = exception.kind === "off" ? null : whyNotException({ ...hours, exceptions: [] }, exception, today);
    setWhy(refused);
    if (!refused) onChange({ action: "add", exception });
  };
  const spanned = (kind: "blocked" | "extra") => add({ kind, date, from, to: endOf(to) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={dayWords(date)}
      actions={
        <>
          {standing !== "open" && (
            <Button tone="ink" onClick={() => spanned("extra")}>
              {m.calendar_open_this_time()}
            </Button>
          )}
          {(standing === "open" || standing === "part") && (
            <Button tone={standing === "open" ? "ink" : "out"} onClick={() => spanned("blocked")}>
              {m.calendar_block_this_time()}
            </Button>
          )}
          {plan.isOff ? (
            <Button tone="out" onClick={() => onChange({ action: "remove", exception: { kind: "off", date } })}>
              {m.calendar_no_day_off()}
            </Button>
          ) : (
            <Button tone="out" onClick={() => add({ kind: "off", date })}>
              {m.calendar_take_day_off()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid @max-3xs/room:grid-cols-1 grid-cols-2 gap-3">
        <Field label={m.calendar_from()} error={why}>
          <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={m.calendar_to()}>
          <Input type="time" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
      {plan.entries.some((entry) => meets(entry, span)) && (
        <p className="text-ink-2 text-sm">{m.calendar_your_sessions_stay()}</p>
      )}
    </Dialog>
  );
}
