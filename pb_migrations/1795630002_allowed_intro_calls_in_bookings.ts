/** An intro call is a booking of 0 hours. PocketBase reads "required" of a number as "not 0". */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    const hours = bookings.fields.getByName("duration_hours") as core.NumberField;
    hours.min = 0;
    hours.required = false;
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    const hours = bookings.fields.getByName("duration_hours") as core.NumberField;
    hours.min = 1;
    hours.required = true;
    app.save(bookings);
  },
);
