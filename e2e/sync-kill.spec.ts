/** Sync in a browser: killed tabs. ENCORE_KILLS and ENCORE_SEED set how often and when. */
import { setTimeout as sleep } from "node:timers/promises";
import { makeCoach } from "./fixtures/accounts";
import { expect, PHONE, test, untilInstalled } from "./fixtures/app";
import { crash, killRenderers, watchAcknowledged } from "./fixtures/killing";
import { Network } from "./fixtures/network";
import { makeAthlete, makeBooking } from "./fixtures/people";
import { Random } from "./fixtures/random";
import { enter } from "./fixtures/screens";
import { device } from "./fixtures/sync";
import { MessageWriter, NoteWriter, newTab, WritingTab } from "./fixtures/writers";

const KILLS = Number(process.env.ENCORE_KILLS ?? 20);
const SEED = Number(process.env.ENCORE_SEED ?? 20261121);

test(`tab killed at ${KILLS} random moments: nothing acknowledged locally is lost or doubled`, async ({
  browser,
  server,
}) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  console.log(`ENCORE_SEED=${SEED} ENCORE_KILLS=${KILLS}`);
  const random = new Random(SEED);
  const [coach, athlete] = await Promise.all([makeCoach(server), makeAthlete(server)]);
  const booking = await makeBooking(server, athlete, coach);
  const network = await Network.to(server);
  // Not `newDevice`, because Playwright cannot collect responses of killed pages.
  const context = await browser.newContext({
    baseURL: network.url,
    viewport: PHONE,
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  const acknowledged = await watchAcknowledged(context);
  const notes = new NoteWriter(`/booking/${booking.id}`, acknowledged, new Random(SEED + 1));
  const messages = new MessageWriter(`/messages?with=${athlete.id}`, new Random(SEED + 2));
  await enter(page, server, coach, notes.path);
  await notes.opened(page);
  await untilInstalled(page);
  await page.close();

  const waits = new Random(SEED + 3);
  const tabs = [new WritingTab(context, network.url, notes), new WritingTab(context, network.url, messages)] as const;
  for (let round = 1; round <= KILLS; round++) {
    const weather = random.pick(["fine", "slow", "slow", "none"] as const);
    network.delay = () => (weather === "slow" ? waits.between(0, 60) : 0);
    if (weather === "none") network.cut();
    else network.restore();
    for (const tab of tabs) await tab.begin(round);
    const moment = random.pick(["opening", "writing", "acknowledged"] as const);
    if (moment !== "opening") await Promise.all(tabs.map((tab) => tab.ready()));
    const wait = sleep(random.between(0, 1500));
    await (moment === "acknowledged" ? Promise.race([acknowledged.next(), sleep(3000)]) : wait);
    const way = random.pick(["all", "all", "crash", "close"] as const);
    const { page: victim } = random.pick(tabs);
    if (way === "all" || !victim) await killRenderers(browser);
    else if (way === "crash") await crash(victim);
    else await victim.close();
    for (const tab of tabs) await tab.bury();
  }

  network.delay = () => 0;
  network.restore();
  for (const tab of tabs) await tab.stop();
  const last = await newTab(context);
  await last.goto(notes.path);
  await notes.opened(last);
  await expect(last.getByRole("status").filter({ hasText: /^Saved,/ })).toBeVisible();
  const sent = async () => {
    const { documents } = await device(server, coach.token, "messages", 1000);
    return [...documents.values()].map(({ content }) => String(content));
  };
  await expect.poll(async () => missing(acknowledged.messages, await sent())).toEqual([]);
  const stored = await sent();
  expect(stored.length, "no message twice").toBe(new Set(stored).size);
  expect(missing(stored, messages.sent), "nothing that nobody wrote").toEqual([]);
  const { documents } = await device(server, coach.token, "session_notes");
  expect([...documents.values()].map((note) => note.notes)).toEqual([notes.typed]);
  console.log(
    `${acknowledged.messages.size} of ${messages.sent.length} messages and ${notes.typed.length} letters acknowledged`,
  );
});

/** The entries of `wanted` that `there` lacks. */
const missing = (wanted: Iterable<string>, there: readonly string[]): string[] => {
  const have = new Set(there);
  return [...wanted].filter((one) => !have.has(one));
};
