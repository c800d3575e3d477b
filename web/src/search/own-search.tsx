import * as m from "@messages";
import { useState } from "react";
import { Chip } from "@/ui/chip";
import { SearchResults } from "./search-results";
import { useSearch } from "./use-search";

/** The hits of a query by keystroke. A tag of the found notes shows only the notes that have it. */
export function OwnSearch({ me, query }: { me: string; query: string }) {
  const [tag, setTag] = useState("");
  const found = useSearch(me, query, tag);
  if (!found?.hits) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {found.tags.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.search_tags()}</legend>
          {found.tags.map((one) => (
            <Chip key={one} pressed={one === tag} onClick={() => setTag(one === tag ? "" : one)}>
              {one}
            </Chip>
          ))}
        </fieldset>
      )}
      <SearchResults hits={found.hits} />
    </div>
  );
}
