import { useEffect } from "react";
import { keepSessionFresh } from "@/accounts/refresh";
import { useQueuedCalls } from "@/database/queued-calls";
import { useSyncStatus } from "@/database/sync-status";
import { useLiveList } from "@/database/use-live";
import { hasFinishedQuiz } from "@/matching/quiz-storage";
import { isInstallTold, isIosTab } from "@/platform/ios";
import { setNotice } from "@/platform/notices";
import { rememberRole } from "./role-links";
import { publishShellData } from "./shell-data";

/** Milliseconds between two tries of calls that the server could not decide. */
const CALLS_AGAIN = 15_000;

/** Passes data from the local database to the shell. Loads beside a signed-in person's first screen. */
export function LiveData({ userId }: { userId: string }) {
  const sync = useSyncStatus();
  const unread =
    useLiveList("messages", { selector: { receiver_id: userId, is_read: false } }, [userId]).data?.length ?? 0;
  const own = useLiveList("coaches", { selector: { user_id: userId } }, [userId]).data;
  const isCoach = own ? own.length === 1 : null;
  useEffect(keepSessionFresh, []);
  useEffect(() => {
    // The quiz was answered before or during the sign-up.
    if (userId && sync.online && hasFinishedQuiz())
      void import("@/matching/quiz-account")
        .then(({ isQuizUnkept, shareQuiz }) => isQuizUnkept() && shareQuiz())
        .catch(() => undefined);
  }, [userId, sync.online]);
  // The server answered this session before, so that an ended one asks nothing.
  const isAnswered = sync.online && sync.lastSyncedAt !== null;
  useEffect(() => {
    if (userId && isAnswered)
      void import("@/accounts/device-clock").then(({ tellClock }) => tellClock(userId)).catch(() => undefined);
  }, [userId, isAnswered]);
  useEffect(() => {
    publishShellData({ isCoach });
    if (isCoach !== null) rememberRole(userId, isCoach);
  }, [isCoach, userId]);
  useEffect(() => publishShellData({ sync }), [sync]);
  const waiting = useQueuedCalls()?.flatMap(({ id, at, refused }) => (refused ? [] : [`${id} ${at}`]));
  const calls = waiting?.join() ?? "";
  useEffect(() => {
    if (!calls || !sync.online) return;
    const send = () =>
      void import("@/pending-changes/send-queued").then(({ sendQueued }) => sendQueued()).catch(() => undefined);
    send();
    const timer = setInterval(send, CALLS_AGAIN);
    return () => clearInterval(timer);
  }, [calls, sync.online]);
  const isKeptBack = sync.pending > 0 && sync.state !== "syncing" && sync.state !== "idle";
  useEffect(() => {
    // It stays until dismissed, also when the network is back.
    if (isKeptBack && isIosTab() && !isInstallTold()) setNotice("install", true);
  }, [isKeptBack]);
  useEffect(() => {
    publishShellData({ unread });
    // The badge on the home screen's icon, if supported.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
  useEffect(
    () => () => {
      publishShellData({ unread: 0, isCoach: null });
      if ("clearAppBadge" in navigator) void navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );
  return null;
}
