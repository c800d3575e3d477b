/** The languages in which a coach coaches: a list of ISO 639-1 codes. */
migrate(
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    coaches.fields.add(new JSONField({ name: "languages", maxSize: 1000 }));
    app.save(coaches);
    // As the feed tells a missing list.
    app.db().newQuery("UPDATE coaches SET languages = '[]'").execute();
  },
  (app) => {
    const coaches = app.findCollectionByNameOrId("coaches");
    coaches.fields.removeByName("languages");
    app.save(coaches);
  },
);
