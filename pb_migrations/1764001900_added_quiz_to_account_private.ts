/** The answers of the quiz that an account finished last, so that they are on each of its devices. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new JSONField({ name: "quiz", maxSize: 20000 }));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("quiz");
    app.save(settings);
  },
);
