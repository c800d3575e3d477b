import { HOUR, now } from "../platform/clock";
import { stored } from "../platform/instants";
import { allWhere, draft } from "../platform/records";

const DAYS_KEPT = 30;

/** Lets the account's devices learn why they are refused (pocketbase/ended_session.go). Runs in the deletion's transaction. */
export function keepTokenKey(tx: core.App, account: core.Record): void {
  tx.save(draft(tx, "deleted_accounts", { account: account.id, token_key: account.tokenKey() }));
}

/** Tokens live for a week, so none is left after a month. */
export function forgetTokenKeys(app: core.App): void {
  const before = stored(now() - DAYS_KEPT * 24 * HOUR);
  for (const row of allWhere(app, "deleted_accounts", "created_at < {:before}", { before })) app.delete(row);
}
