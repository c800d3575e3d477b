/** What a minor's guardian ended, and what the coach of a booking sees of it. Permits, separated by spaces (domain/guardian-permits.ts). */
migrate(
  (app) => {
    const accounts = app.findCollectionByNameOrId("account_private");
    accounts.fields.add(new TextField({ name: "guardian_ended", max: 40 }));
    app.save(accounts);
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new TextField({ name: "client_ended", max: 40 }));
    app.save(bookings);
  },
  (app) => {
    const accounts = app.findCollectionByNameOrId("account_private");
    accounts.fields.removeByName("guardian_ended");
    app.save(accounts);
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("client_ended");
    app.save(bookings);
  },
);
