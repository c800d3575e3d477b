import { Refusal } from "@domain/errors";
import { guardianState, type LinkPurpose, linkEnd } from "@domain/guardian";
import { visitEnd } from "@domain/guardian-page";
import * as m from "@messages";
import { now } from "../platform/clock";
import { iso, msAt, stored } from "../platform/instants";
import { allWhere, draft, firstWhere } from "../platform/records";
import { execute } from "../platform/sql";
import { guardianFactsOf } from "./guardian-state";

/** An opened page. It is kept like a link, and no link opens it. */
const VISIT = "visit";

export type NewLink = {
  userId: string;
  purpose: LinkPurpose | typeof VISIT;
  sentTo: string;
  /** The new guardian, for `replace`. */
  newName?: string;
  newEmail?: string;
};

/** Makes a link for a mail. Only its hash is stored. @returns the token */
export function makeLink(app: core.App, { userId, purpose, sentTo, newName = "", newEmail = "" }: NewLink): string {
  const token = encore.randomHex(32);
  app.save(
    draft(app, "guardian_links", {
      user_id: userId,
      purpose,
      token_hash: $security.sha256(token),
      sent_to: sentTo,
      new_name: newName,
      new_email: newEmail,
      expires_at: iso(purpose === VISIT ? visitEnd(now()) : linkEnd(now())),
    }),
  );
  return token;
}

/** The row of a token, or null. */
function rowOf(app: core.App, token: string): core.Record | null {
  if (token === "") return null;
  return firstWhere(app, "guardian_links", "token_hash = {:hash}", { hash: $security.sha256(token) });
}

/** The link of a token, used or not, or a refusal. */
export function linkOf(app: core.App, token: string): core.Record {
  const found = rowOf(app, token);
  if (found?.getString("purpose") === VISIT || !found)
    throw new Refusal("not_found", m.server_this_link_is_incomplete_please_open());
  return found;
}

const isOpen = (row: core.Record): boolean => row.getString("used_at") === "" && now() < msAt(row, "expires_at");

/** The valid link of a token, or a refusal that says why: already withdrawn, or expired. */
export function openLink(app: core.App, token: string): core.Record {
  const link = linkOf(app, token);
  const facts = guardianFactsOf(app, link.getString("user_id"));
  // Nobody decides for an adult. The page may have other children.
  const isOfMinor = link.getString("purpose") === "page" || guardianState(facts, now()) !== "not_needed";
  if (isOpen(link) && isOfMinor) return link;
  const isWithdrawn = facts.withdrawnAt !== "";
  throw new Refusal(link.getString("purpose") === "withdraw" && isWithdrawn ? "consent_withdrawn" : "link_ended");
}

/** The open page of a token. @throws Refusal `link_ended` */
export function openVisit(app: core.App, token: string): core.Record {
  const found = rowOf(app, token);
  if (found?.getString("purpose") === VISIT && isOpen(found)) return found;
  throw new Refusal("link_ended", m.guardian_page_is_closed());
}

/** Ends every link with which the guardian of an account decides, or those of one purpose. */
export function endLinks(tx: core.App, userId: string, purpose?: LinkPurpose): void {
  const which = purpose ? "purpose = {:purpose}" : "purpose != 'page' && purpose != 'visit'";
  endAll(tx, `user_id = {:userId} && ${which}`, { userId, purpose: purpose ?? "" });
}

/** Ends all open pages of a guardian, and the links to open one. */
export const endVisits = (tx: core.App, to: string): void =>
  endAll(tx, "sent_to = {:to} && (purpose = 'page' || purpose = 'visit')", { to });

function endAll(tx: core.App, which: string, params: Record<string, string>): void {
  for (const link of allWhere(tx, "guardian_links", `used_at = '' && ${which}`, params)) {
    link.set("used_at", iso(now()));
    tx.save(link);
  }
}

/** Deletes the rows of closed pages. Links stay, because an old one still says how to get a new one. */
export const forgetClosedPages = (app: core.App): void =>
  execute(app.db(), "DELETE FROM guardian_links WHERE purpose = {:visit} AND (used_at != '' OR expires_at < {:now})", {
    visit: VISIT,
    now: stored(now()),
  });
