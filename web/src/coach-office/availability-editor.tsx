import type { AvailabilityRecord } from "@domain/availability";
import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button, IconButton } from "@/ui/button";
import { Field, Input } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Select } from "@/ui/select";
import { toast } from "@/ui/toast";
import { changeSpan, checkAvailability, toggleDayOff, WEEK, withoutSpan, withSpan } from "./availability-draft";

type Props = { initial: AvailabilityRecord; onSave: (record: AvailabilityRecord) => Promise<void> };

const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
const BUFFERS = [0, 15, 30, 45, 60].map((minutes) => ({
  value: String(minutes),
  label: minutes ? `${minutes} minutes` : "None",
}));
const NOTICES = [0, 2, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  label: hours ? `${hours} hours` : "None",
}));

/** The week, days off, buffer and notice: everything that decides which times an athlete is offered. */
export function AvailabilityEditor({ initial, onSave }: Props) {
  const [record, setRecord] = useState(initial);
  const [off, setOff] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = checkAvailability(record);
    if (!input.ok) return toast.error("Error", input.message);
    setBusy(true);
    await onSave(input.value).finally(() => setBusy(false));
  };
  return (
    <form className="office-hours" onSubmit={save}>
      <section className="card office-form" aria-labelledby="week">
        <h2 className="d5" id="week">
          Every week
        </h2>
        <p className="small soft">A week without any hours means that athletes may ask for any time.</p>
        {WEEK.map(({ day, name }) => (
          <fieldset key={day} className="hours-day">
            <legend className="lab">{name}</legend>
            {record.weekly.map((span, index) =>
              span.day === day ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no other name
                <div key={index} className="row hours-span">
                  <Input
                    type="time"
                    aria-label={`${name} from`}
                    value={span.from}
                    onChange={(event) => setRecord(changeSpan(record, index, { from: event.target.value }))}
                    required
                  />
                  <span className="soft">to</span>
                  <Input
                    type="time"
                    aria-label={`${name} to`}
                    value={span.to === "24:00" ? "00:00" : span.to}
                    onChange={(event) =>
                      setRecord(
                        changeSpan(record, index, {
                          to: event.target.value === "00:00" ? "24:00" : event.target.value,
                        }),
                      )
                    }
                    required
                  />
                  <IconButton
                    label={`Remove ${span.from} to ${span.to}`}
                    onClick={() => setRecord(withoutSpan(record, index))}
                  >
                    <X className="i" aria-hidden="true" />
                  </IconButton>
                </div>
              ) : null,
            )}
            <Button tone="plain" size="sm" onClick={() => setRecord(withSpan(record, day))}>
              <Plus className="i s" aria-hidden="true" />
              Add hours<span className="vh"> on {name}</span>
            </Button>
          </fieldset>
        ))}
      </section>
      <section className="card office-form" aria-labelledby="rules">
        <h2 className="d5" id="rules">
          Rules
        </h2>
        <Field label="Time zone of these hours">
          <Select
            value={record.time_zone}
            onChange={(time_zone) => setRecord({ ...record, time_zone })}
            options={zones}
          />
        </Field>
        <Field label="Break between sessions">
          <Select
            value={String(record.buffer_minutes)}
            onChange={(minutes) => setRecord({ ...record, buffer_minutes: Number(minutes) })}
            options={BUFFERS}
          />
        </Field>
        <Field label="Shortest notice" hint="How long before a session it can still be booked.">
          <Select
            value={String(record.minimum_notice_hours)}
            onChange={(hours) => setRecord({ ...record, minimum_notice_hours: Number(hours) })}
            options={NOTICES}
          />
        </Field>
        <div className="hours-off">
          <Field label="Day off">
            <Input type="date" value={off} onChange={(event) => setOff(event.target.value)} />
          </Field>
          <Button
            tone="out"
            disabled={!off}
            onClick={() => {
              setRecord(toggleDayOff(record, off));
              setOff("");
            }}
          >
            Add
          </Button>
        </div>
        <ul className="stack">
          {record.exceptions.map((exception) =>
            exception.kind === "off" ? (
              <li key={exception.date} className="row between">
                <span className="num">{formatDate(`${exception.date}T12:00:00`)}</span>
                <Button tone="plain" size="sm" onClick={() => setRecord(toggleDayOff(record, exception.date))}>
                  Remove<span className="vh"> {exception.date}</span>
                </Button>
              </li>
            ) : null,
          )}
        </ul>
        <Button type="submit" tone="go" full busy={busy} busyLabel="Saving...">
          Save opening hours
        </Button>
      </section>
    </form>
  );
}
