import type { CoachDocument } from "@domain/documents";
import { SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { EmptyState } from "@/ui/empty-state";
import { Input } from "@/ui/field";
import { formatRate } from "@/ui/format";
import { useDocumentTitle } from "@/ui/page";
import { Select } from "@/ui/select";
import { Sheet } from "@/ui/sheet";
import { VirtualList } from "@/ui/virtual-list";
import { CoachCard } from "./coach-card";
import { countFilters, type DirectorySearch, type Sort } from "./directory-search";
import { filterCoaches, nearestByPrice, sortCoaches } from "./filter-coaches";
import { Filters } from "./filters";
import { SkeletonCards } from "./skeleton-cards";
import { useColumns } from "./use-columns";
import "@/styles/parts/directory.css";
import "./directory.css";

type Props = {
  /** undefined while the device looks. */
  coaches: readonly CoachDocument[] | undefined;
  search: DirectorySearch;
  onSearch: (search: DirectorySearch) => void;
  /** By coach id, after the quiz. */
  scores: ReadonlyMap<string, number> | null;
};

const SORT_WORDS: Record<Sort, string> = {
  match: "Best match",
  rating: "Best rated",
  price: "Lowest price",
  name: "Name",
};

/** /coaches: the filters beside the list on a desk, in a sheet on a phone. */
export function CoachDirectory({ coaches, search, onSearch, scores }: Props) {
  useDocumentTitle("Coaches");
  const [open, setOpen] = useState(false);
  const columns = useColumns();
  // Typing stays quick while ten thousand cards are filtered.
  const wanted = useDeferredValue(search);
  const [now] = useState(Date.now);
  const shown = useMemo(
    () => coaches && sortCoaches(filterCoaches(coaches, wanted, now), wanted.sort, scores),
    [coaches, wanted, scores, now],
  );
  const change = (part: { [Key in keyof DirectorySearch]?: DirectorySearch[Key] | undefined }) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined)));
  const clear = () => onSearch(search.quiz ? quizOnly(search) : {});
  const filters = countFilters(search);
  const sorts: Sort[] = search.quiz ? ["match", "rating", "price", "name"] : ["rating", "price", "name"];
  const sort = search.sort ?? (search.quiz ? "match" : "rating");
  const show = `Show ${shown?.length ?? ""} ${shown?.length === 1 ? "coach" : "coaches"}`;

  return (
    <div className="directory">
      <aside className="filters only-desk" aria-label="Filters">
        <header>
          <h2 className="d4">Filters</h2>
          {filters > 0 && (
            <Button tone="plain" size="sm" onClick={clear}>
              Clear
            </Button>
          )}
        </header>
        <Filters search={search} onChange={change} />
      </aside>
      <div className="directory-main">
        <header className="directory-head">
          <div>
            <h1 className="d3" tabIndex={-1}>
              Coaches
            </h1>
            <p className="meta num directory-count" role="status">
              {shown && coaches
                ? `${shown.length} of ${coaches.length}${search.quiz ? ", ranked by your quiz answers" : ""}`
                : "Looking for coaches"}
            </p>
          </div>
          <div className="directory-tools">
            <Input
              type="search"
              aria-label="Search coaches"
              placeholder="Name, skill, place"
              value={search.q ?? ""}
              onChange={(event) => change({ q: event.target.value || undefined })}
            />
            <Select
              label="Sort by"
              value={sort}
              onChange={(value: Sort) => change({ sort: value })}
              options={sorts.map((value) => ({ value, label: SORT_WORDS[value] }))}
            />
            <span className="only-phone">
              <Chip onClick={() => setOpen(true)} count={filters}>
                <SlidersHorizontal className="i s" aria-hidden="true" />
                Filters
              </Chip>
            </span>
          </div>
        </header>
        {shown === undefined && <SkeletonCards />}
        {shown?.length === 0 && coaches && <Nothing coaches={coaches} search={wanted} now={now} onClear={clear} />}
        {shown && shown.length > 0 && (
          <VirtualList
            items={shown}
            keyOf={(coach) => coach.id}
            estimate={columns === 1 ? 236 : 328}
            columns={columns}
            gap={columns === 1 ? 14 : 18}
            label="Coaches"
          >
            {(coach) => <CoachCard coach={coach} score={scores?.get(coach.id) ?? null} />}
          </VirtualList>
        )}
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            <Button tone="plain" onClick={clear}>
              Clear
            </Button>
            <Button tone="ink" onClick={() => setOpen(false)}>
              {show}
            </Button>
          </>
        }
      >
        <div className="filters">
          <Filters search={search} onChange={change} />
        </div>
      </Sheet>
    </div>
  );
}

/** Clearing the filters keeps the quiz: it ranks, it does not hide. */
const quizOnly = ({ quiz, sport, level, budget, location, sessionType }: DirectorySearch): DirectorySearch =>
  Object.fromEntries(
    Object.entries({ quiz, sport, level, budget, location, sessionType }).filter(([, value]) => value !== undefined),
  );

type NothingProps = { coaches: readonly CoachDocument[]; search: DirectorySearch; now: number; onClear: () => void };

function Nothing({ coaches, search, now, onClear }: NothingProps) {
  const nearest = nearestByPrice(coaches, search, now);
  return (
    <EmptyState
      sport={search.sport ?? "Swimming"}
      title="No coaches found matching your filters."
      text={nearest === null ? undefined : `The nearest by price starts at ${formatRate(nearest)}.`}
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
