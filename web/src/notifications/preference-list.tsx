import { mayBeOff, type Preferences, TOPIC_NAMES, TOPICS } from "@domain/notifications";
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
        {navigator.onLine ? "One moment..." : "You can change notifications when you're online."}
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
          <legend className="desk:col-span-full float-left font-semibold">{TOPICS[topic]}</legend>
          {channels.map((channel) =>
            mayBeOff(topic, channel) ? (
              <Switch
                key={channel}
                checked={chosen[channel][topic]}
                disabled={busy}
                onChange={(on) => void change({ ...chosen, [channel]: { ...chosen[channel], [topic]: on } })}
              >
                {channel === "mail" ? "Email" : "Notification"}
              </Switch>
            ) : (
              <span key={channel} className="flex min-h-11 items-center text-ink-3 text-sm">
                Always emailed
              </span>
            ),
          )}
        </fieldset>
      ))}
      {withPush && (
        <fieldset className="grid desk:grid-cols-2 gap-x-6 gap-y-0 border-rule border-t pt-3">
          <legend className="desk:col-span-full float-left font-semibold">Quiet hours</legend>
          <Switch
            checked={quiet !== null}
            disabled={busy}
            onChange={(on) => void change({ ...chosen, quiet: on ? { ...NIGHT, zone: ownZone() } : null })}
          >
            No notifications at night
          </Switch>
          {quiet && (
            <div className="flex items-center gap-3">
              <Select
                label="Quiet from"
                value={String(quiet.from)}
                options={HOURS}
                onChange={(from) =>
                  void change({ ...chosen, quiet: { ...quiet, from: Number(from), zone: ownZone() } })
                }
              />
              <span className="text-ink-2">to</span>
              <Select
                label="Quiet until"
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
