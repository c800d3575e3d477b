/** Each side may claim that the other did not come. Both claims are stored. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    const field = bookings.fields.getByName("claim_status");
    if (field) unmarshal({ values: ["open", "contested", "countered", "settled", "rejected"] }, field);
    app.save(bookings);
  },
  (app) => {
    app.db().newQuery("UPDATE bookings SET claim_status = 'contested' WHERE claim_status = 'countered'").execute();
    const bookings = app.findCollectionByNameOrId("bookings");
    const field = bookings.fields.getByName("claim_status");
    if (field) unmarshal({ values: ["open", "contested", "settled", "rejected"] }, field);
    app.save(bookings);
  },
);
