import { LEDGER_ACCOUNTS, type LedgerRow, ledgerSum } from "./ledger";

/** What is wrong with the rows of one book, of a booking or a package, or null. */
export const ROW_RULES: readonly ((book: { rows: readonly LedgerRow[] }) => string | null)[] = [
  function wholeCents({ rows }) {
    const bad = rows.find(({ amount }) => !Number.isInteger(amount) || amount === 0);
    return bad ? `has a row of ${bad.amount} cents` : null;
  },
  function knownAccounts({ rows }) {
    const bad = rows.find(({ account }) => !LEDGER_ACCOUNTS.includes(account));
    return bad ? `has a row of the account "${bad.account}", which there is not` : null;
  },
  function entriesAddUp({ rows }) {
    for (const entry of new Set(rows.map((row) => row.entry))) {
      const sum = ledgerSum(rows.filter((row) => row.entry === entry));
      if (sum !== 0) return `has an entry ${entry} that adds up to ${sum} cents instead of 0`;
    }
    return null;
  },
  function addsUp({ rows }) {
    const sum = ledgerSum(rows);
    return sum === 0 ? null : `adds up to ${sum} cents instead of 0`;
  },
];
