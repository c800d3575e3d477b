import * as m from "@messages";
import { useDeferredValue, useMemo } from "react";
import { useReach } from "@/platform/reach";
import { Button } from "@/ui/button";
import { DirectoryFrame } from "@/ui/directory-frame";
import { EmptyState } from "@/ui/empty-state";
import { Input } from "@/ui/input";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { Unreached } from "@/ui/unreached";
import { useColumns } from "@/ui/use-columns";
import { useTyped } from "@/ui/use-typed";
import { VirtualList } from "@/ui/virtual-list";
import { ADULT_BANDS, ALL_BANDS, withinBands, YOUNG_BANDS } from "./age-bands";
import { AthleteCard } from "./athlete-card";
import { AthleteFilters } from "./athlete-filters";
import { type AthleteSearch, countAthleteFilters } from "./athlete-search";
import { countriesOf, countryNamed, filterAthletes, type ListedAthlete } from "./filter-athletes";
import { useSportsMeant } from "./use-sports-meant";
import type { Young } from "./young-athletes";

type Props = {
  /** undefined while loading. */
  athletes: readonly ListedAthlete[] | undefined;
  search: AthleteSearch;
  onSearch: (next: (search: AthleteSearch) => AthleteSearch) => void;
  /** Those under 18, for a verified coach. */
  young?: Young | undefined;
};

const SIX = ["a", "b", "c", "d", "e", "f"];

/** /athletes: athletes who look for a coach. */
export function AthleteDirectory({ athletes, search: typed, onSearch, young }: Props) {
  const bands = young ? ALL_BANDS : ADULT_BANDS;
  const search = useMemo(() => withinBands(typed, bands), [typed, bands]);
  const asksYoung = YOUNG_BANDS.includes(search.age ?? "");
  const waits = asksYoung && young?.state === "waits";
  const columns = useColumns();
  const reach = useReach();
  const wanted = useDeferredValue(search);
  const all = useMemo(
    () => (waits ? undefined : athletes && [...athletes, ...(young?.athletes ?? [])]),
    [athletes, young, waits],
  );
  const known = useDeferredValue(all);
  const meant = useSportsMeant(search.sport !== undefined);
  const shown = useMemo(() => known && filterAthletes(known, wanted, meant), [known, wanted, meant]);
  const countries = useMemo(() => countriesOf(known ?? []), [known]);
  const change = (part: { [Key in keyof AthleteSearch]?: string | undefined }) =>
    onSearch((now) =>
      Object.fromEntries(Object.entries({ ...now, ...part }).filter(([, value]) => value !== undefined)),
    );
  const clear = () => onSearch(() => ({}));
  const words = useTyped(search.q ?? "", (words) => change({ q: words || undefined }));
  const chosen = search.country ? { ...search, country: countryNamed(search.country) } : search;
  const unreached = !known?.length && reach !== "there" ? reach : null;
  return (
    <DirectoryFrame
      title={m.athletes_athletes()}
      count={
        shown && known && !unreached
          ? m.athletes_count_of({ count: shown.length, all: known.length })
          : unreached
            ? ""
            : m.athletes_looking_for_athletes()
      }
      show={m.athletes_show_count({ shown: shown?.length ?? "", count: shown?.length ?? 0 })}
      filters={<AthleteFilters search={chosen} countries={countries} bands={bands} onChange={change} />}
      active={countAthleteFilters(search)}
      onClear={clear}
      tools={
        <Input
          type="search"
          className="desk:w-60 max-desk:flex-[1_1_10rem]"
          aria-label={m.athletes_search_athletes()}
          placeholder={m.athletes_name_sport_goal()}
          {...words.field}
        />
      }
    >
      {young?.note && (
        <p className="mb-3.5 text-ink-3 text-sm" role="status">
          {young.note}
        </p>
      )}
      {unreached && <Unreached reach={unreached} what={m.athletes_the_athletes_are_not_here()} />}
      {!unreached && shown === undefined && (
        <DelayedSkeleton label={m.athletes_loading_athletes()} className="grid desk:grid-cols-2 desk:gap-4.5 gap-3.5">
          {SIX.map((key) => (
            <Skeleton className="block h-42" key={key} />
          ))}
        </DelayedSkeleton>
      )}
      {!unreached && shown?.length === 0 && !(asksYoung && young?.state === "failed") && (
        <EmptyState
          sport={search.sport ?? "Track & Field"}
          title={m.athletes_no_athletes_found_matching_your()}
          action={<Button onClick={clear}>{m.athletes_clear_filters()}</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <VirtualList
          items={shown}
          keyOf={(athlete) => athlete.id}
          estimate={168}
          columns={columns}
          gap={columns === 1 ? 14 : 18}
          label={m.athletes_athletes()}
        >
          {(athlete) => <AthleteCard athlete={athlete} />}
        </VirtualList>
      )}
    </DirectoryFrame>
  );
}
