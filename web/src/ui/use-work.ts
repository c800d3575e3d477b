import { useState } from "react";
import { toast } from "./toast";

/** Runs a form's or button's action: `busy` while it runs; an error's sentence becomes a toast. */
export function useWork(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error("Error", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
