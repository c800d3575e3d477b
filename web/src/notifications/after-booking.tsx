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
        Know when something changes
      </h2>
      <p className="text-ink-2">
        {asks && "Get reminders, messages and your coach's notes on this device. "}
        {canInstall() && `${appName} on your home screen also works without a signal.`}
        {!canInstall() &&
          isIosTab() &&
          `Put ${appName} on your home screen: press Share, then Add to Home Screen. Notifications work there.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {asks && (
          <Button busy={busy} onClick={() => void tell()}>
            Turn on notifications
          </Button>
        )}
        {canInstall() && (
          <Button tone="out" onClick={() => void install().then(later)}>
            Install {appName}
          </Button>
        )}
        <Button tone="plain" onClick={later}>
          Not now
        </Button>
      </div>
    </Card>
  );
}
