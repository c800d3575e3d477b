import { documentName, type Series } from "@domain/invoices";
import { expect, test } from "vitest";
import { changeRow, findRows, inHours, type Row } from "../../e2e/fixtures/api";
import { runCommand } from "../../e2e/fixtures/commands";
import { amount } from "../../e2e/fixtures/deep";
import { act, nextStart } from "../../e2e/fixtures/money-moves";
import { moneyStage } from "../../e2e/fixtures/money-stage";
import { book, bookPaid, CARDS, pay, runJobs } from "../../e2e/fixtures/paid-bookings";
import { control, stripe } from "../../e2e/fixtures/payments-simulator";

const TAX = { TAX_NAME: "VAT", TAX_PERCENT: "19", TAX_ID: "DE1" };
const { server, athlete, coach, staff, row } = await moneyStage(TAX);

const documents = async (filter = "id != ''"): Promise<Row[]> =>
  (await findRows(server, "ledger", `series != '' && ${filter}`)).sort((a, b) => Number(a.number) - Number(b.number));
const numbersOf = async (series: Series) => (await documents(`series='${series}'`)).map(({ number }) => number);
/** Payments in the same moment. */
const AT_ONCE = amount(6, 12);

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const check = () => {
  const { status, stdout, stderr } = runCommand(["check"], server.env as Record<string, string>, server.dataDir);
  return [status, stdout + stderr];
};
const RIGHT = [0, expect.stringContaining("the books are right")];
const settled = (ids: readonly string[], statuses: readonly string[]) =>
  expect
    .poll(
      async () => (await Promise.all(ids.map(row))).filter((one) => !statuses.includes(String(one.payment_status))),
      {
        timeout: 20_000,
      },
    )
    .toEqual([]);

test("payments and refunds at once, told several times and in any order, get numbers without gaps", async () => {
  const made = await Promise.all(upTo(AT_ONCE).map(() => book(server, athlete, coach, nextStart())));
  const ids = made.map(({ bookingId }) => bookingId);
  const kept = AT_ONCE / 3;
  const last = AT_ONCE - 1;
  await control(server, { webhooks: { copies: 3, shuffleMs: 200 } });
  await Promise.all(made.map((one, at) => pay(server, one, at === last ? CARDS.refundFails : CARDS.good)));
  await settled(ids, ["paid"]);
  await Promise.all(ids.slice(kept).map((bookingId) => act(server, coach, "cancel-booking", { bookingId })));
  await runJobs(server);
  await settled(ids.slice(kept, last), ["refunded"]);
  await expect.poll(() => documents(`booking_id='${ids[last]}'`)).toHaveLength(3);
  // The refund that came back is an invoice again.
  expect(await numbersOf("invoice")).toEqual(upTo(AT_ONCE + 1));
  expect(await numbersOf("credit_note")).toEqual(upTo(AT_ONCE - kept));
  const { data } = await stripe<{ data: { id: string }[] }>(server, "/v1/events?limit=100");
  for (const { id } of data) await control(server, { resend: id });
  await control(server, { webhooks: { copies: 1, shuffleMs: 0 }, flush: "shuffled" });
  await runJobs(server);
  expect(await numbersOf("invoice")).toEqual(upTo(AT_ONCE + 1));
  expect(await numbersOf("credit_note")).toEqual(upTo(AT_ONCE - kept));
  expect(check()).toEqual(RIGHT);
});

test("kill -9 between events leaves no gap and no number twice", async () => {
  const before = (await numbersOf("invoice")).length;
  const made = await Promise.all(upTo(8).map(() => book(server, athlete, coach, nextStart())));
  await control(server, { webhooks: { hold: true } });
  await Promise.all(made.map((one) => pay(server, one)));
  const flushed = control(server, { flush: "shuffled" });
  await Promise.all([flushed, server.kill9()]);
  await server.restart();
  await control(server, { webhooks: { hold: false }, flush: "reversed" });
  await settled(
    made.map(({ bookingId }) => bookingId),
    ["paid"],
  );
  expect(await numbersOf("invoice")).toEqual(upTo(before + 8));
  expect(check()).toEqual(RIGHT);
});

test("a credit note has the tax of its invoice, whatever the rate is by then", async () => {
  const { bookingId } = await bookPaid(server, athlete, coach, inHours(20));
  await server.restart({ TAX_PERCENT: "7.7" });
  await act(server, athlete, "cancel-booking", { bookingId });
  await settled([bookingId], ["partially_refunded"]);
  const later = await bookPaid(server, athlete, coach, nextStart());
  const taxed = async (id: string) =>
    (await documents(`booking_id='${id}'`))
      .sort((a, b) => Number(a.amount) - Number(b.amount))
      .map(({ series, fee_amount, tax_amount, tax_percent, tax_name, tax_id }) => [
        ...[series, fee_amount, tax_amount, tax_percent, tax_name, tax_id],
      ]);
  expect(await taxed(bookingId)).toEqual([
    ["invoice", 1_500, 239, 19, "VAT", "DE1"],
    ["credit_note", -750, -119, 19, "VAT", "DE1"],
  ]);
  expect(await taxed(later.bookingId)).toEqual([["invoice", 1_500, 107, 7.7, "VAT", "DE1"]]);
});

test("staff download every document; a lost number fails the check", async () => {
  const file = async (token: string) =>
    fetch(`${server.url}/api/statements/documents.csv`, { headers: { Authorization: token } });
  expect((await file(athlete.token)).status).toBe(403);
  const lines = (await (await file(staff.token)).text()).trim().split("\r\n").slice(1);
  const all = await documents();
  expect(lines.map((line) => line.split(",")[1]).sort()).toEqual(
    all.map(({ series, number }) => documentName(series as Series, Number(number))).sort(),
  );
  const last = all.filter(({ series }) => series === "invoice").at(-1);
  await changeRow(server, "ledger", String(last?.id), { number: Number(last?.number) + 1 });
  expect(check()).toEqual([1, expect.stringContaining(`${documentName("invoice", Number(last?.number))} is missing`)]);
});

test.each([
  [{ TAX_NAME: "" }, "TAX_NAME: must be set too"],
  [{ TAX_PERCENT: "19%" }, 'TAX_PERCENT: "19%" is not a percentage'],
  [{ TAX_ID: "x".repeat(41) }, "TAX_ID: must be at most 40"],
])("the start refuses %j with one line", (env, line) => {
  const { status, stderr } = runCommand(["serve"], { ...TAX, ...env, PORT: "1" }, server.dataDir);
  expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(line)]);
});
