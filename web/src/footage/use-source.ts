import { useEffect, useState } from "react";
import { openFootage } from "./actions";

export type Source = {
  id: string;
  name: string;
  /** A small picture, or "". */
  poster: string;
  /** The server's file, or "". */
  address: string;
  /** The bytes on this device, until they are sent. */
  blob: Blob | null;
};

/** An address that plays: the local file, or else the stored one with a short-lived token. Null until it is known. */
export function useSource({ address, blob }: Source): { url: string | null; failed: boolean; fail: () => void } {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    if (blob) {
      const local = URL.createObjectURL(blob);
      setUrl(local);
      return () => URL.revokeObjectURL(local);
    }
    openFootage(address).then(
      (opened) => current && setUrl(opened),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [blob, address]);
  return { url, failed, fail: () => setFailed(true) };
}
