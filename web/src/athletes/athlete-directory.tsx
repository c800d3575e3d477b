import type { AthleteEntryDocument } from "@domain/documents";
import { useDeferredValue, useMemo } from "react";
import { useReach } from "@/platform/reach";
import { Button } from "@/ui/button";
import { DirectoryFrame } from "@/ui/directory-frame";
import { EmptyState } from "@/ui/empty-state";
import { Input } from "@/ui/input";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";
import { useColumns } from "@/ui/use-columns";
import { VirtualList } from "@/ui/virtual-list";
import { AthleteCard } from "./athlete-card";
import { AthleteFilters } from "./athlete-filters";
import { type AthleteSearch, countAthleteFilters } from "./athlete-search";
import { countriesOf, countryNamed, filterAthletes } from "./filter-athletes";
import { useSportsMeant } from "./use-sports-meant";

type Props = {
  /** undefined while the device looks. */
  athletes: readonly AthleteEntryDocument[] | undefined;
  search: AthleteSearch;
  onSearch: (search: AthleteSearch) => void;
};

const SIX = ["a", "b", "c", "d", "e", "f"];

/** /athletes: athletes who look for a coach. */
export function AthleteDirectory({ athletes, search, onSearch }: Props) {
  const columns = useColumns();
  const reach = useReach();
  const wanted = useDeferredValue(search);
  const known = useDeferredValue(athletes);
  const meant = useSportsMeant(search.sport !== undefined);
  const shown = useMemo(() => known && filterAthletes(known, wanted, meant), [known, wanted, meant]);
  const countries = useMemo(() => countriesOf(known ?? []), [known]);
  const change = (part: { [Key in keyof AthleteSearch]?: string | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined)));
  const clear = () => onSearch({});
  const chosen = search.country ? { ...search, country: countryNamed(search.country) } : search;
  const unreached = !known?.length && reach !== "there" ? reach : null;
  return (
    <DirectoryFrame
      title="Athletes"
      count={
        shown && known && !unreached ? `${shown.length} of ${known.length}` : unreached ? "" : "Looking for athletes"
      }
      show={`Show ${shown?.length ?? ""} ${shown?.length === 1 ? "athlete" : "athletes"}`}
      filters={<AthleteFilters search={chosen} countries={countries} onChange={change} />}
      active={countAthleteFilters(search)}
      onClear={clear}
      tools={
        <Input
          type="search"
          className="desk:w-60"
          aria-label="Search athletes"
          placeholder="Name, sport, goal"
          value={search.q ?? ""}
          onChange={(event) => change({ q: event.target.value || undefined })}
        />
      }
    >
      {unreached && <Unreached reach={unreached} what="The athletes are not" />}
      {!unreached && shown === undefined && (
        <DelayedSkeleton label="Loading athletes" className="grid desk:grid-cols-2 desk:gap-4.5 gap-3.5">
          {SIX.map((key) => (
            <Skeleton className="block h-42" key={key} />
          ))}
        </DelayedSkeleton>
      )}
      {!unreached && shown?.length === 0 && (
        <EmptyState
          sport={search.sport ?? "Track & Field"}
          title="No athletes found matching your filters."
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <VirtualList
          items={shown}
          keyOf={(athlete) => athlete.id}
          estimate={168}
          columns={columns}
          gap={columns === 1 ? 14 : 18}
          label="Athletes"
        >
          {(athlete) => <AthleteCard athlete={athlete} />}
        </VirtualList>
      )}
    </DirectoryFrame>
  );
}
