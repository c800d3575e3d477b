/** SQL: whether either account blocked the other. The arguments are SQL too: columns or named parameters. */
export const eitherBlocked = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks b WHERE (b.user_id = ${one} AND b.blocked_id = ${other})
     OR (b.user_id = ${other} AND b.blocked_id = ${one}))`;
