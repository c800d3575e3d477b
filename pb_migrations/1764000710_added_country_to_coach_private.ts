/** The country of the coach's bank account. A connected account cannot change it. */
migrate(
  (app) => {
    const coaches = app.findCollectionByNameOrId("coach_private");
    coaches.fields.add(new TextField({ name: "country", max: 2 }));
    app.save(coaches);
  },
  (app) => {
    const coaches = app.findCollectionByNameOrId("coach_private");
    coaches.fields.removeByName("country");
    app.save(coaches);
  },
);
