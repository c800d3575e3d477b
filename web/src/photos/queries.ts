import { isOwnPhoto } from "@domain/photos";
import { useEffect, useState } from "react";
import { useQueuedCalls } from "@/database/queued-calls";
import { getToken } from "@/platform/session";
import { dataUrlOf } from "./data-url";

/** The own photo that waits on this device, as an address; "" if its removal waits; null if nothing waits. */
export function useWaitingPhoto(): string | null {
  const waiting = useQueuedCalls()?.find(({ name, refused }) => name === "set-photo" && !refused);
  if (!waiting) return null;
  return waiting.body.photo === "" ? "" : `data:image/jpeg;base64,${String(waiting.body.photo)}`;
}

/**
 * A picture's address for this person only: an uploaded photo that not everybody sees is fetched with the session. "" while it loads,
 * and if they may not see it or are offline.
 */
export function usePrivatePhoto(address: string): string {
  const [loaded, setLoaded] = useState<{ address: string; url: string } | null>(null);
  const id = isOwnPhoto(address) ? address.split("/")[4] : undefined;
  useEffect(() => {
    if (!id) return;
    let current = true;
    const load = async () => {
      const answer = await fetch(`/api/photos/${id}`, { headers: { Authorization: `Bearer ${getToken()}` } });
      if (!answer.ok) return;
      const url = await dataUrlOf(await answer.blob());
      if (current) setLoaded({ address, url });
    };
    // Offline the initials stay.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [address, id]);
  if (!id) return address;
  return loaded?.address === address ? loaded.url : "";
}
