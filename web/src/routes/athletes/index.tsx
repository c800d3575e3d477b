import * as m from "@messages";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AthleteDirectory } from "@/athletes/athlete-directory";
import { type AthleteSearch, countAthleteFilters, readAthleteSearch } from "@/athletes/athlete-search";
import { useAthletes } from "@/athletes/queries";
import { startPublicList } from "@/database/public-feed";
import { isCoachHere } from "@/shell/role-links";
import { useShellData } from "@/shell/shell-data";
import { orNothing } from "@/ui/lazy-load";
import { Page } from "@/ui/page";

// Visitors do not load it.
const OwnAthletes = lazy(orNothing(async () => (await import("@/roster/own-athletes")).OwnAthletes));
const CoachDirectory = lazy(orNothing(async () => (await import("@/roster/own-athletes")).CoachDirectory));

/** `list=all`: the directory, for a coach. `find`: their search in their own athletes, notes and messages. */
const WHOLE = { list: "all" } as const;

export const Route = createFileRoute("/athletes/")({
  validateSearch: (search: Record<string, unknown>) => ({
    ...readAthleteSearch(search),
    ...(search.list === WHOLE.list ? WHOLE : {}),
    ...(typeof search.find === "string" && search.find ? { find: search.find } : {}),
  }),
  loader: () => startPublicList("athletes"),
  component: Athletes,
});

/** The directory; for a coach first the athletes who booked them. */
function Athletes() {
  const { list, find, ...search } = Route.useSearch();
  const navigate = useNavigate();
  const isCoach = isCoachHere(useShellData());
  if (isCoach && !list && !search.q && countAthleteFilters(search) === 0)
    return (
      <Suspense fallback={<Page title={m.routes_athletes()} />}>
        <OwnAthletes
          find={find ?? ""}
          onFind={(words) =>
            void navigate({
              to: "/athletes",
              search: words ? { find: words } : {},
              replace: true,
              resetScroll: false,
              viewTransition: false,
            })
          }
        />
      </Suspense>
    );
  return <Directory />;
}

function Directory() {
  const { list, find: _, ...search } = Route.useSearch();
  const isCoach = isCoachHere(useShellData());
  const navigate = useNavigate();
  const athletes = useAthletes();
  const onSearch = (next: (search: AthleteSearch) => AthleteSearch) =>
    void navigate({
      to: "/athletes",
      search: (now) => ({ ...next(readAthleteSearch(now)), ...(list || isCoach ? WHOLE : {}) }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  if (!isCoach) return <AthleteDirectory athletes={athletes} search={search} onSearch={onSearch} />;
  return (
    <Suspense fallback={<Page title={m.routes_athletes()} />}>
      <CoachDirectory athletes={athletes} search={search} onSearch={onSearch} />
    </Suspense>
  );
}
