import { getJson } from "@/platform/api";
import { getSession } from "@/platform/session";
import { firstPage, type PublicName } from "./first-page";

type Feed = { documents: { _deleted?: boolean }[] };
const asked = new Map<PublicName, Promise<unknown[]>>();
const answered = new Map<PublicName, unknown[]>();
const onDevice = new Set<PublicName>();

/** The beginning of a public list straight from the server, before the database is there and without it. */
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
  // A failure is not kept: the next screen asks again.
  asking.catch(() => asked.delete(name));
  return asking;
}

/** What `askFirst` was answered, when it was. */
export const firstAnswer = (name: PublicName): unknown[] | undefined => answered.get(name);

/** The device holds the list now. */
export function forgetFirst(name: PublicName): void {
  asked.delete(name);
  answered.delete(name);
  onDevice.add(name);
}

/** Milliseconds that a page which the server drew may stand until its list is there. */
const PATIENCE = 1500;

/**
 * For a route's loader: a visitor's request is on its way before the screen's code is. Where the server drew the page it stands until
 * the list is there, so that the app draws it once and not once without it.
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
