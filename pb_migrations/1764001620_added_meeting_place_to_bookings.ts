/** Where a session in person takes place, in the coach's words. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new TextField({ name: "meeting_place", max: 200 }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("meeting_place");
    app.save(bookings);
  },
);
