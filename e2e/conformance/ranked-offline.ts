/** Matches that a device ranks by itself. */
import { findRows } from "../fixtures/api";
import type { DemoAccount } from "../fixtures/app";
import type { Network } from "../fixtures/network";
import type { RunningServer } from "../fixtures/server";
import { untilRead } from "../fixtures/vectors";
import { demoAccount, enter, expect, forgive, installed, type Pages } from "./shared";

/** Expects the server's people, scores and words, without the server and then without a network. A card has `quoted`. */
export async function ranksAsTheServer(
  { pages, server, network }: { pages: Pages; server: RunningServer; network: Network },
  role: DemoAccount,
  quoted: string,
): Promise<void> {
  const asked = "**/get-match-recommendations";
  const account = await demoAccount(server, role);
  for (const [kind, filter] of [
    ["coach", "verified=true"],
    ["entry", "listed=true"],
  ] as const) {
    const profiles = await findRows(server, kind === "coach" ? "coaches" : "athlete_directory", filter);
    await untilRead(
      server,
      kind,
      profiles.map(({ id }) => id),
    );
  }
  const page = await installed(pages, network, `cut-${role}`, (fresh) =>
    enter(fresh, server, account, "/recommendations"),
  );
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: /^Match score/ }) });
  await expect(cards.first()).toContainText(quoted);
  const served = await cards.allInnerTexts();
  // Automatically while the vectors arrive, then offline.
  await page.route(asked, (route) => route.abort());
  await page.goto("/recommendations");
  await expect.poll(() => cards.allInnerTexts()).toEqual(served);
  network.cut();
  await page.goto("/recommendations");
  await expect(page.getByText("You are offline. These are ranked on this device.")).toBeVisible();
  await expect.poll(() => cards.allInnerTexts()).toEqual(served);
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  forgive(pages);
}
