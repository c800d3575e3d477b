/** The answers of the account's last finished quiz, for all its devices. */
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
