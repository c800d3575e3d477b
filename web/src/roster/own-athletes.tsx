import { isApproved } from "@domain/coaches-verification";
import * as m from "@messages";
import { type ComponentProps, lazy, Suspense } from "react";
import { AthleteDirectory } from "@/athletes/athlete-directory";
import { useYoungAthletes } from "@/athletes/young-athletes";
import { useCoachBookings } from "@/bookings/queries";
import { useOwnCoach } from "@/coach-settings/queries";
import { useSession } from "@/platform/session";
import { useNow } from "@/platform/use-now";
import { ButtonLink } from "@/ui/button";
import { Input } from "@/ui/input";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { useTyped } from "@/ui/use-typed";
import { useRoster } from "./queries";
import { RosterList } from "./roster-list";

const OwnSearch = lazy(async () => ({ default: (await import("@/search/own-search")).OwnSearch }));

type Props = { find: string; onFind: (words: string) => void };

/** /athletes for a coach: the people who booked them, and a search in all that was written. From the device. */
export function OwnAthletes({ find, onFind }: Props) {
  const { user } = useSession();
  const me = user?.id ?? "";
  const roster = useRoster(useCoachBookings(me), useNow());
  const { field: words } = useTyped(find, onFind);
  return (
    <Page
      title={m.roster_athletes()}
      width="read"
      actions={
        <ButtonLink tone="out" size="sm" to="/athletes" search={{ list: "all" }}>
          {m.roster_find_athletes()}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Input
          type="search"
          aria-label={m.search_field()}
          placeholder={m.search_placeholder()}
          autoComplete="off"
          enterKeyHint="search"
          {...words}
        />
        {words.value.trim() ? (
          <Suspense fallback={null}>
            <OwnSearch me={me} query={words.value} />
          </Suspense>
        ) : roster ? (
          <RosterList roster={roster} />
        ) : (
          <DelayedSkeleton>
            <Skeleton radius="lg" className="block h-33" />
          </DelayedSkeleton>
        )}
      </div>
    </Page>
  );
}

/** The directory for a coach. One whom the team approved also sees those under 18 whose guardian allows it. */
export function CoachDirectory(props: Omit<ComponentProps<typeof AthleteDirectory>, "young">) {
  const { user } = useSession();
  const own = useOwnCoach(user?.id ?? "");
  const young = useYoungAthletes(own != null && isApproved(own));
  return <AthleteDirectory {...props} young={young} />;
}
