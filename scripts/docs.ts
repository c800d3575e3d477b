/** `npm run docs`: writes the pages that are made from the code. */
import { writeFileSync } from "node:fs";
import { bookingsPage } from "./docs/bookings-page";
import { inRoot } from "./lib/paths";
import { runMain } from "./lib/stop";

await runMain(async () => {
  writeFileSync(inRoot("docs/bookings.md"), bookingsPage());
  console.log("✓ docs/bookings.md");
  return 0;
});
