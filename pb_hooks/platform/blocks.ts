import { Refusal } from "@domain/errors";
import { row } from "./sql";

/** SQL: whether either account blocked the other. The arguments are SQL too: columns or named parameters. */
export const eitherBlocked = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks b WHERE (b.user_id = ${one} AND b.blocked_id = ${other})
     OR (b.user_id = ${other} AND b.blocked_id = ${one}))`;

const BLOCKED = `SELECT ${eitherBlocked("{:one}", "{:other}")} AS blocked`;

/** After a block neither side's words reach the other. @throws Refusal `forbidden` */
export function requireNoBlock(tx: core.App, one: string, other: string): void {
  if (row(tx.db(), BLOCKED, { one, other }, { blocked: 0 })?.blocked) throw new Refusal("forbidden");
}
