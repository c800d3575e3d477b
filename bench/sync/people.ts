import { makeAccount, makeCoach, tokenOf } from "../../e2e/fixtures/accounts";
import { asRoot, call } from "../../e2e/fixtures/api";
import type { RunningServer } from "../../e2e/fixtures/server";
import { newId, plainSql } from "../../e2e/fixtures/sync";
import type { Account } from "./device";

const WORDS =
  "Tuesday works for me, and I will bring the video of the last match so that we can look at the serve again.";

/** Fewer than the server's queue holds. */
const AT_ONCE = 100;

/** Creates accounts by plain SQL, because hashing a thousand passwords takes minutes. `coach`: verified coaches. */
export async function makeAccounts(server: RunningServer, count: number, coach = false): Promise<Account[]> {
  const pattern = coach ? await makeCoach(server) : await makeAccount(server);
  const batch = `${newId()}.example`;
  await copyRows(server, "users", `id = '${pattern.id}'`, numbers(count), {
    id: NEW_ID,
    email: `x || '@${batch}'`,
    tokenKey: "hex(randomblob(25))",
  });
  const made = `SELECT id FROM users WHERE email LIKE '%@${batch}'`;
  // Accounts without a birth date cannot write.
  await copyRows(server, "account_private", `user_id = '${pattern.id}'`, `(${made}) new`, {
    id: NEW_ID,
    user_id: "new.id",
  });
  if (coach) {
    await copyRows(server, "coaches", `user_id = '${pattern.id}'`, `(${made}) new`, {
      id: NEW_ID,
      user_id: "new.id",
    });
  }
  const { rows } = (await plainSql(server, made)) as { rows: string[][] };
  const accounts: Account[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    accounts.push(...(await Promise.all(some.flatMap(([id]) => (id ? [withToken(server, id)] : [])))));
  }
  return accounts;
}

const NEW_ID = "lower(substr(hex(randomblob(8)), 1, 15))";
export const numbers = (count: number): string =>
  `(WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < ${count}) SELECT x FROM n)`;

/** Copies each row of `from` with some columns changed. */
export async function copyRows(
  server: RunningServer,
  table: string,
  pattern: string,
  from: string,
  changed: Record<string, string>,
): Promise<void> {
  const columns = await columnsOf(server, table);
  const values = columns.map((column) => changed[column] ?? `old."${column}"`);
  await plainSql(
    server,
    `INSERT INTO ${table} (${columns.map((column) => `"${column}"`)}) SELECT ${values} FROM ${table} old, ${from} WHERE old.${pattern}`,
  );
}

async function columnsOf(server: RunningServer, table: string): Promise<string[]> {
  const { rows } = (await plainSql(server, `SELECT name FROM pragma_table_info('${table}')`)) as { rows: string[][] };
  return rows.flatMap(([column]) => column ?? []);
}

const withToken = async (server: RunningServer, id: string): Promise<Account> => ({
  id,
  token: await tokenOf(server, id),
  root: server.superuser.token,
});

/** Creates `count` messages from one account to the others in turn. */
export async function seedMessages(
  server: RunningServer,
  from: Account,
  to: readonly Account[],
  count: number,
): Promise<void> {
  const columns = await columnsOf(server, "messages");
  const stamps = ["created_at", "updated"].filter((column) => columns.includes(column));
  const receivers = to.map(({ id }, at) => `WHEN ${at} THEN '${id}'`).join(" ");
  await plainSql(
    server,
    `INSERT INTO messages (id, sender_id, receiver_id, sender_name, receiver_name, content, is_read, ${stamps})
     SELECT ${NEW_ID}, '${from.id}', CASE x % ${to.length} ${receivers} END, 'Ana Athlete', 'Cleo Coach',
       '${WORDS} ' || x, 1, ${stamps.map(() => "at")}
     FROM (SELECT x, strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${count} - x) || ' minutes') AS at FROM ${numbers(count)})`,
  );
}

/** Adds what the baseline's cursor needs: a stamp of each change, and its index. */
export async function addUpdated(server: RunningServer): Promise<void> {
  const path = "/api/collections/messages";
  const { fields, indexes } = (
    await call<{ fields: object[]; indexes: string[] }>(server, server.superuser.token, path)
  ).body;
  await asRoot(
    server,
    path,
    {
      fields: [...fields, { name: "updated", type: "autodate", onCreate: true, onUpdate: true }],
      indexes: [...indexes, "CREATE INDEX bench_updated ON messages (updated, id)"],
    },
    "PATCH",
  );
}
