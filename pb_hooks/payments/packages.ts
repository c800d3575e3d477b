import { unusedRows } from "@domain/package-ledger";
import type { PackageEnd, PackageState, PackageView } from "@domain/packages";
import { enqueueMail, type Mail } from "../outbox/enqueue";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId } from "../platform/records";
import { whyClosed } from "../protection/exchange";
import { balancesOf, writeEntry } from "./ledger-book";
import { enqueueTask } from "./task-queue";

/** Cents that the unused sessions of a package hold. */
export const prepaidOf = (app: core.App, packageId: string): number => balancesOf(app, packageId, "package_id").prepaid;

export const isFrozen = (pack: core.Record): boolean => pack.getString("dispute_state") === "open";

export const presentPackage = (app: core.App, pack: core.Record): PackageView => ({
  id: pack.id,
  coachId: pack.getString("coach_id"),
  coachName: pack.getString("coach_name"),
  clientName: pack.getString("client_name"),
  sessions: pack.getInt("sessions"),
  hours: pack.getInt("hours"),
  price: pack.getInt("total_amount"),
  used: pack.getInt("used"),
  state: pack.getString("state") as PackageState,
  frozen: isFrozen(pack),
  expiresAt: isoOf(pack, "expires_at"),
  unusedCents: Math.max(0, prepaidOf(app, pack.id)),
});

/**
 * Ends a package: what is unused belongs to the athlete again, and a task sends it. Sessions that are booked stay booked. Returns the cents.
 */
export function endPackage(tx: core.App, pack: core.Record, why: PackageEnd, actorId: string, now: number): number {
  const cents = prepaidOf(tx, pack.id);
  pack.set("state", "ended");
  tx.save(pack);
  // After a dispute there may be a second occasion.
  const key = `package-${pack.id}-${why}`;
  if (cents > 0 && writeEntry(tx, pack, unusedRows(key, cents))) sendOwed(tx, pack, key, cents, now);
  audit(tx, actorId, "package.end", pack.id, { refund: cents, reason: why });
  mailBoth(tx, pack, { kind: "package_ended", data: { packageId: pack.id, refundCents: cents } });
  return cents;
}

type About = Pick<Mail<"package_bought">, "kind" | "data"> | Pick<Mail<"package_ended">, "kind" | "data">;

export function mailBoth(tx: core.App, pack: core.Record, about: About): void {
  for (const userId of [pack.getString("client_id"), pack.getString("coach_user_id")])
    enqueueMail(tx, { ...about, key: `${about.kind}:${pack.id}:${userId}`, userId });
}

export function sendOwed(tx: core.App, pack: core.Record, key: string, cents: number, dueMs: number): void {
  enqueueTask(tx, { key, kind: "refund", packageId: pack.id, amount: cents, dueMs });
}

/** Ends an open package whose athlete may not book this coach, or whose coach takes nobody. A payment or a won dispute may come later. */
export function endIfUnusable(tx: core.App, pack: core.Record, now: number): void {
  const why = whoIsGone(tx, pack);
  if (why !== null) endPackage(tx, pack, why, "", now);
}

function whoIsGone(tx: core.App, pack: core.Record): PackageEnd | null {
  if (!byId(tx, "coaches", pack.getString("coach_id"))?.getBool("verified")) return "coach";
  const client = pack.getString("client_id");
  const mayBook = client !== "" && whyClosed(tx, client, pack.getString("coach_user_id"), "booking") === null;
  return mayBook ? null : "athlete";
}

const OPEN = "(client_id = {:me} || coach_user_id = {:me}) && state = 'active' && dispute_state != 'open'";
export const openPackagesOf = (app: core.App, userId: string): core.Record[] =>
  allWhere(app, "packages", OPEN, { me: userId });

/** A person or a coach leaves or is suspended: every open package of theirs ends. Unpaid and disputed ones end once they are open. */
export function endPackagesOf(tx: core.App, userId: string, now: number): void {
  for (const pack of openPackagesOf(tx, userId)) {
    endPackage(tx, pack, pack.getString("client_id") === userId ? "athlete" : "coach", "", now);
  }
}
