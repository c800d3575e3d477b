/** The place of a session in person, as the coach typed it. */
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
