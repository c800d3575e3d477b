import { RECOVERY_CODES } from "@domain/accounts";
import { MINUTE, now } from "../platform/clock";
import { msOf, stored } from "../platform/instants";
import { firstWhere } from "../platform/records";
import { tellOfChange } from "./told-changes";

const WRONG_CODES = 5;
const CLOSED_MS = 15 * MINUTE;
const RECOVERY_BYTES = 5;

export const authenticatorOf = (app: core.App, userId: string): core.Record | null =>
  firstWhere(app, "authenticators", "user_id = {:userId}", { userId });

/** None before the first code. */
const hashesOf = (mine: core.Record): string[] =>
  (JSON.parse(mine.getString("recovery") || "[]") as string[] | null) ?? [];
export const recoveryLeft = (mine: core.Record): number => hashesOf(mine).length;

/** Ten codes of ten letters and digits; only their hashes are kept. 40 random bits behind a limit of tries need no slow hash. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => encore.randomHex(RECOVERY_BYTES));
  return { codes, hashes: codes.map((code) => $security.sha256(code)) };
}

/** Marks what it takes as used, in the record: the caller saves it. */
export function isRightCode(tx: core.App, account: core.Record, mine: core.Record, code: string): boolean {
  const step = encore.totpStep(mine.getString("secret"), code, now());
  if (step > 0) {
    if (step <= mine.getInt("last_step")) return false;
    mine.set("last_step", step);
    return true;
  }
  const left = hashesOf(mine).filter((hash) => hash !== $security.sha256(code));
  if (left.length === hashesOf(mine).length) return false;
  mine.set("recovery", left);
  tellOfChange(tx, account, "recovery_used");
  return true;
}

export function closedNow(mine: core.Record): boolean {
  const until = msOf(mine, "closed_until");
  return until !== null && until > now();
}

/** Per account, whatever address the tries come from. */
export function countFailure(tx: core.App, mine: core.Record): void {
  const failed = mine.getInt("failed") + 1;
  mine.set("failed", failed >= WRONG_CODES ? 0 : failed);
  if (failed >= WRONG_CODES) mine.set("closed_until", stored(now() + CLOSED_MS));
  tx.save(mine);
}
