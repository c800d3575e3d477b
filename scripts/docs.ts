/** `npm run docs`: writes the pages generated from the code. */
import { writeFileSync } from "node:fs";
import { bookingsPage } from "./docs/bookings-page";
import { syncApiPage } from "./docs/sync-api-page";
import { inRoot } from "./lib/paths";
import { runMain } from "./lib/stop";

await runMain(async () => {
  for (const [file, page] of [
    ["docs/bookings.md", bookingsPage()],
    ["docs/sync-api.md", await syncApiPage()],
  ] as const) {
    writeFileSync(inRoot(file), page);
    console.log(`✓ ${file}`);
  }
  return 0;
});
