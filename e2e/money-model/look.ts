/** Reads the real server's state in the model's terms, and sets its clock to the model's. */
import { claimIsOpen } from "../../domain/booking-conditions";
import { notBackCents } from "../../domain/ledger";
import { debtOf, moneyCases, remediesFor } from "../../domain/money-cases";
import { CLOCK, factsOf, type Model } from "../../domain/money-model/model";
import { type Account, call, changeRow, findRows, type Json, readRow } from "../fixtures/api";
import { sumsOf } from "../fixtures/money-moves";
import type { RunningServer } from "../fixtures/server";

const iso = (ms: number) => new Date(ms).toISOString();

/** `before`: the earlier state. The end of a claim must be moved although it has passed at the new time. */
export async function setClock(server: RunningServer, id: string, model: Model, before = model): Promise<void> {
  const start = Date.now() - (CLOCK[model.at] ?? 0) - 1_000;
  const { status } = model.booking;
  const { claimUntilMs } = before.booking;
  await changeRow(server, "bookings", id, {
    session_date: iso(start),
    session_end: iso(start + 3_600_000),
    ...(status === "pending_payment" || status === "expired" ? { hold_expires_at: iso(start + CLOCK[1]) } : {}),
    ...(claimUntilMs !== null ? { claim_until: iso(start + claimUntilMs) } : {}),
  });
}

/** Ends backoffs. A transfer still waits for its day. */
export async function makeDue(server: RunningServer, id: string, model: Model): Promise<void> {
  const start = Date.parse(String((await readRow(server, "bookings", id)).session_date));
  for (const task of await findRows(server, "payment_tasks", `booking_id='${id}' && state='waiting'`)) {
    const due = task.kind === "transfer" && model.transferAt > 0 ? start + model.transferAt : 0;
    await changeRow(server, "payment_tasks", task.id, { due_at: iso(due) });
  }
}

/** The part of a state on which server and model must agree. */
export function toldByModel(model: Model) {
  const facts = factsOf(model);
  const { booking, sums } = model;
  return {
    status: booking.status,
    payment: booking.paymentStatus,
    problem: ["open", "answered", "offered"].includes(booking.problemStatus) ? booking.problemStatus : "",
    claim: claimIsOpen(booking) ? `${booking.claimStatus} by ${booking.claimBy}` : "",
    sums,
    owed: notBackCents(sums),
    debt: debtOf(facts),
    waiting: [...model.waiting].sort(),
    failed: [...model.failed].sort(),
    cases: moneyCases(facts),
    remedies: remediesFor(facts),
  };
}
type Told = ReturnType<typeof toldByModel>;

export async function toldByServer(server: RunningServer, staff: Account, id: string): Promise<Told> {
  const [row, sums, tasks, cases] = await Promise.all([
    readRow(server, "bookings", id),
    sumsOf(server, id),
    findRows(server, "payment_tasks", `booking_id='${id}' && state!='done'`),
    call<(Json & { id: string })[]>(server, staff.token, "/api/functions/staff-money-cases", {}),
  ]);
  const found = cases.body.find((one) => one.id === id);
  const { problem_status: problem, claim_status: claim, claim_by } = row as Record<string, string>;
  const kinds = (state: string) => [...new Set(tasks.filter((task) => task.state === state).map(({ kind }) => kind))];
  return {
    status: row.status,
    payment: row.payment_status,
    problem: problem === "settled" ? "" : problem,
    claim: claimIsOpen({ claimStatus: claim ?? "" })
      ? `${claim?.replace("countered", "contested")} by ${claim_by}`
      : "",
    sums: {
      athlete: 0,
      owed: 0,
      undelivered: 0,
      platform: 0,
      coach: 0,
      payout: 0,
      carried: 0,
      prepaid: 0,
      drawn: 0,
      ...sums,
    },
    owed: row.owed_amount,
    debt: row.debt_amount,
    waiting: kinds("waiting").sort(),
    failed: kinds("failed").sort(),
    cases: found?.cases ?? [],
    remedies: found?.remedies ?? [],
  } as Told;
}
