import * as m from "@messages";
import { Workbox } from "workbox-window";
import { renewLanguageCookie, whenChangedElsewhere } from "@/platform/chosen-language";
import { toast } from "@/ui/toast";
import { openNotifications } from "./open-notification";
import { isTakingOver } from "./take-over";
import { whenNobodyTypes } from "./typing";

const HOUR = 3_600_000;

/**
 * Registers /sw.js and offers a new version when one waits. It takes over only when the person presses Update, and the page reloads only
 * when nobody is typing. Drafts are on the device either way.
 */
export async function watchForUpdates(): Promise<void> {
  openNotifications();
  renewLanguageCookie();
  whenChangedElsewhere((chosen) => void import("./language-news").then((news) => news.tellChangedElsewhere(chosen)));
  const workbox = new Workbox("/sw.js");
  let accepted = false;
  workbox.addEventListener("waiting", () => {
    if (isTakingOver()) return;
    toast.success(m.pwa_a_new_version_is_ready(), m.pwa_you_stay_on_this_page(), {
      label: m.pwa_update(),
      later: m.pwa_later(),
      onPress: () => {
        accepted = true;
        whenNobodyTypes(() => workbox.messageSkipWaiting());
      },
    });
  });
  workbox.addEventListener("controlling", () => {
    // Another tab may have accepted: this one keeps its loaded code.
    if (accepted) whenNobodyTypes(() => location.reload());
  });
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  const look = () => {
    if (navigator.onLine) void registration.update().catch(() => undefined);
  };
  setInterval(look, HOUR);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}
