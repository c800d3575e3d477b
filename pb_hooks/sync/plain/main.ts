/** The server's half for a plain PocketBase: the same feed, pull and push, for the collections that sync.json names. */
import { answerFailure, answerJson } from "../../platform/answer";
import { execute, rows } from "../../platform/sql";
import { inTransaction } from "../../platform/transaction";
import { audience } from "../audience";
import { forgetAnswers, shortenFeed } from "../clean";
import { beginLineage, dateLineages } from "../lineage";
import { mendTriggers } from "../mend-triggers";
import { push as pushRows } from "../push";
import { EVERYBODY } from "../types";
import { configOf, type Plans } from "./config";
import { pullPage } from "./pull";
import { TABLES } from "./tables";

const plans = (): Plans => JSON.parse(toString($os.readFile(`${__hooks}/sync.json`)));
const TOLD = "sync-told";

/** Runs when PocketBase has opened its database. Each start gets a lineage. */
export function start(app: core.App): void {
  inTransaction(app, (tx) => {
    for (const statement of TABLES) execute(tx.db(), statement);
    addLaterColumns(tx);
    if (!mendTriggers(tx, configOf(tx, plans()))) beginLineage(tx);
    dateLineages(tx);
  });
}

/** Of tables that an earlier release made. */
function addLaterColumns(tx: core.App): void {
  const names = rows(tx.db(), "SELECT name FROM pragma_table_info('sync_lineages')", {}, { name: "" });
  if (names.some(({ name }) => name === "at")) return;
  for (const column of ["at", "goes_on"])
    execute(tx.db(), `ALTER TABLE sync_lineages ADD COLUMN ${column} INTEGER NOT NULL DEFAULT 0`);
}

/** Runs once a day. */
export const shorten = (app: core.App): void => shortenFeed(app, configOf(app, plans()));
/** Runs every 10 minutes. */
export const forget = (app: core.App): void => forgetAnswers(app);

/** Runs after a collection was created or changed. */
export function follow(app: core.App): void {
  inTransaction(app, (tx) => void mendTriggers(tx, configOf(tx, plans())));
}

export const pull = (e: core.RequestEvent): unknown =>
  answered(e, () => answerJson(e, pullPage(e, configOf(e.app, plans()))));
export const push = (e: core.RequestEvent): unknown => answered(e, () => pushRows(e, configOf(e.app, plans())));

function answered(e: core.RequestEvent, work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return answerFailure(e, error);
  }
}

/** Pokes everybody who may read a change, or has just lost access to it. */
export function tell(app: core.App): void {
  const config = configOf(app, plans());
  if (!Object.keys(config.collections).length) return;
  const since = Number(app.store().get(TOLD) ?? 0);
  const changes = rows(app.db(), audience(config), { since }, { collection: "", account: "", seq: 0, n: 0, reads: 0 });
  if (!changes.length) return;
  app.store().set(TOLD, Math.max(...changes.map(({ seq }) => seq)));
  const clients = app.subscriptionsBroker().clients();
  for (const id in clients) {
    const client = clients[id];
    if (!client?.hasSubscription("sync")) continue;
    const me = (client.get("auth") as core.Record | null)?.id ?? "";
    for (const { collection, account, seq } of changes) {
      if (account !== EVERYBODY && account !== me) continue;
      client.send(new SubscriptionMessage({ name: "sync", data: JSON.stringify({ collection, seq }) as never }));
    }
  }
}
