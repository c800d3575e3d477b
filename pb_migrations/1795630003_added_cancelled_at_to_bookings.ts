/** When a booking was cancelled. Earlier ones have none. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new DateField({ name: "cancelled_at" }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("cancelled_at");
    app.save(bookings);
  },
);
