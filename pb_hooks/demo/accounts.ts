import { HOUR } from "../platform/clock";
import { stored } from "../platform/instants";
import { draft } from "../platform/records";
import { row } from "../platform/sql";
import { demoId, insertRows, type Row } from "./rows";
import { type AthletePerson, type CoachPerson, PASSWORD } from "./world";

const DAY = 24 * HOUR;
const STAFF_ID = demoId("staff", 1);
export const NEW_COACH_USER_ID = demoId("newcoach", 1);

type Account = { id: string; email: string; name: string; role?: "staff"; open?: boolean };

/**
 * The four demo accounts, and all others behind an unknown password. A hash takes 60 ms, so each of the two passwords is hashed
 * once.
 */
export function seedAccounts(
  tx: core.App,
  coaches: readonly CoachPerson[],
  athletes: readonly AthletePerson[],
  now: number,
): void {
  const all: Account[] = [
    ...coaches.map(({ userId, email, name, number }) => ({ id: userId, email, name, open: number === 0 })),
    ...athletes.map(({ userId, email, name, number }) => ({ id: userId, email, name, open: number === 0 })),
    { id: NEW_COACH_USER_ID, email: "newcoach@demo.test", name: "Nadja Brunner", open: true },
    { id: STAFF_ID, email: "staff@demo.test", name: "Sofie Lind", role: "staff", open: true },
  ];
  const hashes = { open: hashOf(tx, PASSWORD), closed: hashOf(tx, encore.randomHex(24)) };
  insertRows(
    tx,
    "users",
    all.map(
      ({ id, email, name, role, open }, at): Row => ({
        id,
        email,
        name,
        role: role ?? "",
        verified: true,
        emailVisibility: false,
        password: open ? hashes.open : hashes.closed,
        tokenKey: encore.randomHex(25),
        created: stored(now - (300 - at) * DAY),
        updated: stored(now - (300 - at) * DAY),
      }),
    ),
  );
}

/** PocketBase's own hash of a password, made by an account that is removed at once. */
function hashOf(tx: core.App, password: string): string {
  const account = draft(tx, "users", { email: `${encore.randomHex(8)}@demo.test`, name: "Nobody", verified: true });
  account.setPassword(password);
  tx.save(account);
  const found = row(tx.db(), "SELECT password FROM users WHERE id = {:id}", { id: account.id }, { password: "" });
  tx.delete(account);
  if (!found) throw new Error("demo: no hash");
  return found.password;
}
