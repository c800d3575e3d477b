/** Milliseconds between two looks. */
const LOOK = 250;
/** The looks after which the other tabs are loaded again; a frozen one may have missed the first. */
const ASKED_AT = [0, 20];

/**
 * Works while no tab of an older release has this database open: such a tab goes on with an engine that knows nothing of what this one writes.
 * The service worker loads the other tabs again, which keep what was typed as they do whenever they are left. Before this tab waits to lead.
 */
export async function withoutOlderTabs(database: string, work: () => Promise<void>): Promise<void> {
  // An older Safari has none, and no tab that leads either.
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(`upgrade|${database}`, async () => {
    for (let look = 0; await isOpenElsewhere(database); look++) {
      const registration = ASKED_AT.includes(look) && (await navigator.serviceWorker?.getRegistration());
      if (registration) registration.active?.postMessage({ type: "LOAD_OTHERS_AGAIN" });
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
    await work();
  });
}

/** Whether a tab leads the database or waits to, as RxDB does it. */
async function isOpenElsewhere(database: string): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name?.startsWith("pubkey-bc||") && name.endsWith(`|${database}`));
}
