/** Sync in a browser: several tabs of one device, and an unreliable realtime stream. */

import type { Page } from "playwright/test";
import { expect, test, untilInstalled } from "./fixtures/app";
import { rendererOf } from "./fixtures/killing";
import { Network } from "./fixtures/network";
import { twoWithBooking } from "./fixtures/pairs";
import { oneRow } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { device, pushOne } from "./fixtures/sync";
import { box, log } from "./fixtures/thread";

/** Whether this tab holds the leader lock. */
const leads = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const own = `who-am-i-${Math.random()}`;
        void navigator.locks.request(own, async () => {
          const { held = [] } = await navigator.locks.query();
          const me = held.find(({ name }) => name === own)?.clientId;
          resolve(held.some(({ name, clientId }) => clientId === me && name?.startsWith("leader|")));
        });
      }),
  );

test("a tab shows what another tab writes after the clock was set back", async ({ server, newDevice }) => {
  const { coach, athlete } = await twoWithBooking(server);
  const { context, page: writer } = await newDevice();
  const path = `/messages?with=${athlete.id}`;
  await enter(writer, server, coach, path);
  // Before the other tab opens: a message of this tab at the old time would be newer than that tab's listener.
  await writer.evaluate((day) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - day;
  }, 86_400_000);
  const reader = await context.newPage();
  await reader.goto(path);
  await expect(box(reader)).toBeVisible();
  await box(writer).fill("After the clock");
  await box(writer).press("Enter");
  await expect(log(reader).getByText("After the clock")).toBeVisible();
});

test("if the leader of three tabs freezes, another pushes within 10 s without duplicates", async ({
  browser,
  server,
  newDevice,
}) => {
  const { coach, athlete } = await twoWithBooking(server);
  // Without a service worker, which may move into the leader's process and freeze with it.
  const { context, page: leader } = await newDevice();
  const path = `/messages?with=${athlete.id}`;
  await enter(leader, server, coach, path);
  await expect.poll(() => leads(leader)).toBe(true);
  const [writer, reader] = [await context.newPage(), await context.newPage()];
  for (const page of [leader, writer, reader]) {
    await page.goto(path);
    await expect(box(page)).toBeVisible();
  }
  await expect.poll(() => leads(leader)).toBe(true);
  const frozen = await rendererOf(browser, leader);
  for (const page of [writer, reader]) expect(await rendererOf(browser, page)).not.toBe(frozen);

  const all = ["First of three", "Second of three", "Third of three"];
  const stored = async () => {
    const { documents } = await device(server, athlete.token, "messages");
    return [...documents.values()].map(({ content }) => String(content)).sort();
  };
  process.kill(frozen, "SIGSTOP");
  try {
    for (const words of all) {
      await box(writer).fill(words);
      await box(writer).press("Enter");
      await expect(log(writer).getByText(words)).toBeVisible();
    }
    const written = Date.now();
    await expect.poll(stored).toEqual(all);
    console.log(`frozen leader: there after ${Date.now() - written} ms`);
    await expect(log(reader).getByText("Third of three")).toBeVisible();
    await expect(log(writer).getByText("Sent", { exact: true })).toBeVisible();
  } finally {
    process.kill(frozen, "SIGCONT");
  }
  await box(leader).fill("This one the leader's own");
  await box(leader).press("Enter");
  await expect.poll(stored).toEqual([...all, "This one the leader's own"]);
  for (const page of [leader, writer, reader])
    for (const words of [...all, "This one the leader's own"]) await expect(log(page).getByText(words)).toHaveCount(1);
});

/** Printed as a figure. The test only waits. */
const told = (what: string, since: number): void => console.log(`${what}: there after ${Date.now() - since} ms`);

test("a note written elsewhere appears by itself if realtime drops or is silent", async ({
  server,
  newDevice,
  troubles,
}) => {
  const { coach, athlete, booking } = await twoWithBooking(server);
  const network = await Network.to(server);
  const { page } = await newDevice({ installs: true, origin: network.url });
  const write = async (notes: string) => {
    const known = await oneRow(server, "session_notes", `booking_id = "${booking.id}"`);
    const held = await device(server, coach.token, "session_notes");
    const row = { id: booking.id, booking_id: booking.id, coach_id: coach.coachId, notes, shared: true };
    const result = await pushOne(server, coach.token, "session_notes", row, known ? held.get(booking.id).rev : 0);
    expect(result.status).toBe("ok");
  };
  const connected = page.waitForResponse(
    (response) => response.url().endsWith("/api/realtime") && response.request().method() === "POST" && response.ok(),
  );
  await enter(page, server, athlete, `/booking/${booking.id}`);
  await connected;
  await write("Written while all is well.");
  await expect(page.getByText("Written while all is well.")).toBeVisible();

  troubles.offline = true;
  network.cut();
  network.restore();
  const dropped = Date.now();
  await write("Written after the stream was cut.");
  await expect(page.getByText("Written after the stream was cut.")).toBeVisible();
  told("dropped", dropped);

  // All connections are idle, so each request tries a dead one first.
  await untilInstalled(page);
  expect(network.mute(), "connections that say nothing any more").toBeGreaterThan(0);
  const silent = Date.now();
  await write("Written while the stream was silent.");
  await expect(page.getByText("Written while the stream was silent.")).toBeVisible();
  told("silent", silent);
  network.close();
});
