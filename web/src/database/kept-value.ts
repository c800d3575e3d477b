import { useRef, useSyncExternalStore } from "react";
import { getOpened } from "./database";
import { LiveStore, mapLive } from "./live-store";

const KIND = "kept";

/** The server's last answer about something that is not synced, for offline use. Wiped with the account. */
export async function keepValue(key: string, value: unknown): Promise<void> {
  await (await getOpened()).journal.set(KIND, `${KIND}|${key}`, value);
}

export const keptValue = async <T>(key: string): Promise<T | undefined> =>
  (await getOpened()).journal.get<T>(`${KIND}|${key}`);

/** The same, live: undefined while loading, null if there is none. */
export function useKeptValue<T>(key: string): T | null | undefined {
  const held = useRef<{ key: string; store: LiveStore<T | null> } | null>(null);
  if (held.current?.key !== key) {
    const rows = async () => (await getOpened()).journal.watch<T>(KIND);
    const store = new LiveStore<T | null>(async () =>
      mapLive<{ id: string; value: T }[], T | null>(
        await rows(),
        (found) => found.find(({ id }) => id === `${KIND}|${key}`)?.value ?? null,
      ),
    );
    held.current = { key, store };
  }
  const { store } = held.current;
  return useSyncExternalStore(store.subscribe, store.read).data;
}
