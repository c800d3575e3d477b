import type { AvailabilityRecord } from "@domain/availability";
import { copyDay } from "@domain/availability-checks";
import * as m from "@messages";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { WEEK } from "./availability-draft";

type Props = {
  day: number;
  name: string;
  record: AvailabilityRecord;
  onRecord: (record: AvailabilityRecord) => void;
};

/** Copies one day's hours to other days. */
export function CopyDay({ day, name, record, onRecord }: Props) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<readonly number[]>([]);
  const close = () => {
    setOpen(false);
    setDays([]);
  };
  const copy = () => {
    onRecord(copyDay(record, day, days));
    close();
  };
  return (
    <>
      <Button
        tone="plain"
        size="sm"
        aria-label={m.coach_settings_copy_to_other_days({ name })}
        onClick={() => setOpen(true)}
      >
        {m.coach_settings_copy_to_other()}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.coach_settings_copy_to({ name })}
        actions={
          <>
            <Button tone="ink" disabled={days.length === 0} onClick={copy}>
              {m.coach_settings_copy_hours()}
            </Button>
            <Button tone="out" onClick={close}>
              {m.coach_settings_close()}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{m.coach_settings_this_replaces_the_hours_of_the()}</p>
        {WEEK.filter((other) => other.day !== day).map((other) => (
          <Checkbox
            key={other.day}
            checked={days.includes(other.day)}
            onChange={(on) => setDays(on ? [...days, other.day] : days.filter((one) => one !== other.day))}
          >
            {other.name}
          </Checkbox>
        ))}
      </Dialog>
    </>
  );
}
