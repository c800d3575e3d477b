import { Refusal } from "@domain/errors";
import { type GuardianInput, guardianInput, guardianStands, guardianState, ownAddress } from "@domain/guardian";
import type { ChosenBy } from "@domain/guardian-doubts";
import { sameMailbox } from "@domain/mailbox";
import { PAGE_MAILS_AN_HOUR } from "@domain/rate-limits";
import { isShownToCoaches } from "@domain/young-entry";
import * as m from "@messages";
import { enqueueMail } from "../outbox/enqueue";
import { requireAccount } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { iso } from "../platform/instants";
import { audit } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { childrenInMailbox } from "../protection/guardian-children";
import { passDoubtOn } from "../protection/guardian-holds";
import { endLinks } from "../protection/guardian-links";
import {
  forgetSwitches,
  guardianFactsOf,
  guardianStateOf,
  settingsOf,
  settingsOrNew,
} from "../protection/guardian-state";
import { hasMailed, justAsked } from "./mails";

const GROWN_UP = m.server_you_are_18_or_older_so;

/**
 * `{name, email}`: names the guardian and asks them by mail. A guardian who has agreed once, or withdrawn, is asked whether
 * another one may take over. Until they agree, or the team decides, nothing changes.
 */
export function nameGuardian(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const guardian = readInput(e, guardianInput);
  const replaces = inTransaction(e.app, (tx) => {
    const facts = guardianFactsOf(tx, account.id);
    const state = guardianState(facts, now());
    if (state === "birth_date_needed") throw new Refusal("birth_date_needed");
    if (state === "not_needed") throw new Refusal("invalid_input", GROWN_UP(), { field: "email" });
    if (sameMailbox(guardian.email, account.email()))
      throw new Refusal("invalid_input", ownAddress(), { field: "email" });
    const same = sameMailbox(guardian.email, facts.guardianEmail);
    if (guardianStands(facts) && !same) {
      if (mailHandOver(tx, account.id, facts.guardianEmail, guardian))
        audit(tx, account.id, "guardian_replacement_asked", account.id);
      return true;
    }
    // One who has agreed and about whom the team decides need not agree again.
    if (facts.withdrawnAt || (same && facts.confirmedAt && state !== "confirmed"))
      askAgain(tx, account.id, facts.guardianEmail);
    else if (state !== "confirmed") beginGuardian(tx, account.id, guardian, "child");
    return false;
  });
  return e.json(200, { state: guardianStateOf(e.app, account.id), ...(replaces ? { asked: "guardian" } : {}) });
}

/** Sets a new guardian and asks them. Earlier consent ends. */
export function beginGuardian(tx: core.App, userId: string, { name, email }: GuardianInput, by: ChosenBy): void {
  const settings = settingsOrNew(tx, userId);
  // A second request within a minute sends no mail, so the first mail's link must stay valid.
  const isRepeated = settings.getString("guardian_email") === email && justAsked(tx, "guardian_request", userId, email);
  passDoubtOn(settings, email, by);
  settings.set("guardian_name", name);
  settings.set("guardian_email", email);
  settings.set("guardian_confirmed_at", "");
  settings.set("guardian_withdrawn_at", "");
  forgetSwitches(settings);
  settings.set("guardian_asked_at", iso(now()));
  tx.save(settings);
  if (isRepeated) return;
  endLinks(tx, userId);
  mailGuardian(tx, userId, email);
}

/** The consent stays withdrawn until they answer. */
function askAgain(tx: core.App, userId: string, to: string): void {
  const settings = settingsOrNew(tx, userId);
  settings.set("guardian_asked_at", iso(now()));
  tx.save(settings);
  askGuardian(tx, userId, to);
}

/** At most one mail a minute to the same address. */
function askGuardian(tx: core.App, userId: string, to: string): void {
  if (!justAsked(tx, "guardian_request", userId, to)) mailGuardian(tx, userId, to);
}

function mailGuardian(tx: core.App, userId: string, to: string): void {
  const key = `guardian_request:${userId}:${now()}`;
  enqueueMail(tx, { key, kind: "guardian_request", userId, to, data: { to } });
}

/**
 * Mails a link to their page to whoever is a guardian with this mailbox, one for all children. At most one a minute and a few an hour,
 * by whatever spelling somebody asks for it.
 */
export function mailPage(tx: core.App, address: string): void {
  const children = childrenInMailbox(tx, address);
  const oneOfEach = new Map(children.map((child) => [child.guardianEmail.toLowerCase(), child]));
  for (const { id: userId, guardianEmail: to } of oneOfEach.values()) {
    if (justAsked(tx, "guardian_page", userId, to) || hasMailed(tx, "guardian_page", userId, PAGE_MAILS_AN_HOUR))
      continue;
    enqueueMail(tx, { key: `guardian_page:${userId}:${now()}`, kind: "guardian_page", userId, to, data: { to } });
  }
}

/** Mails the guardian at `to`: may the other one follow? @returns false if there was such a mail in the last minute */
export function mailHandOver(tx: core.App, userId: string, to: string, { name, email }: GuardianInput): boolean {
  if (justAsked(tx, "guardian_replace", userId, to)) return false;
  endLinks(tx, userId, "replace");
  const key = `guardian_replace:${userId}:${now()}`;
  enqueueMail(tx, { key, kind: "guardian_replace", userId, to, data: { to, name, email } });
  return true;
}

/** The caller's protection. */
export function myGuardian(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const settings = settingsOf(e.app, account.id);
  const facts = guardianFactsOf(e.app, account.id);
  const state = guardianState(facts, now());
  return e.json(200, {
    state,
    ended: state === "confirmed" ? facts.ended : [],
    listed: isShownToCoaches(facts, now()),
    birthDate: facts.birthDate,
    name: settings?.getString("guardian_name") ?? "",
    email: settings?.getString("guardian_email") ?? "",
  });
}
