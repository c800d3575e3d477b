import { Subscription } from "rxjs";
import type { Feed } from "./feed";
import type { Realtime } from "./types";

/** Shows what comes with a poke, and pulls after it: the pull brings what could not be shown. */
export function listen({ told$, changed$ }: Realtime, remote: string, feed: Feed, pull: () => void): Subscription {
  let showing: Promise<void> = Promise.resolve();
  const subscription = new Subscription();
  subscription.add(
    told$?.subscribe(({ collection, document }) => {
      if (collection === remote) showing = feed.show(document).catch(() => undefined);
    }),
  );
  subscription.add(
    changed$.subscribe((name) => {
      if (name === "*" || name === remote) void showing.then(pull);
    }),
  );
  return subscription;
}
