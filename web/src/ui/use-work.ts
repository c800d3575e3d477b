import { useState } from "react";
import { toast } from "./toast";

/** What a form or a button does: `busy` while it runs; what it throws is said as a toast, in the error's own sentence. */
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
