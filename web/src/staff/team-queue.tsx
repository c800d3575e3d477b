import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { myAuthenticator } from "@/accounts/authenticator";
import { Button, ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { findPeople, type PeopleKind } from "./people-queries";
import { loadCoachChanges, loadMoneyCases, loadReports, loadWaitingCoaches, loadWaitingVideos } from "./queries";
import type { StaffPart } from "./staff-part";
import { useLoaded } from "./use-loaded";

type Line = { part: StaffPart; kind?: PeopleKind; count: number; words: (values: { count: number }) => string };
/** `locked`: an authenticator's code is needed first. */
type Queue = { locked: boolean; lines: Line[] };

async function loadQueue(): Promise<Queue> {
  const { required, staffNow } = await myAuthenticator();
  if (required && !staffNow) return { locked: true, lines: [] };
  const [coaches, changes, videos, guardians, reports, cases] = await Promise.all([
    loadWaitingCoaches(),
    loadCoachChanges(),
    loadWaitingVideos(),
    findPeople("", "guardians", 1),
    loadReports(),
    loadMoneyCases(),
  ]);
  const unchecked = coaches.filter(({ athlete_verified, declined }) => !athlete_verified && !declined).length;
  const open = reports.filter(({ state }) => state !== "closed");
  const concerns = open.filter(({ about }) => about !== "").length;
  const lines: Line[] = [
    { part: "reports", count: concerns, words: m.staff_concerns_to_answer },
    { part: "coaches", count: unchecked, words: m.staff_coaches_to_verify },
    { part: "coaches", count: changes.length, words: m.staff_changes_to_approve },
    { part: "coaches", count: videos.length, words: m.intro_videos_to_approve },
    { part: "people", kind: "guardians", count: guardians.total, words: m.staff_guardians_to_decide },
    { part: "reports", count: open.length - concerns, words: m.staff_reports_to_answer },
    { part: "money", count: cases.length, words: m.staff_money_problems },
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
        {m.staff_waiting_for_the_team()}
      </h2>
      {!data && !error && (
        <DelayedSkeleton>
          <Skeleton radius="lg" className="block h-33" />
        </DelayedSkeleton>
      )}
      {error && !data && (
        <div className="flex flex-wrap items-center justify-between gap-3" role="alert">
          <p className="text-ink-2">{m.staff_the_list_did_not_load_it()}</p>
          <Button tone="out" size="sm" onClick={reload}>
            {m.staff_retry()}
          </Button>
        </div>
      )}
      {data?.locked && <p className="text-ink-2">{m.staff_enter_the_code_of_your()}</p>}
      {data && !data.locked && lines.length === 0 && <p className="text-ink-2">{m.staff_nothing_is_waiting()}</p>}
      {lines.length > 0 && (
        <ul className="grid gap-2">
          {lines.map(({ part, kind, count, words }) => (
            <li key={words({ count })}>
              <Link to="/staff" search={{ part, ...(kind && { kind }) }} className="link tabular-nums">
                {words({ count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink tone="ink" to="/staff">
          {data?.locked ? m.staff_enter_code() : m.staff_open_staff()}
        </ButtonLink>
      </div>
    </Card>
  );
}
