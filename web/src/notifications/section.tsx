import * as m from "@messages";
import { useEffect, useState } from "react";
import { useConfig } from "@/platform/config";
import type { SessionUser } from "@/platform/session";
import { Button } from "@/ui/button";
import { Section } from "@/ui/section";
import { useWork } from "@/ui/use-work";
import { PreferenceList } from "./preference-list";
import { canNotify, isOn, turnOff, turnOn } from "./this-device";

/** Notifications on this device, if the instance has keys, and the preferences. */
export function NotificationsSection({ user }: { user: SessionUser }) {
  const { push } = useConfig();
  const [on, setOn] = useState<boolean | null>(null);
  const { busy, run } = useWork();
  useEffect(() => {
    void isOn().then(setOn);
  }, []);
  const change = async () => {
    await run(async () => {
      if (!push) return;
      await (on ? turnOff() : turnOn(user.id, push.publicKey));
      setOn(!on);
    });
  };
  return (
    <Section title={m.notifications_notifications()}>
      {push && (
        <p className="text-ink-2">
          {canNotify()
            ? m.notifications_bookings_reminders_new_messages_and()
            : m.notifications_this_browser_has_no_notifications()}
        </p>
      )}
      {push && canNotify() && (
        <div className="flex items-center gap-3">
          <Button tone="out" busy={busy} disabled={on === null} onClick={() => void change()}>
            {on ? m.notifications_turn_off_on_this_device() : m.notifications_turn_on_on_this_device()}
          </Button>
        </div>
      )}
      <PreferenceList withPush={push !== null} />
    </Section>
  );
}
