import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ownZone } from "@/platform/own-zone";
import { formatDate, formatTime, zoneCity } from "@/ui/format";
import { type Availability, addDays, loadAvailability } from "./slots";

import "@/styles/parts/booking.css";
import "./slot-picker.css";

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
  if (!availability) return <div className="next-slots" />;
  const slots = availability.slots.slice(0, SHOWN);
  if (slots.length === 0) return <p className="soft">No free time in the next two weeks.</p>;
  return (
    <section className="stack next-slots">
      <h2 className="d4">Next free times</h2>
      <ul className="slots">
        {slots.map(({ start }) => (
          <li key={start}>
            <Link to="/book/$coachId" params={{ coachId }} search={{ start }} className="slot">
              <span>{formatDate(start).split(" ").slice(0, 2).join(" ")}</span>
              <b className="fig">{formatTime(start)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <p className="meta">
        Your time, {zoneCity(ownZone())}
        {availability.timeZone &&
          availability.timeZone !== ownZone() &&
          `. The coach is in ${zoneCity(availability.timeZone)}`}
        .
      </p>
    </section>
  );
}
