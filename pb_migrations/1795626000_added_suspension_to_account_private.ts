/** The team's suspension of an account, with the reason that the person is told. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new DateField({ name: "suspended_at" }));
    settings.fields.add(new TextField({ name: "suspended_for", max: 2000 }));
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("suspended_at");
    settings.fields.removeByName("suspended_for");
    app.save(settings);
  },
);
