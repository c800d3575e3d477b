/** The packages' part of the ledger check. */
import { isPayment } from "./booking-money";
import { balances, type LedgerRow, ledgerSum } from "./ledger";
import type { BookedPackage, Books } from "./ledger-check-books";
import { ROW_RULES } from "./ledger-check-rows";

type Known = {
  pack: BookedPackage;
  rows: readonly LedgerRow[];
  /** The rows of the bookings that took a session. */
  drawn: readonly LedgerRow[];
  tasks: Books["tasks"];
};
const entries = (rows: readonly LedgerRow[], start: string): number =>
  new Set(rows.map(({ entry }) => entry).filter((entry) => entry.startsWith(start))).size;

const RULES: readonly ((known: Known) => string | null)[] = [
  ...ROW_RULES,
  function chargedOnce({ pack, rows }) {
    const charged = 0 - ledgerSum(rows.filter(isPayment));
    const expected = pack.state === "active" || pack.state === "ended" ? pack.total_amount : 0;
    return charged === expected ? null : `is ${pack.state} with ${charged} cents charged instead of ${expected}`;
  },
  function usesAgree({ pack, rows }) {
    const used = entries(rows, "drawn:") - entries(rows, "given_back:");
    if (used !== pack.used) return `says ${pack.used} sessions are used, its rows say ${used}`;
    return used > pack.sessions ? `has ${pack.sessions} sessions, and ${used} are used` : null;
  },
  function drawnAgrees({ rows, drawn }) {
    const [taken, got] = [balances(rows).drawn, 0 - balances(drawn).drawn];
    return taken === got ? null : `gave ${taken} cents to bookings, which got ${got}`;
  },
  function noMoreThanPaid({ pack, rows, drawn }) {
    const { prepaid } = balances(rows);
    if (prepaid < 0) return `gave ${-prepaid} cents more away than were prepaid`;
    const net = balances(rows).athlete + balances(drawn).athlete;
    return net > 0 && pack.dispute_state !== "open" ? `gave ${net} cents more back than were paid` : null;
  },
  function endedIsEmpty({ pack, rows }) {
    const { prepaid } = balances(rows);
    return pack.state === "ended" && prepaid !== 0 && pack.dispute_state !== "open"
      ? `has ended, but ${prepaid} cents of it are still prepaid`
      : null;
  },
  function owedIsSent({ pack, rows, tasks }) {
    const { owed } = balances(rows);
    const isSending = tasks.some(({ kind, state }) => kind === "refund" && state === "waiting");
    return owed > 0 && !isSending && pack.dispute_state !== "open"
      ? `owes ${owed} cents to the athlete that nothing will send: refund them in Stripe's dashboard`
      : null;
  },
];

/** One sentence per finding. */
export function checkPackages({ packages = [], bookings, ledger, tasks }: Books): string[] {
  const known = new Set(packages.map(({ id }) => id));
  const packageOf = new Map(bookings.map(({ id, package_id }) => [id, package_id ?? ""]));
  const lost = ledger.find(({ package_id }) => package_id && !known.has(package_id));
  const strange = ledger.find(
    ({ account, package_id, booking_id }) => account === "drawn" && !package_id && !packageOf.get(booking_id),
  );
  return [
    ...(lost ? [`There are ledger rows of a package ${lost.package_id}, which there is not.`] : []),
    ...(strange ? [`Booking ${strange.booking_id} was paid from a package, but it names none.`] : []),
    ...packages.flatMap((pack) => {
      const of = {
        pack,
        rows: ledger.filter(({ package_id }) => package_id === pack.id),
        drawn: ledger.filter(({ package_id, booking_id }) => !package_id && packageOf.get(booking_id) === pack.id),
        tasks: tasks.filter(({ package_id }) => package_id === pack.id),
      };
      return RULES.map((rule) => rule(of))
        .filter((wrong) => wrong !== null)
        .map((wrong) => `Package ${pack.id} ${wrong}.`);
    }),
  ];
}
