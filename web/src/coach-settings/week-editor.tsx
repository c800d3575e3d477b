import type { AvailabilityRecord } from "@domain/availability";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "@/ui/button";
import { Input } from "@/ui/field";
import { changeSpan, spansOf, WEEK, withoutSpan, withSpan } from "./availability-draft";
import { CopyDay } from "./copy-day";

type Props = { record: AvailabilityRecord; onRecord: (record: AvailabilityRecord) => void };

/** A time field cannot hold 24:00, so midnight at the end of a day is typed as 00:00. */
const shown = (to: string) => (to === "24:00" ? "00:00" : to);
const typed = (to: string) => (to === "00:00" ? "24:00" : to);

/** The seven days with their opening hours. */
export function WeekEditor({ record, onRecord }: Props) {
  const isOpen = record.weekly.length === 0;
  const closed = isOpen ? "Any time" : "Closed";
  return (
    <section className="card office-form hours-week" aria-labelledby="week">
      <header>
        <h2 className="d4" id="week">
          Every week
        </h2>
        <p className="small soft" role="status">
          {isOpen
            ? "You have set no hours, so athletes can book any time, nights too. As soon as you add hours on one day, the days without hours are closed."
            : "Athletes can book the hours below. Days without hours are closed."}
        </p>
      </header>
      {WEEK.map(({ day, name }) => {
        const spans = spansOf(record, day);
        return (
          <fieldset key={day} className="hours-day">
            <legend className="lab">{name}</legend>
            <div className="hours-spans">
              {spans.length === 0 && <p className="soft hours-closed">{closed}</p>}
              {spans.map(({ place, from, to }) => (
                <div key={place} className="hours-span">
                  <Input
                    type="time"
                    aria-label={`${name} from`}
                    value={from}
                    onChange={(event) => onRecord(changeSpan(record, place, { from: event.target.value }))}
                    required
                  />
                  <span className="soft">to</span>
                  <Input
                    type="time"
                    aria-label={`${name} to`}
                    value={shown(to)}
                    onChange={(event) => onRecord(changeSpan(record, place, { to: typed(event.target.value) }))}
                    required
                  />
                  <IconButton
                    label={`Remove ${name} ${from} to ${to}`}
                    onClick={() => onRecord(withoutSpan(record, place))}
                  >
                    <X className="i" aria-hidden="true" />
                  </IconButton>
                </div>
              ))}
              {spans.length > 0 && (
                <div>
                  <CopyDay day={day} name={name} record={record} onRecord={onRecord} />
                </div>
              )}
            </div>
            <Button tone="plain" size="sm" className="hours-add" onClick={() => onRecord(withSpan(record, day))}>
              <Plus className="i s" aria-hidden="true" />
              Add hours<span className="vh"> on {name}</span>
            </Button>
          </fieldset>
        );
      })}
    </section>
  );
}
