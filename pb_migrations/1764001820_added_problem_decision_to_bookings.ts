/** The team's reason for settling a problem, which both sides read. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new TextField({ name: "problem_decision", max: 2000 }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("problem_decision");
    app.save(bookings);
  },
);
