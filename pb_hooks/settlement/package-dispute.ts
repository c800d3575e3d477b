import { type LedgerRow, ledgerSum } from "@domain/ledger";
import { packageDisputeRows, packageDisputeWonRows } from "@domain/package-ledger";
import { type DisputeParts, disputeParts } from "@domain/packages";
import type Stripe from "stripe";
import { balancesOf, rowsOf, writeEntry } from "../payments/ledger-book";
import type { Outcome } from "../payments/outcome";
import { endIfUnusable, endPackage } from "../payments/packages";
import { allWhere, audit } from "../platform/records";
import { applyDispute, disputeState } from "./disputes";

/**
 * A dispute of a package's payment freezes it. The bank takes what is unused first, then from the latest sessions; each of those is then
 * disputed like a booking of its own. A lost one ends the package.
 */
export function applyPackageDispute(tx: core.App, pack: core.Record, dispute: Stripe.Dispute, now: number): Outcome {
  const state = disputeState(dispute);
  if (state === null) return "kept";
  const known = pack.getString("dispute_id") === dispute.id ? pack.getString("dispute_state") : "";
  if (state === "open" && (known === "won" || known === "lost")) return "older_than_known";
  const { ofPackage, ofBookings } = partsOf(tx, pack, dispute);
  const sums = balancesOf(tx, pack.id, "package_id");
  writeEntry(tx, pack, packageDisputeRows(dispute.id, sums, ofPackage), dispute.id);
  if (state === "won")
    writeEntry(tx, pack, packageDisputeWonRows(dispute.id, rowsOf(tx, pack.id, "package_id")), dispute.id);
  for (const { id, cents } of ofBookings) {
    // Each booking's entries have their own name.
    applyDispute(tx, tx.findRecordById("bookings", id), { ...dispute, id: `${dispute.id}:${id}`, amount: cents }, now);
  }
  pack.set("dispute_id", dispute.id);
  pack.set("dispute_state", state);
  tx.save(pack);
  if (state !== known) audit(tx, "", `payment.${MOVES[state]}`, pack.id, { amount: dispute.amount });
  if (pack.getString("state") === "active") {
    if (state === "lost") endPackage(tx, pack, "dispute", "", now);
    if (state === "won") endIfUnusable(tx, pack, now);
  }
  return `dispute_${state}`;
}

const MOVES = { open: "dispute", won: "win", lost: "lose" } as const;

/** The parts as they were when the dispute was first heard of, so that its end moves the same amounts. */
function partsOf(tx: core.App, pack: core.Record, dispute: Stripe.Dispute): DisputeParts {
  const bookings = allWhere(tx, "bookings", "package_id = {:id}", { id: pack.id }, "-session_date");
  const taken = (rows: readonly LedgerRow[], id: string): number =>
    ledgerSum(rows.filter(({ entry, account }) => entry === `dispute:${id}` && account === "athlete"));
  const ofPackage = taken(rowsOf(tx, pack.id, "package_id"), dispute.id);
  const ofBookings = bookings
    .map(({ id }) => ({ id, cents: taken(rowsOf(tx, id), `${dispute.id}:${id}`) }))
    .filter(({ cents }) => cents > 0);
  if (ofPackage > 0 || ofBookings.length > 0) return { ofPackage, ofBookings };
  const sums = bookings.map(({ id }) => ({ id, sums: balancesOf(tx, id) }));
  return disputeParts(balancesOf(tx, pack.id, "package_id"), sums, dispute.amount);
}
