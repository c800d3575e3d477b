/** Accessibility of a booking in every status of the session and its money, for the athlete and the coach. */

import { expect, test } from "./fixtures/app";
import { type BookingStates, makeBookingStates } from "./fixtures/booking-states";
import { expectBusy } from "./fixtures/busy";
import { expectOffers } from "./fixtures/offers";
import { enter } from "./fixtures/screens";
import { all, button, fill, heading, holdUp, press, type State, says, stateFindings, toast } from "./fixtures/states";
import { wav } from "./fixtures/wav";

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 15_000 });

test("bookings in every status, seen from both sides", async ({ server, newDevice, troubles }) => {
  const states = await makeBookingStates(server);
  const { athlete, coach, ids } = states;
  const mine = (await newDevice()).page;
  await enter(mine, server, athlete, "/today");
  const found = await stateFindings(mine, MINE(ids));
  const theirs = (await newDevice()).page;
  await enter(theirs, server, coach, "/today");
  found.push(...(await stateFindings(theirs, THEIRS(ids))));
  expect(found).toEqual([]);
  for (const [name, id] of Object.entries(ids)) {
    const parts = ["expired", "paid", "over"].includes(name) ? (["session", "money", "footage"] as const) : undefined;
    await expectOffers(mine, server, { name, id, side: "athlete", ...(parts && { parts }) });
    await expectOffers(theirs, server, { name, id, side: "coach", ...(parts && { parts }) });
  }
  expect(troubles.found.splice(0).filter((line) => !/^402: /.test(line))).toEqual([]);
});

const problem = heading("A problem was reported");
const confirming = holdUp("**/payment_intents/*/confirm");
const MINE = (ids: BookingStates["ids"]): State[] => [
  { name: "held, not paid", path: `/booking/${ids.pending}?tab=session`, anew: true, shows: says(/^The time is held/) },
  { name: "expired", path: `/booking/${ids.expired}?tab=session`, shows: says(/no longer held|Expired/) },
  { name: "paid", path: `/booking/${ids.paid}?tab=session`, shows: says("Confirmed") },
  { name: "another time proposed", path: `/booking/${ids.proposed}?tab=session`, shows: button("Accept") },
  { name: "cancelled", path: `/booking/${ids.cancelled}?tab=session`, shows: says("Cancelled") },
  {
    name: "cancelled: money",
    path: `/booking/${ids.cancelled}?tab=money`,
    shows: says("$100.00 was refunded in full."),
  },
  { name: "over", path: `/booking/${ids.over}?tab=session`, shows: button("Report a problem") },
  { name: "review answered", path: `/booking/${ids.completed}`, shows: says("The coach answers:") },
  { name: "no-show", path: `/booking/${ids.noShow}?tab=session`, shows: says("No show") },
  { name: "claimed", path: `/booking/${ids.claimed}?tab=session`, shows: says("If the report stands:") },
  { name: "contested", path: `/booking/${ids.contested}?tab=session`, shows: says("The two of you do not agree") },
  { name: "offered", path: `/booking/${ids.offered}?tab=session`, shows: says("The coach offers a partial refund.") },
  { name: "owed", path: `/booking/${ids.owed}?tab=money`, shows: says(/will be refunded\. It reaches your card/) },
  { name: "a problem", path: `/booking/${ids.problem}?tab=session`, shows: problem },
  { name: "a problem settled", path: `/booking/${ids.settled}?tab=session`, shows: says(/^Settled: /) },
  { name: "disputed", path: `/booking/${ids.disputed}?tab=money`, shows: says(/^Your bank holds/) },
  { name: "receipt with a refund", path: `/receipt/${ids.settled}`, shows: says("Refund") },
  {
    name: "footage sent",
    path: `/booking/${ids.paid}?tab=footage`,
    by: (page) =>
      page.locator("input[type=file]").setInputFiles({ name: "serve.wav", mimeType: "audio/wav", buffer: wav(8_000) }),
    shows: toast("Training file uploaded successfully"),
  },
  {
    name: "footage with a comment",
    by: all(press("Listen"), fill("Comment at 0:00", "Is the elbow too low?"), press("Comment")),
    shows: says("Is the elbow too low?"),
  },
  {
    name: "the payment",
    path: `/booking/${ids.pending}?tab=session`,
    by: (page) => page.getByRole("link", { name: /^Pay / }).click(),
    shows: (page) => page.locator('iframe[title="Secure payment input frame"]'),
  },
  {
    name: "paying, busy",
    by: async (page) => {
      await confirming.hold(page);
      const card = page.frameLocator('iframe[title="Secure payment input frame"]');
      await card.getByLabel("Card number").fill("4000000000009995");
      await card.getByLabel("Expiration date (MM / YY)").fill("12 / 34");
      await card.getByLabel("Security code").fill("123");
      await press(/^Pay /)(page);
      await expectBusy(page, "Paying...");
    },
    shows: says("Paying..."),
  },
  {
    name: "a declined card",
    by: confirming.letGo,
    shows: (page) => page.getByRole("alert").filter({ hasText: "Nothing was charged." }),
  },
];
const THEIRS = (ids: BookingStates["ids"]): State[] => [
  { name: "held", path: `/booking/${ids.pending}?tab=session`, anew: true, shows: says(/^The time is held/) },
  { name: "over, for the coach", path: `/booking/${ids.over}?tab=session`, shows: button("Complete session") },
  { name: "a time proposed, coach", path: `/booking/${ids.proposed}?tab=session`, shows: says("Confirmed") },
  { name: "completed, coach", path: `/booking/${ids.completed}?tab=money`, shows: says("You receive") },
  { name: "a problem, coach", path: `/booking/${ids.problem}?tab=session`, shows: problem },
  { name: "a problem answered", path: `/booking/${ids.answered}?tab=session`, shows: problem },
  { name: "disputed, coach", path: `/booking/${ids.disputed}?tab=money`, shows: says(/bank holds the payment/) },
  { name: "every status in the list", path: "/coach/dashboard", by: press("See all"), shows: button("See fewer") },
];
