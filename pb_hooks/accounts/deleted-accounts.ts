import { HOUR, now } from "../platform/clock";
import { stored } from "../platform/instants";
import { allWhere, draft } from "../platform/records";

const DAYS_KEPT = 30;

/** So that its devices are told why they are refused (pocketbase/ended_session.go). In the deletion's transaction, whoever deletes it. */
export function keepTokenKey(tx: core.App, account: core.Record): void {
  tx.save(draft(tx, "deleted_accounts", { account: account.id, token_key: account.tokenKey() }));
}

/** Tokens live for a week: after a month none of them is left. */
export function forgetTokenKeys(app: core.App): void {
  const before = stored(now() - DAYS_KEPT * 24 * HOUR);
  for (const row of allWhere(app, "deleted_accounts", "created_at < {:before}", { before })) app.delete(row);
}
