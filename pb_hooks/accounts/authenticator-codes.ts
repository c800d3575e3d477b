import { RECOVERY_CODES } from "@domain/accounts";
import { closedAfter } from "@domain/rate-limits";
import { now } from "../platform/clock";
import { msOf, stored } from "../platform/instants";
import { firstWhere } from "../platform/records";
import { tellOfChange } from "./credential-changes";

const RECOVERY_BYTES = 5;

export const authenticatorOf = (app: core.App, userId: string): core.Record | null =>
  firstWhere(app, "authenticators", "user_id = {:userId}", { userId });

const hashesOf = (mine: core.Record): string[] =>
  (JSON.parse(mine.getString("recovery") || "[]") as string[] | null) ?? [];
export const recoveryLeft = (mine: core.Record): number => hashesOf(mine).length;

/** Ten codes of ten letters and digits, stored as hashes. 40 random bits with a limit of tries need no slow hash. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => encore.randomHex(RECOVERY_BYTES));
  return { codes, hashes: codes.map((code) => $security.sha256(code)) };
}

/** Marks the code as used in the record. The caller saves it. */
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

/** Seconds until codes are accepted again; 0: now. */
export const closedFor = (mine: core.Record): number =>
  Math.max(0, Math.ceil(((msOf(mine, "closed_until") ?? 0) - now()) / 1000));

/** Counts per account, from any address. The owner is told when it closes, because the guesser knows the password. */
export function countFailure(tx: core.App, account: core.Record, mine: core.Record): void {
  const failed = mine.getInt("failed") + 1;
  const seconds = closedAfter(failed);
  mine.set("failed", failed);
  if (seconds > 0) {
    mine.set("closed_until", stored(now() + seconds * 1000));
    tellOfChange(tx, account, "codes_wrong");
  }
  tx.save(mine);
}
