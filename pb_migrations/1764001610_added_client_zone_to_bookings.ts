/** The athlete's time zone as their device had it when they booked: mails and the coach read the time in it. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new TextField({ name: "client_zone", max: 64 }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("client_zone");
    app.save(bookings);
  },
);
