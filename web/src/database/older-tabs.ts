/** Milliseconds between two checks. */
const LOOK = 250;
/** The checks at which other tabs are reloaded; a frozen one may miss the first. */
const ASKED_AT = [0, 20];

/**
 * Runs `work` once no tab of an older release has this database open, because its engine does not know this one's row states. The service
 * worker reloads other tabs, which keep typed text as on any leave. Call it before this tab asks for leadership.
 */
export async function withoutOlderTabs(database: string, work: () => Promise<void>): Promise<void> {
  // An older Safari has no locks and no leader.
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

/** Whether a tab leads the database or waits for leadership, by RxDB's locks. */
async function isOpenElsewhere(database: string): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name?.startsWith("pubkey-bc||") && name.endsWith(`|${database}`));
}
