import * as m from "@messages";
import { AppLink } from "@/ui/app-link";
import { Card } from "@/ui/card";
import { HitWords, KIND_WORDS } from "./hit-words";
import type { Hits } from "./search-items";

/** Hits by kind. Each leads to its note, its conversation or its person. */
export function SearchResults({ hits }: { hits: Hits }) {
  const all = hits.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-3 text-sm tabular-nums" role="status">
        {m.search_count({ count: all })}
      </p>
      {all === 0 && <p>{m.search_nothing_on_this_device()}</p>}
      {hits.map(({ kind, hits: shown, count }) => (
        <Card as="section" key={kind} aria-labelledby={`found-${kind}`}>
          <h2 className="title px-4 pt-4 pb-2" id={`found-${kind}`}>
            {KIND_WORDS[kind]}
          </h2>
          <ul>
            {shown.map((hit) => (
              <li key={hit.key} className="border-rule border-t">
                <AppLink
                  to={hit.to}
                  search={hit.search}
                  className="block min-h-14 px-4 py-3 no-underline hover:bg-sunk"
                >
                  <HitWords hit={hit} />
                </AppLink>
              </li>
            ))}
          </ul>
          {count > shown.length && (
            <p className="border-rule border-t px-4 py-3 text-ink-3 text-sm tabular-nums">
              {m.search_and_more({ count: count - shown.length })}
            </p>
          )}
        </Card>
      ))}
    </div>
  );
}
