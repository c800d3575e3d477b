import { randomBytes } from "node:crypto";
import { changeRow, findRows } from "../../e2e/fixtures/api";
import { intentOf, ledgerSumOf } from "../../e2e/fixtures/paid-bookings";
import { type Json, StripeNo } from "./api";
import { must, type Step, until } from "./steps";
import { act, bookAs, bookingOf, doTasksNow, letSessionPass, type World, whenBooking } from "./world";

const FORM = {
  name: "Stripe Check Coach",
  sport: "Tennis",
  age: 40,
  nationality: "United States",
  location: "Boston",
  coachingAreas: "Serve",
  availability: "Evenings",
  wasProAthlete: true,
  achievements: "None: this account is a check",
  bio: "",
  hourlyRate: 100,
  profileImageUrl: "",
  country: "US",
};
const TOTAL = 10_000;
const SHARE = 8_500;

/** A test identity that Stripe approves at once: docs.stripe.com/connect/testing. */
const identity = () => ({
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "application",
    stripe_dashboard: { type: "none" },
  },
  country: "US",
  business_type: "individual",
  capabilities: { transfers: { requested: true } },
  business_profile: { mcc: "7941", url: "https://accessible.stripe.com", product_description: "Coaching, a check" },
  individual: {
    first_name: "Jenny",
    last_name: "Rosen",
    email: `check-${randomBytes(4).toString("hex")}@example.com`,
    phone: "0000000000",
    dob: { day: 1, month: 1, year: 1901 },
    id_number: "000000000",
    address: { line1: "address_full_match", city: "Boston", state: "MA", postal_code: "02110", country: "US" },
  },
  external_account: "btok_us_verified",
  tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: "8.8.8.8" },
});

const confirm = (world: World, name: string, paymentMethod: string) =>
  world.stripe.post<{ status: string; next_action: { type: string } | null }>(
    `/v1/payment_intents/${intentOf(bookingOf(world, name).clientSecret)}/confirm`,
    { payment_method: paymentMethod, return_url: `${world.server.url}/booking-success` },
  );

type Intent = {
  amount: number;
  payment_method_types: string[];
  statement_descriptor_suffix: string | null;
  status: string;
  transfer_group: string;
  metadata: Json;
  latest_charge: string;
};
const intentAt = (world: World, name: string) =>
  world.stripe.get<Intent>(`/v1/payment_intents/${intentOf(bookingOf(world, name).clientSecret)}`);
const refundedAt = async (world: World, name: string): Promise<number> => {
  const params = { payment_intent: intentOf(bookingOf(world, name).clientSecret) };
  const { data } = await world.stripe.get<{ data: { amount: number }[] }>("/v1/refunds", params);
  return data.reduce((sum, { amount }) => sum + amount, 0);
};
type Transfer = { amount: number; amount_reversed: number; destination: string };
const transfersAt = async (world: World, name: string): Promise<Transfer[]> => {
  const transfer_group = `booking_${bookingOf(world, name).bookingId}`;
  return (await world.stripe.get<{ data: Transfer[] }>("/v1/transfers", { transfer_group })).data;
};
const payWith = async (world: World, name: string, paymentMethod: string) => {
  await bookAs(world, name);
  must((await confirm(world, name, paymentMethod)).status === "succeeded", "Stripe did not take the test card");
  return whenBooking(world, name, "the confirmation", ({ status }) => status === "confirmed");
};

