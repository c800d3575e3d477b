import { int, num, text } from "./lib/fields";

/** Invoices and credit notes: numbers without gaps, and the tax in the platform's fee. */
const COLUMNS = ["series", "number", "fee_amount", "tax_amount", "tax_name", "tax_percent", "tax_id"];
const INDEX = "CREATE UNIQUE INDEX idx_ledger_documents ON ledger (series, number) WHERE series != ''";

/** Payments of earlier releases get theirs in their order. They had no tax. The fee is 15% of what was left, before and after. */
const NUMBERS = `UPDATE ledger SET series = told.series, number = told.number, fee_amount = (told.after_ * 15 + 50) / 100 - (told.before_ * 15 + 50) / 100
  FROM (SELECT id, CASE WHEN amount < 0 THEN 'invoice' ELSE 'credit_note' END AS series,
      row_number() OVER (PARTITION BY amount < 0 ORDER BY created_at, rowid) AS number,
      max(0, 0 - sum(amount) OVER (PARTITION BY booking_id ORDER BY created_at, rowid)) AS after_,
      max(0, amount - sum(amount) OVER (PARTITION BY booking_id ORDER BY created_at, rowid)) AS before_
    FROM ledger WHERE account = 'athlete') told
  WHERE told.id = ledger.id`;

migrate(
  (app) => {
    const ledger = app.findCollectionByNameOrId("ledger");
    for (const field of [
      text("series", 20),
      int("number"),
      int("fee_amount"),
      int("tax_amount"),
      text("tax_name", 40),
      num("tax_percent"),
      text("tax_id", 40),
    ])
      ledger.fields.add(new Field(field as never));
    app.save(ledger);
    app.db().newQuery(NUMBERS).execute();
    ledger.indexes = [...ledger.indexes, INDEX] as never;
    app.save(ledger);
  },
  (app) => {
    const ledger = app.findCollectionByNameOrId("ledger");
    ledger.indexes = ledger.indexes.filter((index) => !index.includes("idx_ledger_documents")) as never;
    for (const column of COLUMNS) ledger.fields.removeByName(column);
    app.save(ledger);
  },
);
