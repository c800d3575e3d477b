import { useState } from "react";
import { toast } from "./toast";

type Run = (work: () => Promise<void>, failed?: string) => Promise<void>;

/** Runs a form's or button's action: `busy` while it runs; `failed`, or else the error's sentence, becomes a toast. */
export function useWork(): { busy: boolean; run: Run } {
  const [busy, setBusy] = useState(false);
  const run: Run = async (work, failed) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error("Error", failed ?? (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
