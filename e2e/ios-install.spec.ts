/** Safari deletes a site's storage after seven days without a visit, so people who write offline are told once. */
import { test } from "./fixtures/app";
import { IPHONE, isAskedOnce } from "./fixtures/ios-browser";

test("somebody who writes offline in the browser of an iPhone is asked once to install", async ({
  server,
  newDevice,
  troubles,
}) => {
  await isAskedOnce({ server, newDevice, troubles }, IPHONE);
});
