/** The amount that the athlete paid and did not get back, from the ledger. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new NumberField({ name: "paid_amount", onlyInt: true }));
    app.save(bookings);
    app
      .db()
      .newQuery(
        `UPDATE bookings SET paid_amount = COALESCE(
          (SELECT 0 - SUM(amount) FROM ledger WHERE booking_id = bookings.id AND account = 'athlete'), 0)`,
      )
      .execute();
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("paid_amount");
    app.save(bookings);
  },
);
