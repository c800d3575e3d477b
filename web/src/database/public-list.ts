import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RxCollection, RxDocument } from "rxdb";
import { whenIdle } from "@/platform/when-idle";
import { accountOf, VISITOR } from "./account";
import type { DocumentOf } from "./collections";
import { getDatabase, peekOpened, subscribeOpen } from "./database";
import type { PublicName } from "./first-page";
import { LiveStore, mapLive } from "./live-store";
import { plain } from "./plain";
import { askFirst, firstAnswer, forgetFirst } from "./public-feed";

/** Milliseconds until the database's code loads on a visitor's first screen, unless they act earlier. */
const QUIET = 15_000;
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchstart", "offline"] as const;

/**
 * A visitor's first view needs no database. It opens when they use the page, after a while, when another screen needs it, or
 * offline.
 */
function ourTurn(name: PublicName): Promise<void> {
  if (accountOf() !== VISITOR || peekOpened() || !navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeOpen(() => done());
    const soon = () => void whenIdle(done);
    const timer = setTimeout(soon, QUIET);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, soon, { once: true, passive: true });
    const done = () => {
      stop();
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, soon);
      resolve();
    };
    askFirst(name).catch(done);
  });
}

/** A whole public list: first the server's page, then the device's copy, live. Undefined until then. */
export function usePublicList<K extends PublicName>(name: K): DocumentOf<K>[] | undefined {
  const held = useRef<LiveStore<DocumentOf<K>[]> | null>(null);
  held.current ??= new LiveStore(async () => {
    await ourTurn(name);
    const collection = (await getDatabase())[name] as unknown as RxCollection<DocumentOf<K>>;
    return mapLive(collection.find().$, (documents: RxDocument<DocumentOf<K>>[]) => documents.map(plain));
  });
  const local = useSyncExternalStore(held.current.subscribe, held.current.read).data;
  const wanted = local ? local.length === 0 : accountOf() === VISITOR && !peekOpened();
  const first = useFirst<DocumentOf<K>>(name, wanted);
  const caughtUp = useRef(false);
  // During the first pull the device's part of the list would be shorter.
  if (local && local.length > 0 && (first === undefined || first === "failed" || local.length >= first.length)) {
    caughtUp.current = true;
    forgetFirst(name);
  }
  if (local && (caughtUp.current || first === "failed")) return local;
  return first === "failed" ? undefined : first;
}

function useFirst<T>(name: PublicName, wanted: boolean): T[] | "failed" | undefined {
  const [first, setFirst] = useState<T[] | "failed" | undefined>(() => firstAnswer(name) as T[] | undefined);
  const needed = wanted && first === undefined;
  useEffect(() => {
    if (!needed) return;
    let current = true;
    askFirst(name).then(
      (documents) => current && setFirst(documents as T[]),
      () => current && setFirst("failed"),
    );
    return () => {
      current = false;
    };
  }, [name, needed]);
  return first;
}
