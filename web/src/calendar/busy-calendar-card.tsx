import { type BusyCalendar, busyCalendarChange, READ_CALENDAR_MINUTES } from "@domain/busy-calendar";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { useSyncStatus } from "@/database/sync-status";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Facts } from "@/ui/facts";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { formatInstant } from "@/ui/format";
import { Input } from "@/ui/input";
import { useWork } from "@/ui/use-work";
import { changeBusyCalendar, useBusyCalendar } from "./busy-times";
import { CalendarProblemNotice } from "./calendar-problem";

/** The coach's own calendar elsewhere, whose busy times cannot be booked. */
export function BusyCalendarCard({ coachId }: { coachId: string }) {
  const calendar = useBusyCalendar(coachId);
  const { online } = useSyncStatus();
  return (
    <Card as="section" className="grid gap-4 p-6 max-desk:px-4 max-desk:py-5" aria-labelledby="busy-calendar">
      <header>
        <h2 className="text-d4" id="busy-calendar">
          {m.calendar_own_busy_times()}
        </h2>
        <p className="text-ink-2 text-sm">{m.calendar_own_busy_times_lead({ minutes: READ_CALENDAR_MINUTES })}</p>
      </header>
      {calendar === undefined && !online && <p className="text-ink-2 text-sm">{m.calendar_loads_when_back()}</p>}
      {calendar === null && <Subscribe coachId={coachId} />}
      {calendar && <Subscribed coachId={coachId} calendar={calendar} />}
    </Card>
  );
}

function Subscribe({ coachId }: { coachId: string }) {
  const [address, setAddress] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(busyCalendarChange, { action: "set", address });
    if (!input.ok) return refusal.refuse(input);
    await run(() => changeBusyCalendar(coachId, input.value));
  };
  return (
    <Form className="grid gap-3" onSubmit={submit} refusal={refusal}>
      <Field name="address" label={m.calendar_address()} hint={m.calendar_address_hint()}>
        <Input
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="ink" busy={busy}>
        {m.calendar_use_this_calendar()}
      </Button>
    </Form>
  );
}

function Subscribed({ coachId, calendar }: { coachId: string; calendar: BusyCalendar }) {
  const { busy, run } = useWork();
  const isReading = calendar.triedAt === "";
  const when = calendar.readAt ? formatInstant(calendar.readAt) : m.calendar_never_read();
  const ahead = calendar.busy.filter(({ end }) => end > Date.now()).length;
  return (
    <>
      <Facts em={9}>
        <dt>{m.calendar_calendar()}</dt>
        <dd className="wrap-anywhere font-semibold">{calendar.host}</dd>
        <dt>{m.calendar_last_read()}</dt>
        <dd className="tabular-nums">
          <span role="status">{isReading ? m.calendar_reading_now() : when}</span>
        </dd>
        <dt>{m.calendar_busy_times()}</dt>
        <dd className="tabular-nums">{m.calendar_busy_ahead({ count: ahead })}</dd>
      </Facts>
      {!isReading && <CalendarProblemNotice calendar={calendar} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="out"
          busy={busy}
          disabled={isReading}
          onClick={() => void run(() => changeBusyCalendar(coachId, { action: "read" }))}
        >
          {m.calendar_read_now()}
        </Button>
        <Button
          tone="plain"
          busy={busy}
          onClick={() => void run(() => changeBusyCalendar(coachId, { action: "remove" }))}
        >
          {m.calendar_stop_using_it()}
        </Button>
      </div>
    </>
  );
}
