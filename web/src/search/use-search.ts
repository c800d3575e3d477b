import { fold } from "@domain/fold";
import { tagsOf } from "@domain/note-lines";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useLiveList } from "@/database/use-live";
import { yieldToMain } from "@/platform/yield-to-main";
import { findHits, type Hits, type ReadyItem, type SearchItem, searchItems, tagsFound } from "./search-items";

/** Milliseconds of folding until the page may handle input. */
const SLICE = 8;

const EVERYTHING = { selector: {} };

/** Folded texts of the items, by key. Only new or changed texts are folded, in slices. */
function useReady(items: readonly SearchItem[] | undefined): readonly ReadyItem[] | undefined {
  const [known] = useState(() => new Map<string, { text: string; folded: string; tags: readonly string[] }>());
  const [ready, setReady] = useState<readonly ReadyItem[]>();
  useEffect(() => {
    if (!items) return;
    let active = true;
    const prepare = async () => {
      const made: ReadyItem[] = [];
      let until = performance.now() + SLICE;
      for (const item of items) {
        const text = `${item.title}\n${item.text}`;
        const old = known.get(item.key);
        const isSame = old?.text === text;
        const folded = isSame ? old.folded : fold(text);
        const tags = isSame ? old.tags : item.kind === "notes" ? tagsOf(item.text) : [];
        if (!isSame) known.set(item.key, { text, folded, tags });
        made.push({ item, folded, tags });
        if (performance.now() < until) continue;
        await yieldToMain();
        if (!active) return;
        until = performance.now() + SLICE;
      }
      setReady(made);
    };
    void prepare();
    return () => {
      active = false;
    };
  }, [items, known]);
  return ready;
}

/**
 * The hits of a query in what is on this device, and the tags of its notes: undefined while the device reads, null hits for a blank
 * query. A chosen tag that the notes no longer have filters nothing.
 */
export function useSearch(me: string, query: string, tag: string): { hits: Hits | null; tags: string[] } | undefined {
  const bookings = useLiveList("bookings", EVERYTHING, [me]).data;
  const profiles = useLiveList("athlete_profiles", EVERYTHING, [me]).data;
  const notes = useLiveList("session_notes", EVERYTHING, [me]).data;
  const privateNotes = useLiveList("private_notes", EVERYTHING, [me]).data;
  const messages = useLiveList("messages", EVERYTHING, [me]).data;
  const items = useMemo(
    () =>
      bookings && profiles && notes && privateNotes && messages
        ? searchItems({ me, bookings, profiles, notes, privateNotes, messages })
        : undefined,
    [me, bookings, profiles, notes, privateNotes, messages],
  );
  const ready = useReady(items);
  const wanted = useDeferredValue(query);
  return useMemo(() => {
    if (!ready) return undefined;
    const tags = tagsFound(ready, wanted);
    return { hits: findHits(ready, wanted, tags.includes(tag) ? tag : ""), tags };
  }, [ready, wanted, tag]);
}
