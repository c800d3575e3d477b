import { getOpened } from "./database";

const KIND = "kept";

/** The server's last answer about something that is not synced, for offline use. Wiped with the account. */
export async function keepValue(key: string, value: unknown): Promise<void> {
  await (await getOpened()).journal.set(KIND, `${KIND}|${key}`, value);
}

export const keptValue = async <T>(key: string): Promise<T | undefined> =>
  (await getOpened()).journal.get<T>(`${KIND}|${key}`);
