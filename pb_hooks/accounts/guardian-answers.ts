import { agreedAmount } from "@domain/agreed-amount";
import { Refusal } from "@domain/errors";
import {
  type GuardianFacts,
  guardianRefusal,
  guardianState,
  hasCounted,
  type LinkPurpose,
  mayRead,
  type Withdrawn,
} from "@domain/guardian";
import * as m from "@messages";
import * as z from "zod/mini";
import { enqueueMail } from "../outbox/enqueue";
import { now } from "../platform/clock";
import { bodyOf, textOf, valid } from "../platform/input";
import { iso, isoOf } from "../platform/instants";
import { audit, byId, firstWhere } from "../platform/records";
import { inTransaction, together } from "../platform/transaction";
import { childrenOf } from "../protection/guardian-children";
import { endLinks, linkOf, makeLink, openLink } from "../protection/guardian-links";
import { forgetSwitches, guardianFactsOf, guardianStateOf, settingsOrNew } from "../protection/guardian-state";
import { endSessions, NOTHING, withdrawalList } from "./end-sessions";
import { beginGuardian, mailHandOver, mailPage } from "./guardian";
import { justAsked } from "./mails";

const purposeOf = (link: core.Record): LinkPurpose => link.getString("purpose") as LinkPurpose;

const newGuardianIn = (link: core.Record) => ({
  name: link.getString("new_name"),
  email: link.getString("new_email"),
});

/** `{token}`: what the link asks for. Changes nothing, because mail scanners and previews open links too. */
export function lookAtGuardianLink(e: core.RequestEvent): unknown {
  const link = openLink(e.app, textOf(bodyOf(e), "token"));
  if (purposeOf(link) === "page") {
    // A former guardian may hold this link, so the answer names nobody.
    requireChildren(e.app, link);
    return e.json(200, { purpose: "page", endsAt: isoOf(link, "expires_at") });
  }
  const userId = link.getString("user_id");
  // Who is asked has not agreed yet, and reads nothing of the child.
  const list = purposeOf(link) === "withdraw" ? withdrawalList(e.app, userId) : NOTHING;
  return e.json(200, {
    purpose: purposeOf(link),
    name: byId(e.app, "users", userId)?.getString("name") ?? "",
    guardian: settingsOrNew(e.app, userId).getString("guardian_name"),
    newGuardian: newGuardianIn(link),
    sessions: list.toCancel.length,
    ...list,
    endsAt: isoOf(link, "expires_at"),
  });
}

/** The sums of a withdrawal that the guardian saw, in cents: what is refunded, and what was paid. Without them nothing is compared. */
export const AGREED_SUMS = { agreedAmount, agreedPaid: agreedAmount };
const agreedSums = z.object(AGREED_SUMS);
type Agreed = z.infer<typeof agreedSums>;

/**
 * `{token}`: the button of the link; `{token, agrees: false}` answers a request for consent with no; a withdrawal has `agreedAmount` and `agreedPaid`.
 * Needs no sign-in and works once.
 */
export function confirmGuardian(e: core.RequestEvent): unknown {
  const body = bodyOf(e);
  const agreed = valid(agreedSums, body);
  const token = textOf(body, "token");
  const declines = body.agrees === false;
  const answer = inTransaction(e.app, (tx) => {
    const link = openLink(tx, token);
    const purpose = purposeOf(link);
    if (declines && purpose !== "consent") throw new Refusal("invalid_input");
    link.set("used_at", iso(now()));
    tx.save(link);
    const userId = link.getString("user_id");
    if (declines) endConsent(tx, userId, true);
    const done = declines ? {} : ACTS[purpose](tx, userId, link, agreed);
    if (purpose === "page") return { confirmed: true, purpose, ...done };
    const child = byId(tx, "users", userId)?.getString("name") ?? "";
    return { confirmed: !declines, purpose, name: child.split(" ")[0] ?? "", ...done };
  });
  return e.json(200, answer);
}

/** The page opens only for somebody who reads of a child now. */
function requireChildren(app: core.App, link: core.Record): void {
  if (childrenOf(app, link.getString("sent_to")).length === 0) throw new Refusal("link_ended");
}

/** The token of an opened page. */
type Opened = { visit: string };
type Act = (tx: core.App, userId: string, link: core.Record, agreed: Agreed) => Withdrawn | Opened | undefined;

const ACTS: Record<LinkPurpose, Act> = {
  consent(tx, userId) {
    const settings = settingsOrNew(tx, userId);
    // The first consent stays: a hold that came later does not make it one that never counted.
    if (settings.getString("guardian_confirmed_at") === "") settings.set("guardian_confirmed_at", iso(now()));
    settings.set("guardian_withdrawn_at", "");
    tx.save(settings);
    endLinks(tx, userId, "consent");
    audit(tx, "", "guardian_confirmed", userId);
    tellOfConsent(tx, userId);
    return undefined;
  },

  withdraw: (tx, userId, _, agreed) => withdrawConsent(tx, userId, agreed),

  replace(tx, userId, link) {
    const settings = settingsOrNew(tx, userId);
    const to = settings.getString("guardian_email");
    const hasAgreed = settings.getString("guardian_confirmed_at") !== "";
    beginGuardian(tx, userId, newGuardianIn(link), hasAgreed ? "guardian" : "declined");
    audit(tx, "", "guardian_replaced", userId, { by: "guardian" });
    tellFormerGuardian(tx, userId, to);
    return undefined;
  },
  page(tx, userId, link) {
    requireChildren(tx, link);
    return { visit: makeLink(tx, { userId, purpose: "visit", sentTo: link.getString("sent_to") }) };
  },
};

