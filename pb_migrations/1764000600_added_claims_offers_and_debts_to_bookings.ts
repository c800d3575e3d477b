import { date, int, select, text } from "./lib/fields";

const NEW_COLUMNS = [
  "offer_percent",
  "claim_status",
  "claim_by",
  "claim_until",
  "claim_text",
  "claim_answer",
  "owed_amount",
  "debt_amount",
];

/** Returned refunds had restored the coach's share. That part is owed to the athlete instead. */
const OWE_BOUNCED = `INSERT INTO ledger (id, booking_id, client_id, coach_user_id, entry, kind, account, amount, reference, created_at)
  SELECT 'o' || substr(lower(hex(randomblob(8))), 1, 14), booking_id, client_id, coach_user_id, 'owed:' || entry,
    CASE account WHEN 'athlete' THEN 'refund_owed' WHEN 'platform' THEN 'fee_returned' ELSE 'share_returned' END,
    CASE account WHEN 'athlete' THEN 'owed' ELSE account END,
    -amount, reference, strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  FROM ledger WHERE entry LIKE 'refund_failed:%'`;

const SUM = (accounts: string): string =>
  `(SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE ledger.booking_id = bookings.id AND account IN (${accounts}))`;

/**
 * Adds claims of absence, offers, and debts to the athlete and of the coach. Removes `transfer_frozen`: the booking's other columns say
 * whether its share is held.
 */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    const old = bookings.fields.getByName("problem_status");
    if (old) unmarshal({ values: ["open", "answered", "offered", "settled"] }, old);
    const added = [
      int("offer_percent", { min: 0, max: 100 }),
      select("claim_status", ["open", "contested", "settled", "rejected"]),
      select("claim_by", ["coach", "athlete"]),
      date("claim_until"),
      text("claim_text", 2000),
      text("claim_answer", 2000),
      int("owed_amount", { min: 0 }),
      int("debt_amount", { min: 0 }),
    ];
    for (const field of added) bookings.fields.addMarshaledJSON(JSON.stringify(field) as never);
    app.save(bookings);
    const payments = app.findCollectionByNameOrId("booking_payments");
    payments.fields.removeByName("transfer_frozen");
    app.save(payments);
    app.db().newQuery(OWE_BOUNCED).execute();
    app
      .db()
      .newQuery(
        `UPDATE bookings SET owed_amount = MAX(0, ${SUM("'owed'")}), debt_amount = CASE payment_status WHEN 'disputed' THEN 0
          ELSE MAX(0, -${SUM("'coach'")}) END, earned_amount = ${SUM("'coach', 'payout'")}
        WHERE payment_status NOT IN ('unpaid', 'processing', 'failed')`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery("DELETE FROM ledger WHERE entry LIKE 'owed:refund_failed:%'").execute();
    app.db().newQuery("UPDATE bookings SET problem_status = 'answered' WHERE problem_status = 'offered'").execute();
    const payments = app.findCollectionByNameOrId("booking_payments");
    payments.fields.add(new BoolField({ name: "transfer_frozen" }));
    app.save(payments);
    const bookings = app.findCollectionByNameOrId("bookings");
    for (const column of NEW_COLUMNS) bookings.fields.removeByName(column);
    const old = bookings.fields.getByName("problem_status");
    if (old) unmarshal({ values: ["open", "answered", "settled"] }, old);
    app.save(bookings);
  },
);
