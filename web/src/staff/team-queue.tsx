import { Link } from "@tanstack/react-router";
import { myAuthenticator } from "@/accounts/authenticator";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { loadCoachChanges, loadMoneyCases, loadReports, loadWaitingCoaches } from "./queries";
import type { StaffPart } from "./staff-part";
import { useLoaded } from "./use-loaded";

type Line = { part: StaffPart; count: number; one: string; many: string };
/** `locked`: an authenticator's code is needed first. */
type Queue = { locked: boolean; lines: Line[] };

async function loadQueue(): Promise<Queue> {
  const { required, staffNow } = await myAuthenticator();
  if (required && !staffNow) return { locked: true, lines: [] };
  const [coaches, changes, reports, cases] = await Promise.all([
    loadWaitingCoaches(),
    loadCoachChanges(),
    loadReports(),
    loadMoneyCases(),
  ]);
  const unchecked = coaches.filter(({ athlete_verified, declined }) => !athlete_verified && !declined).length;
  const open = reports.filter(({ state }) => state !== "closed").length;
  const lines: Line[] = [
    { part: "coaches", count: unchecked, one: "coach to verify", many: "coaches to verify" },
    { part: "coaches", count: changes.length, one: "profile change to approve", many: "profile changes to approve" },
    { part: "reports", count: open, one: "report to answer", many: "reports to answer" },
    { part: "money", count: cases.length, one: "problem with money", many: "problems with money" },
  ];
  return { locked: false, lines };
}

/** The team's work on Today; each line links to its screen. */
export function TeamQueue() {
  const { data, error, reload } = useLoaded(loadQueue);
  const lines = (data?.lines ?? []).filter(({ count }) => count > 0);
  return (
    <Card as="section" className="grid gap-4 desk:p-6 p-4" aria-labelledby="team-queue">
      <h2 className="text-d4" id="team-queue">
        Waiting for the team
      </h2>
      {!data && !error && (
        <DelayedSkeleton>
          <Skeleton radius="lg" className="block h-33" />
        </DelayedSkeleton>
      )}
      {error && !data && (
        <div className="flex flex-wrap items-center justify-between gap-3" role="alert">
          <p className="text-ink-2">The list did not load. It needs a connection.</p>
          <Button tone="out" size="sm" onClick={reload}>
            Retry
          </Button>
        </div>
      )}
      {data?.locked && <p className="text-ink-2">Enter the code of your authenticator app to see what is waiting.</p>}
      {data && !data.locked && lines.length === 0 && <p className="text-ink-2">Nothing is waiting.</p>}
      {lines.length > 0 && (
        <ul className="grid gap-2">
          {lines.map(({ part, count, one, many }) => (
            <li key={many}>
              <Link to="/staff" search={{ part }} className="link tabular-nums">
                {count} {count === 1 ? one : many}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink tone="ink" to="/staff">
          {data?.locked ? "Enter code" : "Open Staff"}
        </ButtonLink>
      </div>
    </Card>
  );
}
