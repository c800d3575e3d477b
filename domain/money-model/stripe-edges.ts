import { shareIsHeld } from "../booking-conditions";
import { carriedRows, refundRows, reversalRows, transferRows } from "../ledger";
import { debtOf, reversible } from "../money-cases";
import { isPaid } from "../payment-moves";
import type { Here } from "./edge";
import { factsOf, nowOf, reversalOf } from "./model";

/** A due task: Stripe does it, or refuses it for good. */
export function stripeEdges({ model, add }: Here): void {
  const now = nowOf(model);
  const { booking, sums, dispute, waiting } = model;
  const paid = isPaid(booking.paymentStatus);
  // A payment under way cannot be cancelled: the server waits for the bank's answer.
  if (waiting.includes("cancel_intent")) {
    add("stripe", "cancel_intent done", (draft) => draft.done("cancel_intent"));
    add("stripe", "cancel_intent refused for good", (draft) => {
      draft.giveUp("cancel_intent");
    });
  }

  if (paid && dispute !== "open" && waiting.includes("refund")) {
    if (sums.owed > 0 && dispute === "lost") {
      // Stripe says so in the dispute: is_charge_refundable is false.
      add("stripe", "lost dispute forbids the refund", (draft) => {
        draft.giveUp("refund");
      });
    } else {
      add("stripe", "refund done", (draft) => {
        const amount = draft.model.sums.owed;
        draft.done("refund");
        if (amount > 0) draft.write(refundRows("", draft.model.sums, amount));
        draft.model.atBank += amount;
        draft.settle();
      });
      // If nothing is owed, Stripe is not called.
      if (sums.owed > 0) {
        add("stripe", "refund refused for good", (draft) => {
          draft.giveUp("refund");
        });
      }
    }
  }

  const due = waiting.includes("transfer") && now >= model.transferAt;
  const maySend = model.accountActive || sums.coach <= 0;
  if (due && dispute !== "open" && maySend && !shareIsHeld(booking)) {
    add("stripe", "transfer done", (draft) => {
      draft.done("transfer");
      if (draft.model.sums.coach > 0) draft.write(transferRows("", draft.model.sums.coach));
      if (paid) draft.settle();
    });
    if (sums.coach > 0) {
      add("stripe", "transfer refused for good", (draft) => {
        draft.giveUp("transfer");
      });
    }
  }
  if (waiting.includes("reverse") && reversible(factsOf(model)) > 0) {
    add("stripe", "reversal done", (draft) => {
      draft.done("reverse");
      draft.write(reversalRows("", reversible(factsOf(draft.model))));
      draft.settle();
    });
    add("stripe", "reversal refused: balance_insufficient", (draft) => {
      draft.done("reverse");
      draft.model.tried = reversalOf(draft.model);
    });
  }
  if (waiting.includes("reverse") && reversible(factsOf(model)) === 0) {
    add("stripe", "nothing to reverse", (draft) => draft.done("reverse"));
  }
  if (debtOf(factsOf(model)) > 0 && !waiting.includes("reverse")) {
    add("clock", "the coach's next share pays the debt", (draft) => {
      draft.write(carriedRows("", debtOf(factsOf(draft.model))).to);
      draft.settle();
    });
  }
  if (due)
    add("stripe", model.accountActive ? "account disabled" : "account active again", (draft) => {
      draft.model.accountActive = !draft.model.accountActive;
    });
}
