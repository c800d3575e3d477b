/** Another language is another build: the service worker fetches it whole, also while a new version is still fetched. */
import { test } from "./fixtures/app";
import { choosesSpanish } from "./fixtures/languages";

test("the app is chosen in Spanish while a new version is still fetched, works offline in it, and goes back to English", async ({
  server,
  newDevice,
  troubles,
}) => {
  test.setTimeout(240_000);
  await choosesSpanish({ server, newDevice, troubles }, "installing");
});
