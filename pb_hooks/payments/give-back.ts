import { givenBackRows } from "@domain/package-ledger";
import { isGivenBack } from "@domain/packages";
import { byId } from "../platform/records";
import { balancesOf, writeEntry } from "./ledger-book";
import { isFrozen } from "./packages";

/** Puts a whole session back into its open package. Returns false if the card must get the refund. */
export function giveBack(tx: core.App, booking: core.Record, cents: number): boolean {
  const pack = byId(tx, "packages", booking.getString("package_id"));
  if (pack?.getString("state") !== "active" || isFrozen(pack)) return false;
  if (!isGivenBack(balancesOf(tx, booking.id), cents)) return false;
  const { ofPackage, ofBooking } = givenBackRows(booking.id, cents);
  if (!writeEntry(tx, booking, ofBooking)) return false;
  writeEntry(tx, pack, ofPackage);
  pack.set("used", pack.getInt("used") - 1);
  tx.save(pack);
  return true;
}
