import { ageOn } from "@domain/birth-date";
import { Refusal } from "@domain/errors";
import { guardianState, mayRead, type Permit } from "@domain/guardian";
import { mailboxOf } from "@domain/mailbox";
import { now } from "../platform/clock";
import { rows } from "../platform/sql";
import { factsIn, GUARDIAN_COLUMNS, GUARDIAN_SHAPE } from "./guardian-state";

export type Child = {
  id: string;
  name: string;
  age: number;
  guardian: string;
  /** As the child gave it. */
  guardianEmail: string;
  /** The consent has not been withdrawn. */
  agrees: boolean;
  /** What the guardian ended. */
  ended: readonly Permit[];
  /** They let verified coaches find the child. */
  listed: boolean;
};

const CHILDREN = `SELECT u.id, u.name, a.guardian_name AS guardian, ${GUARDIAN_COLUMNS}
  FROM account_private a JOIN users u ON u.id = a.user_id
  WHERE a.guardian_mailbox = {:mailbox} AND a.guardian_mailbox != '' ORDER BY a.rowid`;
const SHAPE = { id: "", name: "", guardian: "", ...GUARDIAN_SHAPE };

/** The minors whose guardian, in this mailbox, has once agreed, and whom no doubt holds up now. Oldest account first. */
export function childrenInMailbox(app: core.App, address: string): Child[] {
  return rows(app.db(), CHILDREN, { mailbox: mailboxOf(address) }, SHAPE).flatMap((found) => {
    const facts = factsIn(found);
    if (!mayRead(facts, now())) return [];
    const { id, name, guardian } = found;
    const agrees = guardianState(facts, now()) === "confirmed";
    const { guardianEmail, birthDate, ended, listed } = facts;
    return [{ id, name, guardian, agrees, guardianEmail, ended, listed, age: ageOn(birthDate, now()) }];
  });
}

/** Those whose guardian has exactly this address, apart from case. Another spelling of a mailbox opens nobody's page. */
export const childrenOf = (app: core.App, address: string): Child[] =>
  childrenInMailbox(app, address).filter(({ guardianEmail }) => guardianEmail.toLowerCase() === address.toLowerCase());

/** @throws Refusal `not_found` */
export function childOf(app: core.App, address: string, childId: string): Child {
  const child = childrenOf(app, address).find(({ id }) => id === childId);
  if (!child) throw new Refusal("not_found");
  return child;
}
