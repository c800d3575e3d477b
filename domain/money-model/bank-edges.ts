import { minorStep } from "../currency";
import { keptCents, paidInCents, refundFailedRows, refundRows, returnRows, reversalRows } from "../ledger";
import { isPaid } from "../payment-moves";
import type { Here } from "./edge";

/** The payment, until it succeeds or is given up at Stripe. */
export function paymentEdges({ model, add }: Here): void {
  const { booking, waiting, failed } = model;
  const paid = isPaid(booking.paymentStatus);
  const over = booking.status === "cancelled" || booking.status === "expired";
  const cancelled = over && ![...waiting, ...failed].includes("cancel_intent");
  const payable = !cancelled || booking.paymentStatus === "processing";
  if (!paid && payable) {
    if (booking.paymentStatus !== "processing") {
      add("athlete", "pays", (draft) => draft.succeed());
      add("athlete", "pays slowly", (draft) => {
        draft.model.booking.paymentStatus = "processing";
      });
      if (booking.paymentStatus !== "failed") {
        add("bank", "card refused", (draft) => {
          draft.model.booking.paymentStatus = "failed";
        });
      }
    } else {
      add("bank", "slow payment succeeds", (draft) => draft.succeed());
      add("bank", "slow payment fails", (draft) => {
        draft.model.booking.paymentStatus = "failed";
      });
    }
  }
}

/** A session of a package is paid and confirmed in the transaction that books it. */
export function packageEdges({ add }: Here): void {
  add("system", "the package pays", (draft) => draft.succeed());
}

/** What the bank, and the operator in Stripe's dashboard, do to a payment. */
export function bankEdges({ model, terms, add }: Here): void {
  const { booking, sums, dispute } = model;
  const paid = isPaid(booking.paymentStatus);
  if (paid && dispute !== "open") {
    // Stripe does not know payments made another way, or what a returned refund owes.
    const refundable = model.outside + paidInCents(sums);
    if (dispute !== "lost" && refundable > 0) {
      for (const [what, amount] of [
        ["everything", refundable],
        ["a cent", minorStep()],
      ] as const) {
        // In the dashboard there is only the payment of the package.
        if (!model.dashboard || terms.fromPackage) continue;
        add("staff", `refunds ${what} in the dashboard`, (draft) => {
          draft.model.dashboard = false;
          draft.write(refundRows("", draft.model.sums, amount));
          draft.model.atBank += amount;
          draft.settleOverpaid();
          draft.settle();
        });
      }
    }
    if (model.atBank > 0) {
      add("bank", "sends a refund back", (draft) => {
        draft.write(refundFailedRows("", draft.model.atBank));
        draft.model.atBank = 0;
        draft.settleOverpaid();
        draft.settle();
      });
    }
    const disputable = model.outside + paidInCents(sums);
    if (dispute === "" && disputable > 0) {
      add("bank", "opens a dispute", (draft) => {
        draft.write(returnRows("dispute", "", keptCents(draft.model.sums), disputable));
        draft.model.dispute = "open";
        draft.model.disputedCents = disputable;
        draft.settle();
      });
    }
  }
  if (model.dashboard && model.transferred > 0 && sums.coach === 0 && dispute !== "open") {
    add("staff", "reverses a cent in the dashboard", (draft) => {
      draft.model.dashboard = false;
      draft.write(reversalRows("", minorStep()));
      draft.settle();
    });
  }
  if (dispute === "open") {
    add("bank", "dispute won", (draft) => {
      draft.write(returnRows("dispute_won", "", keptCents(draft.model.sums), draft.model.disputedCents));
      draft.model.dispute = "won";
      draft.settleOverpaid();
      draft.settle();
    });
    add("bank", "dispute lost", (draft) => {
      draft.model.dispute = "lost";
      draft.settleOverpaid();
      draft.settle();
    });
  }
}
