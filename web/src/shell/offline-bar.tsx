import * as m from "@messages";
import { CloudOff } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useReach } from "@/platform/reach";
import { Bar } from "@/ui/bar";
import { orNothing } from "@/ui/lazy-load";
import { usePathname } from "./chrome";
import { useShellData } from "./shell-data";

// Only signed-in people see these, and only online. So their code loads when needed.
const SessionEnded = lazy(orNothing(async () => (await import("./online-bars")).SessionEnded));
const Sending = lazy(orNothing(async () => (await import("./online-bars")).Sending));
const Saved = lazy(orNothing(async () => (await import("./online-bars")).Saved));

/** `back`: online again, and unsent changes may not be counted yet. */
type Phase = "quiet" | "offline" | "back" | "sending" | "saved";

function after(phase: Phase, online: boolean, waiting: boolean): Phase {
  if (!online) return "offline";
  if (phase === "offline" || phase === "back") return waiting ? "sending" : "back";
  return phase === "sending" && !waiting ? "saved" : phase;
}

/** Read-only screens. */
const READ_ONLY = /^\/(pricing|about|contact|privacy|terms)?$/;

function whatWorks(path: string, signedIn: boolean): string {
  if (READ_ONLY.test(path)) return "";
  return signedIn ? m.shell_you_can_keep_writing() : m.shell_you_can_keep_looking_around();
}

/** Amber while offline, blue while sending, green for two seconds, then hidden. It never blocks. */
export function OfflineBar() {
  const { sync, session } = useShellData();
  const path = usePathname();
  const [phase, setPhase] = useState<Phase>("quiet");
  const waiting = sync.pending > 0;
  const reach = useReach();
  const next = after(phase, sync.online && reach === "there", waiting);
  if (next !== phase) setPhase(next);
  useEffect(() => {
    if (phase !== "saved" && phase !== "back") return;
    const timer = setTimeout(() => setPhase("quiet"), 2000);
    return () => clearTimeout(timer);
  }, [phase]);

  const ended = session.status === "in" && sync.online && session.ended;
  return (
    <div role="status">
      {phase === "offline" && (
        <Bar
          icon={<CloudOff aria-hidden="true" />}
          title={reach === "unanswered" ? m.shell_the_server_cannot_be_reached() : m.shell_youre_offline()}
          text={whatWorks(path, session.status === "in")}
        >
          {waiting && <span className="tabular-nums">{m.shell_pending_waiting({ pending: sync.pending })}</span>}
        </Bar>
      )}
      <Suspense>
        {ended && <SessionEnded deleted={ended === "deleted"} path={path} />}
        {phase === "sending" && <Sending count={sync.pending} />}
        {phase === "saved" && <Saved />}
      </Suspense>
    </div>
  );
}
