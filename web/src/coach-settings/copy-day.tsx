import type { AvailabilityRecord } from "@domain/availability";
import { copyDay } from "@domain/availability-checks";
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
      <Button tone="plain" size="sm" aria-label={`Copy to other days, ${name}`} onClick={() => setOpen(true)}>
        Copy to other days
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={`Copy ${name} to`}
        actions={
          <>
            <Button tone="ink" disabled={days.length === 0} onClick={copy}>
              Copy hours
            </Button>
            <Button tone="out" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        <p className="text-ink-2">This replaces the hours of the days that you choose.</p>
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