/** Mails to both, unless the team decides first: then nothing is different for anybody. */
function tellOfConsent(tx: core.App, userId: string): void {
  if (guardianStateOf(tx, userId) !== "confirmed") return;
  const to = settingsOrNew(tx, userId).getString("guardian_email");
  enqueueMail(tx, { key: `guardian_confirmed:${userId}:${now()}`, kind: "guardian_confirmed", userId, data: {} });
  enqueueMail(tx, { key: `guardian_welcome:${userId}:${now()}`, kind: "guardian_welcome", userId, to, data: { to } });
}

/** After the team allowed a guardian who has agreed, or their age is known at last. */
export function followHold(e: core.RecordEvent): void {
  together(e, (tx) => {
    const [settings, before] = [e.record, e.record?.original()];
    const held = (row: core.Record | undefined) => row?.getString("guardian_held_at") !== "";
    e.next();
    if (!settings || !held(before) || held(settings)) return;
    if (settings.getString("guardian_mailbox") === before?.getString("guardian_mailbox")) {
      tellOfConsent(tx, settings.getString("user_id"));
    }
  });
}

/** The guardian withdraws: sessions are cancelled, packages end, and both are told. */
export function withdrawConsent(tx: core.App, userId: string, agreed: Agreed): Withdrawn {
  // First, because a guardian without a consent gets no copies of these mails.
  const cancelled = endSessions(tx, userId, "");
  const { agreedAmount: refund, agreedPaid: paid } = agreed;
  const isSeen =
    (refund ?? cancelled.refundCents) === cancelled.refundCents &&
    (paid ?? cancelled.paidCents) === cancelled.paidCents;
  if (!isSeen) throw new Refusal("amount_changed", m.rules_withdrawal_has_changed(), { amount: cancelled.refundCents });
  const to = endConsent(tx, userId, false);
  const data = { to, ...cancelled };
  enqueueMail(tx, { key: `guardian_withdrawn:${userId}:${now()}`, kind: "guardian_withdrawn", userId, to, data });
  return cancelled;
}

export function tellFormerGuardian(tx: core.App, userId: string, to: string): void {
  if (!to) return;
  enqueueMail(tx, { key: `guardian_replaced:${userId}:${now()}`, kind: "guardian_replaced", userId, to, data: { to } });
}

/** Ends or refuses the consent, and tells the minor. Returns the guardian's address. */
function endConsent(tx: core.App, userId: string, declined: boolean): string {
  const settings = settingsOrNew(tx, userId);
  // The end of a doubt must not make it one that counted.
  if (!hasCounted(guardianFactsOf(tx, userId))) settings.set("guardian_confirmed_at", "");
  settings.set("guardian_withdrawn_at", iso(now()));
  forgetSwitches(settings);
  tx.save(settings);
  endLinks(tx, userId);
  audit(tx, "", declined ? "guardian_declined" : "guardian_withdrew", userId);
  enqueueMail(tx, {
    ...{ key: `guardian_withdrew:${userId}:${now()}`, kind: "guardian_withdrew", userId },
    data: declined ? { declined } : {},
  });
  return settings.getString("guardian_email");
}

/** A request to hand over that the guardian has not answered. There is at most one. */
const HAND_OVER = "user_id = {:userId} && sent_to = {:to} && purpose = 'replace' && used_at = ''";

/** The kind of mail that brings a new link. Null for an adult's account. A guardian who withdrew gets a link to the page, and no request. */
function renewalOf(facts: GuardianFacts): "guardian_welcome" | "guardian_request" | "guardian_page" | null {
  const state = guardianState(facts, now());
  if (guardianRefusal(state) !== "guardian_required") return state === "confirmed" ? "guardian_welcome" : null;
  return state === "withdrawn" && mayRead(facts, now()) ? "guardian_page" : "guardian_request";
}

/** `{token}` of an expired link: a new one goes to the guardian's current address, whoever asks. */
export function renewGuardianLink(e: core.RequestEvent): unknown {
  const link = linkOf(e.app, textOf(bodyOf(e), "token"));
  const userId = link.getString("user_id");
  inTransaction(e.app, (tx) => {
    if (purposeOf(link) === "page") {
      mailPage(tx, link.getString("sent_to"));
      return;
    }
    const settings = settingsOrNew(tx, userId);
    const to = settings.getString("guardian_email");
    if (to === "" || to !== link.getString("sent_to")) return;
    const handOver = purposeOf(link) === "replace" ? firstWhere(tx, "guardian_links", HAND_OVER, { userId, to }) : null;
    if (handOver) {
      mailHandOver(tx, userId, to, newGuardianIn(handOver));
      return;
    }
    const kind = renewalOf(guardianFactsOf(tx, userId));
    if (!kind || justAsked(tx, kind, userId, to)) return;
    enqueueMail(tx, { key: `${kind}:${userId}:${now()}`, kind, userId, to, data: { to } });
  });
  return e.json(200, { sent: true });
}
