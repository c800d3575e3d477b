/** Money cases that wait for the team, and what the team can do. The server, the screen and the model use it. */
import type { ClaimStatus, ProblemStatus } from "./booking-conditions";
import { claimIsContested, claimIsOpen, problemIsOpen } from "./booking-conditions";
import type { BookingStatus } from "./bookings";
import {
  athletePaidRows,
  type Balances,
  coachMovedRows,
  keptCents,
  type LedgerRow,
  undeliveredRows,
  writtenOffRows,
} from "./ledger";

export type WorkKind = "refund" | "cancel_intent" | "sync_charge" | "transfer" | "reverse";

export type MoneyFacts = {
  status: BookingStatus;
  problemStatus: ProblemStatus;
  claimStatus: ClaimStatus;
  sums: Balances;
  /** Sent to the coach by Stripe and not reversed. */
  transferred: number;
  dispute: "" | "open" | "won" | "lost";
  /** Tasks at Stripe that are still retried, and tasks that were given up. */
  waiting: readonly WorkKind[];
  failed: readonly WorkKind[];
  /** The coach's connected account can receive transfers. */
  accountActive: boolean;
};

const ENDED: readonly BookingStatus[] = ["completed", "cancelled", "no_show", "expired"];
/** Nothing more happens automatically. */
export const hasEnded = ({ status }: Pick<MoneyFacts, "status">): boolean => ENDED.includes(status);

/** Cents that the coach must give back. An open dispute may still be won. */
export const debtOf = ({ sums, dispute }: Pick<MoneyFacts, "sums" | "dispute">): number =>
  dispute === "open" ? 0 : Math.max(0, -sums.coach);
/** The most that the team may refund, in cents. During an open dispute it is 0. */
export const refundable = ({ sums, dispute }: Pick<MoneyFacts, "sums" | "dispute">): number =>
  dispute === "open" ? 0 : Math.max(0, keptCents(sums));
/** Cents of the debt that reversing this booking's transfer can recover. */
export const reversible = (facts: Pick<MoneyFacts, "sums" | "dispute" | "transferred">): number =>
  Math.max(0, Math.min(debtOf(facts), facts.transferred));

const refundIsStuck = ({ sums, dispute, waiting }: MoneyFacts): boolean =>
  sums.owed > 0 && dispute !== "open" && !waiting.includes("refund");
const debtIsOpen = (facts: MoneyFacts): boolean => debtOf(facts) > 0 && !facts.waiting.includes("reverse");
const shareIsStuck = (facts: MoneyFacts): boolean =>
  facts.sums.coach > 0 &&
  hasEnded(facts) &&
  facts.dispute !== "open" &&
  !problemIsOpen(facts) &&
  (!facts.waiting.includes("transfer") || !facts.accountActive);

/** Why a booking is in the team's list. */
const MONEY_CASES = {
  problem: (facts: MoneyFacts) => problemIsOpen(facts),
  claim: (facts: MoneyFacts) => claimIsContested(facts),
  dispute: (facts: MoneyFacts) => facts.dispute === "open",
  refund: refundIsStuck,
  debt: debtIsOpen,
  share: shareIsStuck,
  work: (facts: MoneyFacts) =>
    facts.failed.length > 0 && !refundIsStuck(facts) && !debtIsOpen(facts) && !shareIsStuck(facts),
} satisfies Record<string, (facts: MoneyFacts) => boolean>;
export type MoneyCase = keyof typeof MONEY_CASES;

export const moneyCases = (facts: MoneyFacts): MoneyCase[] =>
  (Object.keys(MONEY_CASES) as MoneyCase[]).filter((name) => MONEY_CASES[name](facts));

type Remedy = {
  readonly for: "refund" | "debt" | "share" | "work";
  /** Tasks that are queued again. */
  readonly work?: WorkKind;
  /** Tasks that are dropped. */
  readonly stops?: WorkKind;
  readonly rows?: (key: string, facts: MoneyFacts) => LedgerRow[];
};

/** The team's actions besides settling problems and claims. Each is a button in Staff, Problems. */
export const REMEDIES = {
  refund_again: { for: "refund", work: "refund" },
  athlete_paid: { for: "refund", rows: (key, { sums }) => athletePaidRows(key, sums.owed) },
  undeliverable: { for: "refund", rows: (key, { sums }) => undeliveredRows(key, sums.owed) },
  take_back_again: { for: "debt", work: "reverse" },
  coach_repaid: { for: "debt", rows: (key, facts) => coachMovedRows("repaid", key, debtOf(facts)) },
  write_off: { for: "debt", rows: (key, facts) => writtenOffRows(key, debtOf(facts)) },
  transfer_again: { for: "share", work: "transfer" },
  coach_paid: {
    for: "share",
    stops: "transfer",
    rows: (key, { sums }) => coachMovedRows("paid_another_way", key, sums.coach),
  },
  try_again: { for: "work" },
} as const satisfies Record<string, Remedy>;
export type RemedyName = keyof typeof REMEDIES;
export const REMEDY_NAMES = Object.keys(REMEDIES) as RemedyName[];

export const remedyOf = (name: RemedyName): Remedy => REMEDIES[name];

/** The actions that are possible now. */
export function remediesFor(facts: MoneyFacts): RemedyName[] {
  const cases = moneyCases(facts);
  return REMEDY_NAMES.filter((name) => {
    if (!cases.includes(REMEDIES[name].for)) return false;
    if (name === "take_back_again") return reversible(facts) > 0;
    return name !== "transfer_again" || !facts.waiting.includes("transfer");
  });
}

/** True if nothing is frozen, nothing is owed and no task is left. */
export const isAtRest = (facts: MoneyFacts): boolean =>
  hasEnded(facts) &&
  !problemIsOpen(facts) &&
  !claimIsOpen(facts) &&
  facts.dispute !== "open" &&
  facts.sums.owed === 0 &&
  facts.sums.coach === 0 &&
  facts.waiting.length + facts.failed.length === 0;
