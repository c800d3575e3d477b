import { getSession } from "@/accounts/session";
import { getJson } from "@/platform/api";

export type PublicName = "coaches" | "athletes";
const FEED = { coaches: "coaches", athletes: "athlete_directory" } as const;
const FIRST = 500;

type Feed = { documents: { _deleted?: boolean }[] };
const asked = new Map<PublicName, Promise<unknown[]>>();
const onDevice = new Set<PublicName>();

/** The beginning of a public list straight from the server, before the database is there and without it. */
export function askFirst(name: PublicName): Promise<unknown[]> {
  const known = asked.get(name);
  if (known) return known;
  const asking = getJson<Feed>(`/api/sync/${FEED[name]}?since=0&limit=${FIRST}`).then(({ documents }) =>
    documents.filter((document) => !document._deleted),
  );
  asked.set(name, asking);
  // A failure is not kept: the next screen asks again.
  asking.catch(() => asked.delete(name));
  return asking;
}

/** The device holds the list now. */
export function forgetFirst(name: PublicName): void {
  asked.delete(name);
  onDevice.add(name);
}

/** For a route's loader: a visitor's request is on its way before the screen's code is. */
export function startPublicList(name: PublicName): void {
  if (getSession().status === "out" && !onDevice.has(name)) void askFirst(name).catch(() => undefined);
}
