/** What the coach of a minor sees. Each start of the server fills in what is missing (pb_hooks/protection/booked-athletes.ts). */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new NumberField({ name: "client_age", onlyInt: true, min: 0 }));
    bookings.fields.add(new TextField({ name: "client_guardian", max: 100 }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("client_age");
    bookings.fields.removeByName("client_guardian");
    app.save(bookings);
  },
);
