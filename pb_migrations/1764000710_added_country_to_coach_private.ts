/** Where the coach's bank account is: a connected account keeps the country that it was made with. */
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
