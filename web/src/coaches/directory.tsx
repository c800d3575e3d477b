import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useReach } from "@/platform/reach";
import { DirectoryFrame } from "@/ui/directory-frame";
import { Input } from "@/ui/input";
import { orNothing } from "@/ui/lazy-load";
import { Select } from "@/ui/select";
import { Unreached } from "@/ui/unreached";
import { useColumns } from "@/ui/use-columns";
import { useTyped } from "@/ui/use-typed";
import { VirtualList } from "@/ui/virtual-list";
import { CoachCard } from "./coach-card";
import type { DirectoryChange, DirectorySearch, Sort } from "./directory-search";
import { Filters } from "./filters-part";
import type { Near } from "./near/near-part";
import { sortCoaches } from "./order-coaches";
import type { Saved } from "./saved-part";
import { countFilters, filtersOf, isNarrowed, withChange } from "./search-filters";
import { SkeletonCards } from "./skeleton-cards";
import { useFilter } from "./use-filter";

// As late as the filters, without which no list is empty.
const NothingFound = lazy(orNothing(async () => (await import("./nothing-found")).NothingFound));
const SavedPart = lazy(orNothing(async () => (await import("./saved-part")).SavedPart));
const NearPart = lazy(orNothing(async () => (await import("./near/near-part")).NearPart));
const QuizLine = lazy(orNothing(async () => (await import("./quiz-line")).QuizLine));

type Props = {
  /** undefined while loading. */
  coaches: readonly CoachDocument[] | undefined;
  search: DirectorySearch;
  onSearch: (next: (search: DirectorySearch) => DirectorySearch) => void;
  /** The account, if any. */
  me: string | undefined;
  /** By coach id, after the quiz. */
  scores: ReadonlyMap<string, number> | null;
  /** Shown above the list. */
  above: ReactNode;
};

const SORT_WORDS: Record<Sort, string> = {
  match: m.coaches_best_match(),
  featured: m.coaches_featured_first(),
  rating: m.coaches_best_rated(),
  price: m.coaches_lowest_price(),
  name: m.coaches_name(),
  near: m.coaches_near_me(),
};

/** Repeated in index.html, which is shown before scripts run. */
const LEAD = m.coaches_each_of_them_played_at_the();

const OTHER_SORTS: Sort[] = ["featured", "rating", "price", "name", "near"];

/** /coaches: the filters beside the list on a desk, in a sheet on a phone. */
export function CoachDirectory({ coaches, search, onSearch, me, scores, above }: Props) {
  const [saved, setSaved] = useState<Saved>();
  const [near, setNear] = useState<Near>();
  const columns = useColumns();
  const reach = useReach();
  // Deferred, so that typing stays quick while ten thousand cards are filtered.
  const wanted = useDeferredValue(search);
  const known = useDeferredValue(coaches);
  const [now] = useState(Date.now);
  // Sorted before filtering, so that a filter's change does not sort ten thousand again.
  const ordered = useMemo(() => known && sortCoaches(known, wanted.sort, scores), [known, wanted.sort, scores]);
  const narrowed = isNarrowed(wanted);
  const filter = useFilter(narrowed);
  const found = useMemo(() => {
    if (!narrowed) return ordered;
    if (wanted.saved && me && !saved) return undefined;
    return ordered && filter?.filterCoaches(ordered, wanted, now, saved?.coaches);
  }, [narrowed, filter, ordered, wanted, now, me, saved]);
  const isPart = useMemo(
    () => Boolean(wanted.q && found && found.length > 0 && filter && !filter.hasAllWords(found, wanted.q)),
    [wanted.q, found, filter],
  );
  const byPlace = wanted.sort === "near" ? near : undefined;
  const shown = useMemo(() => found && (byPlace?.arrange(found) ?? found), [found, byPlace]);
  const change = (part: DirectoryChange) => onSearch((now) => withChange(now, part));
  const clear = () => onSearch(() => ({}));
  const words = useTyped(search.q ?? "", (typed) => change({ q: typed || undefined }));
  const filters = countFilters(search);
  // Without quiz or words there is no order by match.
  const matches = search.quiz || search.q !== undefined;
  const sorts: Sort[] = matches ? ["match", ...OTHER_SORTS] : OTHER_SORTS;
  const sort = search.sort && sorts.includes(search.sort) ? search.sort : matches ? "match" : "featured";
  const unreached = !known?.length && reach !== "there" ? reach : null;
  const show = m.coaches_show_count({ shown: shown?.length ?? "", count: shown?.length ?? 0 });

  return (
    <DirectoryFrame
      title={m.coaches_coaches()}
      lead={LEAD}
      count={
        shown && known && !unreached
          ? m.coaches_count_of({ count: shown.length, all: known.length, sort })
          : unreached
            ? ""
            : m.coaches_looking_for_coaches()
      }
      show={show}
      filters={<Filters search={filtersOf(search)} onChange={change} />}
      active={filters}
      clears={filters > 0 || search.quiz === true}
      onClear={clear}
      tools={
        <>
          <Input
            type="search"
            className="desk:w-60"
            aria-label={m.coaches_search_coaches()}
            placeholder={m.coaches_name_skill_place()}
            {...words.field}
          />
          <Select
            label={m.coaches_sort_by()}
            className="desk:w-47.5 max-desk:flex-[1_1_10rem]"
            value={sort}
            onChange={(value: Sort) => change({ sort: value })}
            options={sorts.map((value) => ({ value, label: SORT_WORDS[value] }))}
          />
        </>
      }
    >
      <Suspense>
        {search.quiz && <QuizLine search={search} onClear={clear} />}
        {above}
        {search.sort === "near" && <NearPart coaches={found} search={search} onChange={change} onNear={setNear} />}
        {me && <SavedPart me={me} coaches={known} search={search} onChange={change} onSaved={setSaved} />}
      </Suspense>
      {isPart && <p className="mb-3 text-ink-3 text-sm">{m.coaches_no_coach_matches_all_of_these()}</p>}
      {unreached && <Unreached reach={unreached} what={m.coaches_the_coaches_are_not_here()} />}
      {!unreached && shown === undefined && <SkeletonCards />}
      {!unreached && shown?.length === 0 && known && (
        <Suspense>
          <NothingFound
            nearest={filter?.nearestByPrice(known, wanted, now) ?? null}
            sport={wanted.sport}
            onClear={clear}
          />
        </Suspense>
      )}
      {shown && shown.length > 0 && (
        <VirtualList
          items={shown}
          keyOf={(coach) => coach.id}
          estimate={columns === 1 ? 194 : 328}
          columns={columns}
          gap={columns === 1 ? 14 : 18}
          label={m.coaches_coaches()}
        >
          {(coach) => (
            <CoachCard
              coach={coach}
              score={scores?.get(coach.id) ?? null}
              away={byPlace?.away(coach)}
              save={saved?.button(coach)}
              hasIntro={me ? saved !== undefined && !saved.introTaken.has(coach.id) : true}
            />
          )}
        </VirtualList>
      )}
    </DirectoryFrame>
  );
}
