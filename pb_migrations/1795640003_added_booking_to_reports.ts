/** Words about a booking that went to the team alone. */
migrate(
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    const bookings = app.findCollectionByNameOrId("bookings").id;
    reports.fields.add(new RelationField({ name: "booking_id", collectionId: bookings, maxSelect: 1 }));
    app.save(reports);
  },
  (app) => {
    const reports = app.findCollectionByNameOrId("reports");
    reports.fields.removeByName("booking_id");
    app.save(reports);
  },
);