/** The steps: a coach's account and bookings through the product, each compared with Stripe's state. */
export const FLOW: readonly Step<World>[] = [
  {
    title: "The key reaches Stripe, in test mode",
    async run({ stripe }) {
      must((await stripe.get("/v1/balance")).livemode === false, "this key moves real money");
    },
  },
  {
    title: "A coach signs up: one connected account, and the address of Stripe's form",
    async run(world) {
      const first = await act<{ onboardingUrl: string }>(world, "coach", "create-coach-account", FORM);
      must(/^https?:\/\//.test(first.onboardingUrl), "there is no address of Stripe's form");
      const [before] = await findRows(world.server, "coach_private", `user_id='${world.coach.id}'`);
      await act(world, "coach", "create-coach-account", FORM);
      const [after] = await findRows(world.server, "coach_private", `user_id='${world.coach.id}'`);
      const account = String(after?.stripe_account_id);
      world.accounts.push(account);
      world.coachId = String(after?.coach_id);
      must(account === before?.stripe_account_id, "the second call made a second account");
      const made = await world.stripe.get<{ country: string; controller?: { stripe_dashboard?: Json } }>(
        `/v1/accounts/${account}`,
      );
      must(made.country === FORM.country, `the account is in ${made.country}`);
      must(made.controller?.stripe_dashboard?.type === "express", "the coach has no Express dashboard");
    },
  },
  {
    title: "A filled-in account can receive transfers, and the coach becomes verified",
    async run(world) {
      const { id } = await world.stripe.post<{ id: string }>("/v1/accounts", identity());
      world.accounts.push(id);
      await until("the capability to receive transfers", async () => {
        const { capabilities } = await world.stripe.get<{ capabilities?: Json }>(`/v1/accounts/${id}`);
        return capabilities?.transfers === "active" ? true : null;
      });
      const [secrets] = await findRows(world.server, "coach_private", `coach_id='${world.coachId}'`);
      await changeRow(world.server, "coach_private", String(secrets?.id), { stripe_account_id: id });
      const { verified } = await act<{ verified: boolean }>(world, "coach", "verify-coach-account", {});
      must(verified, "the product does not see the capability");
    },
  },
  {
    title: "A booking makes one payment of its price",
    async run(world) {
      const { bookingId } = await bookAs(world, "main");
      const intent = await intentAt(world, "main");
      must(intent.amount === TOTAL, `the payment is of ${intent.amount} cents instead of ${TOTAL}`);
      must(intent.payment_method_types.join() === "card", `it takes ${intent.payment_method_types.join(", ")}`);
      must(Boolean(intent.statement_descriptor_suffix), "a card's statement would not name the coach");
      must(intent.metadata.booking_id === bookingId, "the payment does not name its booking");
      must(intent.transfer_group === `booking_${bookingId}`, "the payment has no transfer group");
    },
  },
  {
    title: "A declined card leaves the booking to be paid",
    async run(world) {
      const no = await confirm(world, "main", "pm_card_visa_chargeDeclined").catch((error: unknown) => error);
      must(no instanceof StripeNo && no.code === "card_declined", "Stripe did not decline the card that it declines");
      await whenBooking(world, "main", "the failure", ({ payment_status }) => payment_status === "failed");
    },
  },
  {
    title: "A card that wants 3-D Secure is asked for it, and a given-up booking cancels its payment",
    async run(world) {
      await bookAs(world, "secure");
      const { status } = await confirm(world, "secure", "pm_card_threeDSecure2Required");
      must(status === "requires_action", `the payment is ${status}`);
      await act(world, "athlete", "cancel-booking", { bookingId: bookingOf(world, "secure").bookingId });
      await until("the payment's end", async () =>
        (await intentAt(world, "secure")).status === "canceled" ? true : null,
      );
    },
  },
  {
    title: "A good card pays, and Stripe's signed event confirms the booking",
    async run(world) {
      must((await confirm(world, "main", "pm_card_bypassPending")).status === "succeeded", "the card was not taken");
      const booking = await whenBooking(world, "main", "the confirmation", ({ status }) => status === "confirmed");
      must(booking.payment_status === "paid" && booking.earned_amount === SHARE, "the books do not have the payment");
    },
  },
  {
    title: "A coach who cancels gives everything back",
    async run(world) {
      await payWith(world, "cancelled", "pm_card_visa");
      await act(world, "coach", "cancel-booking", { bookingId: bookingOf(world, "cancelled").bookingId });
      await until("the refund", async () => ((await refundedAt(world, "cancelled")) === TOTAL ? true : null));
      await whenBooking(world, "cancelled", "the refund's word", (booking) => booking.payment_status === "refunded");
    },
  },
  {
    title: "After the session 85% go to the coach's account, once",
    async run(world) {
      await letSessionPass(world, "main");
      await act(world, "coach", "complete-booking", { bookingId: bookingOf(world, "main").bookingId });
      await doTasksNow(world, "main");
      await doTasksNow(world, "main");
      const [transfer, ...more] = await transfersAt(world, "main");
      must(transfer !== undefined, "there is no transfer");
      must(more.length === 0, "there is more than one transfer");
      must(transfer.amount === SHARE, `the transfer is of ${transfer.amount} cents instead of ${SHARE}`);
      must(transfer.destination === world.accounts.at(-1), "the transfer went to another account");
    },
  },
  {
    title: "An offer of 40% that the athlete accepts takes 40% of the transfer back",
    async run(world) {
      const { bookingId } = bookingOf(world, "main");
      await act(world, "athlete", "report-problem", { bookingId, text: "It was too short." });
      await act(world, "coach", "report-problem", { bookingId, text: "Sorry.", percent: 40 });
      const agreedAmount = 0.4 * TOTAL;
      await act(world, "athlete", "report-problem", { bookingId, action: "accept", percent: 40, agreedAmount });
      await doTasksNow(world, "main");
      await until("the refund", async () => ((await refundedAt(world, "main")) === 0.4 * TOTAL ? true : null));
      await doTasksNow(world, "main");
      const [transfer] = await transfersAt(world, "main");
      must(transfer?.amount_reversed === 0.4 * SHARE, `${transfer?.amount_reversed} cents of the transfer came back`);
    },
  },
  {
    title: "A disputed payment is held",
    async run(world) {
      await payWith(world, "disputed", "pm_card_createDispute");
      await whenBooking(world, "disputed", "the dispute", ({ payment_status }) => payment_status === "disputed");
    },
  },
  {
    title: "The books add up to zero",
    async run({ server }) {
      const sum = await ledgerSumOf(server);
      must(sum === 0, `they are off by ${sum} cents`);
    },
  },
];
