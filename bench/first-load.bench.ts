import { join } from "node:path";
import { ASSETS } from "../scripts/lib/paths";
import { BUDGETS_KB, firstLoad } from "../web/first-load.mjs";
import type { Measurement } from "./run";

/** The gzipped JavaScript that a browser loads before a public page works, measured on the built files. */
export async function measure(): Promise<Measurement[]> {
  return firstLoad(join(ASSETS, "web")).map(({ page, bytes }) => ({
    what: `first load of ${page}, gzipped`,
    value: bytes / 1000,
    unit: "KB",
    bar: { atMost: BUDGETS_KB[page] ?? 0 },
  }));
}
