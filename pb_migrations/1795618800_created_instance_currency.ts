/** The currency of this folder's amounts: one row once a server has started (pb_hooks/payments/instance-currency.ts). */
migrate(
  (app) => {
    app.db().newQuery("CREATE TABLE instance_currency (code TEXT NOT NULL)").execute();
    // Until now every amount was in US dollars.
    app
      .db()
      .newQuery(
        "INSERT INTO instance_currency SELECT 'usd' WHERE EXISTS (SELECT 1 FROM bookings) OR EXISTS (SELECT 1 FROM coaches)",
      )
      .execute();
  },
  (app) => {
    app.db().newQuery("DROP TABLE instance_currency").execute();
  },
);
