import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ownZone } from "@/platform/own-zone";
import { formatDate, formatTime, zoneCity } from "@/ui/format";
import { type Availability, addDays, loadAvailability } from "./slots";

const SHOWN = 6;
const AHEAD_DAYS = 14;

/** A coach's next free hours. Empty while offline. */
export function NextSlots({ coachId }: { coachId: string }) {
  const [availability, setAvailability] = useState<Availability | null>(null);
  useEffect(() => {
    let current = true;
    const now = new Date();
    loadAvailability(coachId, now, addDays(now, AHEAD_DAYS), 1).then(
      (answer) => current && setAvailability(answer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [coachId]);
  if (!availability) return <div className="min-h-53.5 content-start" />;
  const slots = availability.slots.slice(0, SHOWN);
  if (slots.length === 0) return <p className="text-ink-2">{m.bookings_no_free_time_in_the_next()}</p>;
  return (
    <section className="grid min-h-53.5 content-start gap-4">
      <h2 className="text-d4">{m.bookings_next_free_times()}</h2>
      <ul className="grid @max-3xs/room:grid-cols-2 grid-cols-3 gap-2">
        {slots.map(({ start }) => (
          <li key={start}>
            <Link
              to="/book/$coachId"
              params={{ coachId }}
              search={{ start }}
              className="grid min-h-15 place-content-center justify-items-center gap-0.75 rounded-md border-[1.5px] border-edge bg-paper p-0 no-underline aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-chalk"
            >
              <span className="in-aria-pressed:text-inherit text-ink-3 text-xs">
                {formatDate(start).split(" ").slice(0, 2).join(" ")}
              </span>
              <b className="figure text-[1.375rem]">{formatTime(start)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-sm">
        {availability.timeZone && availability.timeZone !== ownZone()
          ? m.bookings_your_time_and_coach({ zone: zoneCity(ownZone()), coachZone: zoneCity(availability.timeZone) })
          : m.bookings_your_time({ zone: zoneCity(ownZone()) })}
      </p>
    </section>
  );
}
