import { getJson } from "@/platform/api";
import { getSession } from "@/platform/session";
import { firstPage, type PublicName } from "./first-page";

type Feed = { documents: { _deleted?: boolean }[] };
const asked = new Map<PublicName, Promise<unknown[]>>();
const answered = new Map<PublicName, unknown[]>();
const onDevice = new Set<PublicName>();

/** A public list's first page, straight from the server and without the database. */
export function askFirst(name: PublicName): Promise<unknown[]> {
  const known = asked.get(name);
  if (known) return known;
  const asking = getJson<Feed>(firstPage(name)).then(({ documents }) =>
    documents.filter((document) => !document._deleted),
  );
  asked.set(name, asking);
  asking.then(
    (documents) => answered.set(name, documents),
    () => undefined,
  );
  // A failure is not cached: the next screen asks again.
  asking.catch(() => asked.delete(name));
  return asking;
}

/** The answer to `askFirst`, if any. */
export const firstAnswer = (name: PublicName): unknown[] | undefined => answered.get(name);

/** The device has the list now. */
export function forgetFirst(name: PublicName): void {
  asked.delete(name);
  answered.delete(name);
  onDevice.add(name);
}

/** Milliseconds for which a drawn page waits for its list. */
const PATIENCE = 1500;

/**
 * For a route's loader: requests the list before the screen's code has loaded. A drawn page stays until the list is there, so that the
 * app renders once.
 */
export function startPublicList(name: PublicName): Promise<void> | undefined {
  const builtNow = typeof document === "undefined"; // no server to ask yet
  if (builtNow || getSession().status !== "out" || onDevice.has(name)) return undefined;
  const list = askFirst(name).then(
    () => undefined,
    () => undefined,
  );
  if (!document.querySelector(".drawn")) return undefined;
  return Promise.race([list, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
}
