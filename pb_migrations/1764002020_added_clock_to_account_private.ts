/** The zone of the device that the account last signed in on, and whether it counts hours to twelve. For mails. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new TextField({ name: "time_zone", max: 64 }));
    settings.fields.add(new BoolField({ name: "twelve_hours" }));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("time_zone");
    settings.fields.removeByName("twelve_hours");
    app.save(settings);
  },
);
