import type { PackageOffer, PackageView } from "@domain/packages";
import * as m from "@messages";
import { formatCents, formatDate } from "@/ui/format";
import { formatHours } from "@/ui/format-hours";

/** "5 sessions of 1 hour". */
export const offerWords = ({ sessions, hours }: Pick<PackageOffer, "sessions" | "hours">): string =>
  m.packages_sessions_of({ count: sessions, hours: formatHours(hours) });

/** "$72 a session". */
export const eachWords = ({ sessions, price }: Pick<PackageOffer, "sessions" | "price">): string =>
  m.packages_a_session({ price: formatCents(Math.round(price / sessions)) });

/** "3 of 5 left, until 12 March 2027", or how it ended. */
export function leftWords({ state, frozen, sessions, used, expiresAt }: PackageView): string {
  if (state === "ended") return m.packages_has_ended();
  if (frozen) return m.packages_is_frozen();
  return m.packages_left_until({ left: sessions - used, count: sessions, date: formatDate(expiresAt) });
}
