import * as m from "@messages";
import { useState } from "react";
import { useConfig } from "@/platform/config";
import { isIosTab } from "@/platform/ios";
import type { SessionUser } from "@/platform/session";
import { canInstall, install } from "@/pwa/install";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { useWork } from "@/ui/use-work";
import { canNotify, turnOn } from "./this-device";

const ASKED = "encore-asked-to-tell";

/** After a booking, offers notifications and the home screen once. */
export function AfterBooking({ user }: { user: SessionUser }) {
  const { appName, push } = useConfig();
  const [open, setOpen] = useState(() => localStorage.getItem(ASKED) === null);
  const { busy, run } = useWork();
  const [isToldNow, setIsToldNow] = useState(false);
  const asks = push !== null && canNotify() && Notification.permission === "default" && !isToldNow;
  const invites = canInstall() || isIosTab();
  if (!open || (!asks && !invites)) return null;
  const later = () => {
    localStorage.setItem(ASKED, "1");
    setOpen(false);
  };
  const tell = () =>
    run(async () => {
      if (push) await turnOn(user.id, push.publicKey);
      setIsToldNow(true);
    });
  return (
    <Card as="section" className="after-booking grid content-start gap-4 desk:p-6 p-4" aria-labelledby="after-booking">
      <h2 className="text-d4" id="after-booking">
        {m.notifications_know_when_something_changes()}
      </h2>
      <p className="text-ink-2">
        {asks && m.notifications_get_reminders_messages_and_your()}
        {canInstall() && m.notifications_app_name_on_your_home_screen({ appName })}
        {!canInstall() && isIosTab() && m.notifications_put_app_name_on_your_home({ appName })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {asks && (
          <Button busy={busy} onClick={() => void tell()}>
            {m.notifications_turn_on_notifications()}
          </Button>
        )}
        {canInstall() && (
          <Button tone="out" onClick={() => void install().then(later)}>
            {m.notifications_install_app_name({ appName })}
          </Button>
        )}
        <Button tone="plain" onClick={later}>
          {m.notifications_not_now()}
        </Button>
      </div>
    </Card>
  );
}
