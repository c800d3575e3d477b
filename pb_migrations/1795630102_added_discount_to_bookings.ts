/** The discount that is already taken off the total, and the code that gave it. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new NumberField({ name: "discount_amount", onlyInt: true, min: 0 }));
    bookings.fields.add(new TextField({ name: "promo_code", max: 20 }));
    app.save(bookings);
  },
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("discount_amount");
    bookings.fields.removeByName("promo_code");
    app.save(bookings);
  },
);
