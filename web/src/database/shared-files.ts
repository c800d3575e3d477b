/** Files that another app shared with this one. The service worker takes them, offline too; they wait for the person to choose a booking. */
const CACHE = "encore-shared-files";
const PLACE = "/shared-files/";
/** Files of one share that are taken. */
const MOST = 10;

/** The address that the manifest names, and the form's field. */
export const SHARE = { path: "/share-footage", field: "footage" } as const;

export type SharedFile = { key: string; file: File };

/** Replaces what was shared before and never chosen. @throws if the device is full */
export async function keepShared(given: readonly unknown[], mostBytes: number): Promise<void> {
  await forgetShared();
  const files = given.filter((one) => one instanceof File).filter(({ size }) => size > 0 && size <= mostBytes);
  const cache = await caches.open(CACHE);
  for (const [at, file] of files.slice(0, MOST).entries()) {
    const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name) };
    await cache.put(`${PLACE}${at}`, new Response(file, { headers }));
  }
}

export async function sharedFiles(): Promise<SharedFile[]> {
  if (!("caches" in globalThis)) return [];
  const cache = await caches.open(CACHE);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      const name = decodeURIComponent(answer?.headers.get("X-Name") ?? "");
      const type = answer?.headers.get("Content-Type") ?? "";
      return answer && { key: request.url, file: new File([await answer.blob()], name, { type }) };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Removes one of them, or all. */
export async function forgetShared(key?: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  if (key) await (await caches.open(CACHE)).delete(key);
  else await caches.delete(CACHE);
}
