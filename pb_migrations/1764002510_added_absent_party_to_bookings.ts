/** Who missed a no-show has a column of its own. Until now `cancelled_by` held it. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new SelectField({ name: "absent_party", values: ["coach", "athlete"], maxSelect: 1 }));
    app.save(bookings);
    app
      .db()
      .newQuery("UPDATE bookings SET absent_party = cancelled_by, cancelled_by = '' WHERE status = 'no_show'")
      .execute();
  },
  (app) => {
    app.db().newQuery("UPDATE bookings SET cancelled_by = absent_party WHERE absent_party != ''").execute();
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("absent_party");
    app.save(bookings);
  },
);
