/** The time zone of the athlete's device at the booking, for mails and the coach. */
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
