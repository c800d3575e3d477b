import { mayBeOff, type Preferences, TOPIC_NAMES, TOPICS } from "@domain/notifications";
import * as m from "@messages";
import { useEffect, useState } from "react";
import { ownZone } from "@/platform/own-zone";
import { formatClock } from "@/ui/format";
import { Select } from "@/ui/select";
import { Switch } from "@/ui/switch";
import { useWork } from "@/ui/use-work";
import { loadPreferences, savePreferences } from "./preferences";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(`${String(hour).padStart(2, "0")}:00`),
}));
const NIGHT = { from: 22, to: 7 };

/** Mail and notifications by topic, and quiet hours. Each switch takes effect at once. */
export function PreferenceList({ withPush }: { withPush: boolean }) {
  const [chosen, setChosen] = useState<Preferences | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    let current = true;
    loadPreferences().then(
      (found) => current && setChosen(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  if (!chosen)
    return (
      <p className="text-ink-2">
        {navigator.onLine ? m.notifications_one_moment() : m.notifications_you_can_change_notifications_when()}
      </p>
    );
  const change = (next: Preferences) =>
    run(async () => {
      setChosen(next);
      await savePreferences(next).catch((error: unknown) => {
        setChosen(chosen);
        throw error;
      });
    });
  const { quiet } = chosen;
  const channels = withPush ? (["mail", "push"] as const) : (["mail"] as const);
  return (
    <div className="grid w-full content-start gap-4">
      {TOPIC_NAMES.map((topic) => (
        <fieldset key={topic} className="grid desk:grid-cols-2 gap-x-6 gap-y-0 border-rule border-t pt-3">
          <legend className="desk:col-span-full float-left font-semibold">{TOPICS[topic]()}</legend>
          {channels.map((channel) =>
            mayBeOff(topic, channel) ? (
              <Switch
                key={channel}
                checked={chosen[channel][topic]}
                disabled={busy}
                onChange={(on) => void change({ ...chosen, [channel]: { ...chosen[channel], [topic]: on } })}
              >
                {channel === "mail" ? m.notifications_email() : m.notifications_notification()}
              </Switch>
            ) : (
              <span key={channel} className="flex min-h-11 items-center text-ink-3 text-sm">
                {m.notifications_always_emailed()}
              </span>
            ),
          )}
        </fieldset>
      ))}
      {withPush && (
        <fieldset className="grid desk:grid-cols-2 gap-x-6 gap-y-0 border-rule border-t pt-3">
          <legend className="desk:col-span-full float-left font-semibold">{m.notifications_quiet_hours()}</legend>
          <Switch
            checked={quiet !== null}
            disabled={busy}
            onChange={(on) => void change({ ...chosen, quiet: on ? { ...NIGHT, zone: ownZone() } : null })}
          >
            {m.notifications_no_notifications_at_night()}
          </Switch>
          {quiet && (
            <div className="flex items-center gap-3">
              <Select
                label={m.notifications_quiet_from()}
                value={String(quiet.from)}
                options={HOURS}
                onChange={(from) =>
                  void change({ ...chosen, quiet: { ...quiet, from: Number(from), zone: ownZone() } })
                }
              />
              <span className="text-ink-2">{m.notifications_to()}</span>
              <Select
                label={m.notifications_quiet_until()}
                value={String(quiet.to)}
                options={HOURS}
                onChange={(to) => void change({ ...chosen, quiet: { ...quiet, to: Number(to), zone: ownZone() } })}
              />
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}
