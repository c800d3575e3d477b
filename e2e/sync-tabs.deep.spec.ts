/** Sync in a browser: an unreliable realtime stream. */
import { expect, test, untilInstalled } from "./fixtures/app";
import { Network } from "./fixtures/network";
import { twoWithBooking } from "./fixtures/pairs";
import { oneRow } from "./fixtures/people";
import { enter } from "./fixtures/screens";
import { device, pushOne } from "./fixtures/sync";

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
