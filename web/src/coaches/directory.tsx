import type { CoachDocument } from "@domain/documents";
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from "react";
import { useReach } from "@/platform/reach";
import { Button } from "@/ui/button";
import { DirectoryFrame } from "@/ui/directory-frame";
import { EmptyState } from "@/ui/empty-state";
import { formatRate } from "@/ui/format";
import { Input } from "@/ui/input";
import { orNothing } from "@/ui/lazy-load";
import { Select } from "@/ui/select";
import { Unreached } from "@/ui/unreached";
import { useColumns } from "@/ui/use-columns";
import { VirtualList } from "@/ui/virtual-list";
import { CoachCard } from "./coach-card";
import type { DirectoryChange, DirectorySearch, Sort } from "./directory-search";
import { Filters } from "./filters-part";
import { sortCoaches } from "./order-coaches";
import { countFilters, filtersOf, isNarrowed, withChange } from "./search-filters";
import { SkeletonCards } from "./skeleton-cards";
import { useFilter } from "./use-filter";

const QuizLine = lazy(orNothing(async () => (await import("./quiz-line")).QuizLine));

type Props = {
  /** undefined while the device looks. */
  coaches: readonly CoachDocument[] | undefined;
  search: DirectorySearch;
  onSearch: (search: DirectorySearch) => void;
  /** By coach id, after the quiz. */
  scores: ReadonlyMap<string, number> | null;
  /** Shown above the list. */
  above: ReactNode;
};

const SORT_WORDS: Record<Sort, string> = {
  match: "Best match",
  featured: "Featured first",
  rating: "Best rated",
  price: "Lowest price",
  name: "Name",
};

/** Also in index.html, for before any script runs. */
const LEAD = "Each of them played at the top, and our team checked the record. Find the one who fits.";

const OTHER_SORTS: Sort[] = ["featured", "rating", "price", "name"];

/** /coaches: the filters beside the list on a desk, in a sheet on a phone. */
export function CoachDirectory({ coaches, search, onSearch, scores, above }: Props) {
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
  const shown = useMemo(
    () => (narrowed ? ordered && filter?.filterCoaches(ordered, wanted, now) : ordered),
    [narrowed, filter, ordered, wanted, now],
  );
  const isPart = useMemo(
    () => Boolean(wanted.q && shown && shown.length > 0 && filter && !filter.hasAllWords(shown, wanted.q)),
    [wanted.q, shown, filter],
  );
  const change = (part: DirectoryChange) => onSearch(withChange(search, part));
  const clear = () => onSearch({});
  const filters = countFilters(search);
  // Without quiz or words there is no order by match.
  const matches = search.quiz || search.q !== undefined;
  const sorts: Sort[] = matches ? ["match", ...OTHER_SORTS] : OTHER_SORTS;
  const sort = search.sort && sorts.includes(search.sort) ? search.sort : matches ? "match" : "featured";
  const unreached = !known?.length && reach !== "there" ? reach : null;
  const show = `Show ${shown?.length ?? ""} ${shown?.length === 1 ? "coach" : "coaches"}`;

  return (
    <DirectoryFrame
      title="Coaches"
      lead={LEAD}
      count={
        shown && known && !unreached
          ? `${shown.length} of ${known.length}${sort === "match" ? ", best match first" : ""}`
          : unreached
            ? ""
            : "Looking for coaches"
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
            className="col-span-full desk:col-auto desk:w-60"
            aria-label="Search coaches"
            placeholder="Name, skill, place"
            value={search.q ?? ""}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
          <Select
            label="Sort by"
            className="desk:w-47.5"
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
      </Suspense>
      {isPart && (
        <p className="mb-3 text-ink-3 text-sm">No coach matches all of these words. These match some of them.</p>
      )}
      {unreached && <Unreached reach={unreached} what="The coaches are not" />}
      {!unreached && shown === undefined && <SkeletonCards />}
      {!unreached && shown?.length === 0 && known && (
        <Nothing nearest={filter?.nearestByPrice(known, wanted, now) ?? null} sport={wanted.sport} onClear={clear} />
      )}
      {shown && shown.length > 0 && (
        <VirtualList
          items={shown}
          keyOf={(coach) => coach.id}
          estimate={columns === 1 ? 194 : 328}
          columns={columns}
          gap={columns === 1 ? 14 : 18}
          label="Coaches"
        >
          {(coach) => <CoachCard coach={coach} score={scores?.get(coach.id) ?? null} />}
        </VirtualList>
      )}
    </DirectoryFrame>
  );
}

/** `nearest`: cents an hour. */
type NothingProps = { nearest: number | null; sport: string | undefined; onClear: () => void };

function Nothing({ nearest, sport, onClear }: NothingProps) {
  return (
    <EmptyState
      sport={sport ?? "Swimming"}
      title="No coaches found matching your filters."
      text={nearest === null ? undefined : `The closest price is ${formatRate(nearest)}.`}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
