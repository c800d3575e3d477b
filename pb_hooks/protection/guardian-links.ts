import { Refusal } from "@domain/errors";
import { type LinkPurpose, linkEnd } from "@domain/guardian";
import * as m from "@messages";
import { now } from "../platform/clock";
import { iso, msAt } from "../platform/instants";
import { allWhere, draft, firstWhere } from "../platform/records";
import { guardianFactsOf } from "./guardian-state";

export type NewLink = {
  userId: string;
  purpose: LinkPurpose;
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
      expires_at: iso(linkEnd(now())),
    }),
  );
  return token;
}

/** The link of a token, used or not, or a refusal. */
export function linkOf(app: core.App, token: string): core.Record {
  const hash = token === "" ? "" : $security.sha256(token);
  const found = hash === "" ? null : firstWhere(app, "guardian_links", "token_hash = {:hash}", { hash });
  if (!found) throw new Refusal("not_found", m.server_this_link_is_incomplete_please_open());
  return found;
}

/** The valid link of a token, or a refusal that says why: already withdrawn, or expired. */
export function openLink(app: core.App, token: string): core.Record {
  const link = linkOf(app, token);
  if (link.getString("used_at") === "" && now() < msAt(link, "expires_at")) return link;
  const isWithdrawn = guardianFactsOf(app, link.getString("user_id")).withdrawnAt !== "";
  throw new Refusal(link.getString("purpose") === "withdraw" && isWithdrawn ? "consent_withdrawn" : "link_ended");
}

/** Ends every link of an account, or those of one purpose. */
export function endLinks(tx: core.App, userId: string, purpose?: LinkPurpose): void {
  const filter = `user_id = {:userId} && used_at = ''${purpose ? " && purpose = {:purpose}" : ""}`;
  for (const link of allWhere(tx, "guardian_links", filter, { userId, purpose: purpose ?? "" })) {
    link.set("used_at", iso(now()));
    tx.save(link);
  }
}
