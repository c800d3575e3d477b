/** The language for mails: of the person's last device, or the one that they chose. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new TextField({ name: "language", max: 8 }));
    settings.fields.add(new BoolField({ name: "language_chosen" }));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("language");
    settings.fields.removeByName("language_chosen");
    app.save(settings);
  },
);
