import { claimIsOpen, isDecided } from "../booking-conditions";
import { BOOKING_MOVES, type BookingMove, findMove } from "../booking-moves";
import { refundUpTo } from "../cancellation";
import { minorStep } from "../currency";
import { paidInCents } from "../ledger";
import { PROBLEM_HOURS } from "../limits";
import { REMEDY_NAMES, refundable, remediesFor, remedyOf } from "../money-cases";
import type { Choice } from "./draft";
import type { Here } from "./edge";
import { CLOCK, END, factsOf, HOUR, nowOf, question, START, stateOf } from "./model";

/** Moves of the table, a review, and the clock. */
export function peopleEdges({ model, terms, add }: Here): void {
  const now = nowOf(model);
  const state = stateOf(model, terms);
  const { booking, sums, dispute } = model;
  const choices: Partial<Record<BookingMove, readonly Choice[]>> = {
    settle_problem: [{ percent: 0 }, { percent: 100 }],
    offer_settlement: [{ percent: terms.offerPercent }],
    confirm_absence: [{ absent: "coach" }, { absent: "athlete" }],
  };
  const offered = { offer_settlement: terms.offerPercent, accept_offer: model.offerPercent };
  for (const { move, by } of BOOKING_MOVES) {
    if (move === "confirm") continue; // a step of the payment
    // An offer of no more than was refunded is refused.
    if (move === "offer_settlement" || move === "accept_offer") {
      if (refundUpTo(question(model, terms), offered[move]) === 0) continue;
    }
    // Proposals move no money, so they are only walked before anything else happened.
    const untouched = paidInCents(sums) === terms.totalCents && sums.owed === 0 && dispute === "";
    if (move === "propose_time" && !untouched) continue;
    for (const actor of by) {
      if (!findMove(move, state, actor, now)) continue;
      for (const choice of choices[move] ?? [{}]) {
        add(actor, [move, ...Object.values(choice)].join(" "), (draft) => {
          if (move === "propose_time") draft.model.booking.proposedBy = actor === "coach" ? "coach" : "athlete";
          if (move === "decline_time" || move === "accept_time") draft.model.booking.proposedBy = "";
          draft.make(move, actor, choice);
        });
      }
    }
  }
  // A later review, or one of a decided session, changes nothing.
  const counts = booking.status === "confirmed" && now >= START && now <= END + PROBLEM_HOURS * HOUR;
  if (counts && !booking.reviewed && !claimIsOpen(booking) && !isDecided(booking)) {
    add("athlete", "review", (draft) => {
      draft.model.booking.reviewed = true;
    });
  }
  if (model.at < CLOCK.length - 1) {
    add("clock", "time passes", (draft) => {
      draft.model.at += 1;
    });
  }
}

/** The buttons in Staff, Problems, and a refund of the team's own decision. */
export function remedyEdges({ model, terms, add }: Here): void {
  const most = refundable(factsOf(model));
  // Once, instead of an act in the dashboard, and a part only of an untouched payment: each amount is a state of its own.
  const amounts = most === terms.totalCents ? [minorStep(), most] : [most];
  for (const cents of model.dashboard ? amounts : []) {
    if (cents < 1) continue;
    add("staff", cents === most ? "team_refund all" : `team_refund ${cents}`, (draft) => {
      draft.model.dashboard = false;
      draft.decide(cents);
    });
  }
  for (const name of REMEDY_NAMES) {
    if (!remediesFor(factsOf(model)).includes(name)) continue;
    add("staff", name, (draft) => {
      const { work, stops, rows } = remedyOf(name);
      if (name === "try_again") for (const kind of draft.model.failed) draft.plan(kind);
      draft.model.failed = [];
      if (stops) draft.done(stops);
      if (work) draft.plan(work);
      if (work === "transfer") draft.model.transferAt = nowOf(draft.model);
      if (rows) draft.write(rows("", factsOf(draft.model)));
      draft.settle();
    });
  }
}
