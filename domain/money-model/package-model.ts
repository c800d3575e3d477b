/**
 * A package and the bookings that draw from it as one state machine. A booking's own life is in model.ts; here it is refunded whole or in
 * part. package-walk.test.ts visits every reachable state.
 */
import {
  type Balances,
  balances,
  decidedRows,
  keptCents,
  type LedgerRow,
  overpaidRows,
  refundRows,
  returnRows,
} from "../ledger";
import { percentOf } from "../money";
import {
  drawnRows,
  givenBackRows,
  packageChargeRows,
  packageDisputeRows,
  packageDisputeWonRows,
  packageRefundFailedRows,
  packageRefundRows,
  unusedRows,
} from "../package-ledger";
import { disputeParts, isGivenBack, nextPart, type PackageState } from "../packages";

export type PackageTerms = { sessions: number; price: number };
export type PackageModel = {
  state: PackageState;
  used: number;
  sums: Balances;
  bookings: { sums: Balances; disputed: number }[];
  dispute: "" | "open" | "won" | "lost";
  /** The rows of the open dispute in the package's book. */
  taken: LedgerRow[];
  /** Cents of a refund that the bank may return, once. */
  atBank: number;
  bounced: boolean;
};
export type PackageEdge = { label: string; to: PackageModel };

export const newPackage = (): PackageModel => ({
  state: "pending",
  used: 0,
  sums: balances([]),
  bookings: [],
  dispute: "",
  taken: [],
  atBank: 0,
  bounced: false,
});

const after = (sums: Balances, rows: readonly LedgerRow[]): Balances => {
  const next = { ...sums };
  for (const { account, amount } of rows) next[account] += amount;
  return next;
};

/** What can happen next. At most one more booking than sessions, so that the walk ends. */
export function packageEdges(model: PackageModel, terms: PackageTerms): PackageEdge[] {
  const edges: PackageEdge[] = [];
  const add = (label: string, step: (draft: PackageModel) => void): void => {
    const draft: PackageModel = { ...model, bookings: model.bookings.map((booking) => ({ ...booking })) };
    step(draft);
    draft.bookings.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    edges.push({ label, to: draft });
  };
  const write = (draft: PackageModel, rows: readonly LedgerRow[]): void => {
    draft.sums = after(draft.sums, rows);
  };
  const end = (draft: PackageModel): void => {
    write(draft, unusedRows("", draft.sums.prepaid));
    draft.state = "ended";
  };
  const open = model.dispute !== "open";
  if (model.state === "pending") add("is never paid", (draft) => Object.assign(draft, { state: "abandoned" }));
  if (model.state === "pending" || (model.state === "abandoned" && model.sums.athlete === 0))
    add("pays", (draft) => {
      write(draft, packageChargeRows("", terms.price));
      draft.state = "active";
    });
  if (model.state === "active" && open) {
    if (model.used < terms.sessions && model.bookings.length <= terms.sessions)
      add("draws", (draft) => {
        const { ofPackage, ofBooking } = drawnRows("", nextPart({ ...terms, used: draft.used }, draft.sums.prepaid));
        write(draft, ofPackage);
        draft.used += 1;
        draft.bookings.push({ sums: balances(ofBooking), disputed: 0 });
      });
    add("ends or expires", end);
  }
  model.bookings.forEach(({ sums, disputed }, at) => {
    const kept = keptCents(sums);
    for (const percent of kept > 0 && kept === -sums.drawn ? [50, 100] : [])
      add(`refunds ${percent}% of a session`, (draft) => {
        const booking = draft.bookings[at];
        const cents = percentOf(kept, percent);
        if (!booking) return;
        if (draft.state === "active" && open && isGivenBack(sums, cents)) {
          const { ofPackage, ofBooking } = givenBackRows("", cents);
          write(draft, ofPackage);
          draft.used -= 1;
          booking.sums = after(sums, ofBooking);
        } else booking.sums = after(sums, decidedRows("", sums, cents));
      });
    if (sums.owed > 0 && open && disputed === 0)
      add("refund of a session arrives", (draft) => {
        const booking = draft.bookings[at];
        if (booking) booking.sums = after(sums, refundRows("", sums, sums.owed));
      });
  });
  if (model.sums.owed > 0 && open)
    add("refund of the rest arrives", (draft) => {
      draft.atBank = draft.sums.owed;
      write(draft, packageRefundRows("", draft.sums, draft.sums.owed));
    });
  if (model.atBank > 0 && !model.bounced && open && model.dispute !== "lost")
    add("the bank returns the rest", (draft) => {
      write(draft, packageRefundFailedRows("", draft.atBank));
      Object.assign(draft, { atBank: 0, bounced: true });
    });
  const left = netOf(model);
  if (model.dispute === "" && left > 0)
    for (const cents of new Set([left, Math.min(left, 100)]))
      add(`the bank disputes ${cents === left ? "all" : "a part"}`, (draft) => {
        const ids = draft.bookings.map(({ sums }, at) => ({ id: String(at), sums }));
        const { ofPackage, ofBookings } = disputeParts(draft.sums, ids, cents);
        draft.taken = packageDisputeRows("", draft.sums, ofPackage);
        write(draft, draft.taken);
        for (const part of ofBookings) {
          const booking = draft.bookings[Number(part.id)];
          if (!booking) continue;
          booking.disputed = part.cents;
          booking.sums = after(booking.sums, returnRows("dispute", "", keptCents(booking.sums), part.cents));
        }
        draft.dispute = "open";
      });
  if (model.dispute === "open") {
    add("dispute won", (draft) => {
      write(draft, packageDisputeWonRows("", draft.taken));
      for (const booking of draft.bookings) {
        const { sums, disputed } = booking;
        booking.sums = after(sums, returnRows("dispute_won", "", keptCents(sums), disputed));
        booking.disputed = 0;
      }
      Object.assign(draft, { dispute: "won", taken: [] });
    });
    add("dispute lost", (draft) => {
      draft.dispute = "lost";
      for (const booking of draft.bookings) {
        if (booking.disputed > 0) booking.sums = after(booking.sums, overpaidRows("", booking.sums, 0));
        booking.disputed = 0;
      }
      draft.taken = [];
      if (draft.state === "active") end(draft);
    });
  }
  return edges;
}

/** Cents that the athlete paid and that have not come back. */
export const netOf = ({ sums, bookings }: PackageModel): number =>
  0 - sums.athlete - bookings.reduce((all, booking) => all + booking.sums.athlete, 0);
