import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCoach } from "../../e2e/fixtures/accounts";
import { asRoot, call, changeRow, eventually, findRows, readRow } from "../../e2e/fixtures/api";
import { bookingStage } from "../../e2e/fixtures/booking-stage";
import { nextStart } from "../../e2e/fixtures/money-moves";
import { book, bookingBody, bookPaid, intentOf, ledgerSumOf, pay } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const { server, athlete, coach, row } = await bookingStage();
/** A proxy of the simulator that counts calls and dates its events an hour back, so that no test waits ten minutes. */
let between: Server;
let asked = 0;
beforeAll(async () => {
  between = createServer((request, response) => {
    if (request.method === "POST") asked += 1;
    const url = new URL(request.url ?? "", server.simulators?.url);
    const until = url.searchParams.get("created[lte]");
    if (url.pathname === "/v1/events" && until) url.searchParams.set("created[lte]", String(Number(until) + 3600));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { host: _, "content-length": __, connection: ___, ...headers } = request.headers;
      const method = request.method ?? "GET";
      const sent = { method, headers: headers as Record<string, string> };
      const body = method === "GET" ? {} : { body: Buffer.concat(chunks) };
      const answer = await fetch(url, { ...sent, ...body }).catch(() => null);
      if (answer) response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", () => resolve()));
  await server.restart({ STRIPE_API_BASE: `http://127.0.0.1:${(between.address() as AddressInfo).port}` });
});
afterAll(() => {
  between.close();
});

const tryToBook = (start = nextStart()) =>
  call<{ data?: { code: string } }>(server, athlete.token, "/api/functions/create-booking", bookingBody(coach, start));
/** @returns the number of things done */
const run = async (job: string) =>
  (await asRoot<Record<string, number>>(server, "/api/functions/run-jobs", { job }))[job];

describe("when Stripe does not answer", () => {
  const fiveCalls = async (mode: "down" | "error") => {
    await control(server, { api: { mode } });
    for (let at = 0; at < 5; at++) expect((await tryToBook()).body.data?.code).toBe("stripe_unavailable");
  };
  const isNotAsked = async () => {
    const before = asked;
    expect((await tryToBook()).body.data?.code).toBe("stripe_unavailable");
    expect(asked).toBe(before);
  };

  test.each(["down", "error"] as const)(
    "(%s) after five calls nobody waits, nothing is stored, the job's probe ends it",
    async (mode) => {
      const { bookingId } = await bookPaid(server, athlete, coach, nextStart());
      const stored = (await findRows(server, "bookings", "id != ''")).length;
      await fiveCalls(mode);
      await isNotAsked();
      expect(await findRows(server, "bookings", "id != ''")).toHaveLength(stored);
      await call(server, coach.token, "/api/functions/cancel-booking", { bookingId });
      const [refund] = await findRows(server, "payment_tasks", `booking_id='${bookingId}' && kind='refund'`);
      expect(refund).toMatchObject({ state: "waiting", attempts: 0 });
      await control(server, { api: null });
      await run("probe");
      expect((await tryToBook()).status).toBe(200);
      expect(await run("probe")).toBe(0);
      await run("tasks");
      expect(await row(bookingId)).toMatchObject({ status: "cancelled", refunded_amount: 10_000 });
    },
  );

  test("a probe that finds it silent leaves the circuit open", async () => {
    await fiveCalls("down");
    await run("probe");
    await isNotAsked();
    await control(server, { api: null });
    await run("probe");
    expect((await tryToBook()).status).toBe(200);
  });

  test("without the job, a call is the probe a few seconds later", async () => {
    await fiveCalls("down");
    await control(server, { api: null });
    const start = nextStart();
    await eventually(
      () => tryToBook(start),
      ({ status }) => status === 200,
    );
  });

  test("a refusal is an answer", async () => {
    await control(server, { api: { mode: "rate_limit", times: 40 } });
    for (let at = 0; at < 2; at++) await tryToBook(); // four answers each
    await control(server, { api: null });
    expect((await tryToBook()).status).toBe(200);
  });
});

describe("an event without a webhook", () => {
  const forget = async () => {
    const [mark] = await findRows(server, "job_marks", "name='stripe_events'");
    if (mark) await changeRow(server, "job_marks", mark.id, { seconds: Number(mark.seconds) - 3600 });
  };
  const hidden = async (work: () => Promise<unknown>) => {
    await control(server, { webhooks: { drop: true } });
    await work();
    await control(server, { webhooks: { drop: false } });
  };

  test("is fetched once: a payment, a refund in Stripe's dashboard, a dispute; a late webhook changes nothing", async () => {
    const made = await book(server, athlete, coach, nextStart());
    await hidden(() => pay(server, made));
    expect((await row(made.bookingId)).status).toBe("pending_payment");
    await forget();
    await run("missed_events");
    await eventually(
      () => row(made.bookingId),
      ({ status }) => status === "confirmed",
    );
    expect((await row(made.bookingId)).payment_status).toBe("paid");
    expect(await run("missed_events")).toBe(0);

    await hidden(() => stripe(server, "/v1/refunds", { payment_intent: intentOf(made.clientSecret), amount: "2500" }));
    await forget();
    await run("missed_events");
    await run("tasks");
    expect(await row(made.bookingId)).toMatchObject({ refunded_amount: 2_500, earned_amount: 6_375 });

    const { latest_charge } = await stripe<{ latest_charge: string }>(
      server,
      `/v1/payment_intents/${intentOf(made.clientSecret)}`,
    );
    await hidden(() => control(server, { dispute: { charge: latest_charge } }));
    await forget();
    await run("missed_events");
    expect((await row(made.bookingId)).payment_status).toBe("disputed");
    const rows = await findRows(server, "ledger", `booking_id='${made.bookingId}'`);
    const { data } = await stripe<{ data: { id: string }[] }>(server, "/v1/events?limit=100");
    for (const { id } of data) await control(server, { resend: id });
    await control(server, { flush: "shuffled" });
    expect(await findRows(server, "ledger", `booking_id='${made.bookingId}'`)).toHaveLength(rows.length);
    expect(await ledgerSumOf(server, `booking_id='${made.bookingId}'`)).toBe(0);
  });

  test("of a connected account is fetched: its state, a failed payout, its deauthorization", async () => {
    let other = coach;
    await hidden(async () => {
      other = await makeCoach(server);
    });
    const [secrets] = await findRows(server, "coach_private", `coach_id='${other.coachId}'`);
    const overdue = () =>
      changeRow(server, "coach_private", String(secrets?.id), {
        checked_at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
      });
    const made = await bookPaid(server, athlete, other, nextStart());
    const intent = `/v1/payment_intents/${intentOf(made.clientSecret)}`;
    const { latest_charge } = await stripe<{ latest_charge: string }>(server, intent);
    await stripe(server, "/v1/transfers", {
      amount: "1000",
      currency: "usd",
      destination: other.stripeAccount,
      source_transaction: latest_charge,
    });
    await hidden(async () => {
      await control(server, { account: { id: other.stripeAccount, transfers: "inactive" } });
      await control(server, { payout: { account: other.stripeAccount, amount: 500, outcome: "failed" } });
    });
    expect(await run("accounts")).toBe(0);
    await overdue();
    await run("accounts");
    expect(await readRow(server, "coach_private", String(secrets?.id))).toMatchObject({
      transfers_active: false,
      stripe_account_id: other.stripeAccount,
    });
    expect(await run("accounts")).toBe(0);
    expect(await readRow(server, "coaches", other.coachId)).toMatchObject({ verified: false });
    const told = () => findRows(server, "outbox", `kind='payout_failed' && user_id='${other.id}'`);
    expect(await told()).toHaveLength(1);
    await overdue();
    await run("accounts");
    expect(await told()).toHaveLength(1);
    await hidden(() => control(server, { account: { id: other.stripeAccount, deauthorize: true } }));
    await overdue();
    await run("accounts");
    expect((await readRow(server, "coach_private", String(secrets?.id))).stripe_account_id).toBe("");
  });
});

test("the platform's endpoint and the connected accounts' one each sign with their own secret", async () => {
  const own = String(server.env.STRIPE_WEBHOOK_SECRET);
  await server.restart({ STRIPE_WEBHOOK_SECRET: `${own}, whsec_connected` });
  const deliver = async (secret: string) => {
    const body = JSON.stringify({ id: `evt_${secret}`, type: "test.event", data: { object: {} } });
    const at = Math.floor(Date.now() / 1000);
    const signed = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    const headers = { "Stripe-Signature": `t=${at},v1=${signed}` };
    return (await fetch(`${server.url}/api/stripe/webhook`, { method: "POST", headers, body })).status;
  };
  expect([await deliver(own), await deliver("whsec_connected"), await deliver("whsec_other")]).toEqual([200, 200, 400]);
});
