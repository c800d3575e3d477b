/** Another language is another build: the service worker fetches it whole, also while a new version is fetched or waits. */
import { test } from "./fixtures/app";
import { choosesSpanish } from "./fixtures/languages";

for (const [words, state] of [
  ["is still fetched", "installing"],
  ["waits", "waiting"],
] as const) {
  test(`the app is chosen in Spanish while a new version ${words}, works offline in it, and goes back to English`, async ({
    server,
    newDevice,
    troubles,
  }) => {
    test.setTimeout(240_000);
    await choosesSpanish({ server, newDevice, troubles }, state);
  });
}
