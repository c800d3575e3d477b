import { IDENTITY_FIELDS, IDENTITY_LABELS } from "@domain/coach-identity";
import * as m from "@messages";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { useWork } from "@/ui/use-work";
import { type WaitingChange, withdrawChange } from "./approval";

const words = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ") || m.coach_settings_nothing_given();
  if (typeof value === "boolean") return value ? m.coach_settings_yes() : m.coach_settings_no();
  return String(value) || m.coach_settings_nothing_given();
};

/** The coach's pending change, beside the approved profile that others see. */
export function WaitingChangeCard({ change, onDone }: { change: WaitingChange; onDone: () => void }) {
  const { busy, run } = useWork();
  const waiting = change.state === "waiting";
  return (
    <Card
      as="section"
      className="mb-6 grid max-w-160 justify-items-start gap-3 px-4 py-6"
      aria-labelledby="waiting-change"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 className="title" id="waiting-change">
          {m.coach_settings_your_profile_change()}
        </h2>
        <Badge tone="wait">{waiting ? m.coach_settings_waiting_for_approval() : m.coach_settings_not_approved()}</Badge>
      </div>
      <p className="text-ink-2">
        {waiting
          ? m.coach_settings_our_team_is_reviewing_it_until()
          : m.coach_settings_everyone_still_sees_the_approved()}
      </p>
      {change.note && <p className="written">{change.note}</p>}
      <dl className="grid w-full gap-3">
        {IDENTITY_FIELDS.filter((field) => field in change.fields).map((field) => (
          <div key={field}>
            <dt className="text-field">{IDENTITY_LABELS[field]()}</dt>
            <dd className="written">{words(change.fields[field])}</dd>
          </div>
        ))}
      </dl>
      <Button
        tone="out"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await withdrawChange();
            onDone();
          })
        }
      >
        {waiting ? m.coach_settings_withdraw_change() : m.coach_settings_dismiss()}
      </Button>
    </Card>
  );
}
