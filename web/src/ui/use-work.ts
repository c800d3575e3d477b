import * as m from "@messages";
import { useState } from "react";
import { toast } from "./toast";

type Run = (work: () => Promise<void>, failed?: string) => Promise<void>;

/** Runs an action of a form or button. `busy` while it runs. A failure shows a toast: `failed`, or else the error's sentence. */
export function useWork(): { busy: boolean; run: Run } {
  const [busy, setBusy] = useState(false);
  const run: Run = async (work, failed) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(m.ui_error(), failed ?? (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
