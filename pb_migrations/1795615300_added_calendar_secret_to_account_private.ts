const SECRET = "idx_account_private_calendar_secret";

/** The secret address of an athlete's calendar. A coach's is in coach_private. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.add(new TextField({ name: "calendar_secret", max: 64 }));
    settings.addIndex(SECRET, true, "calendar_secret", "calendar_secret != ''");
    app.save(settings);
  },
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.removeIndex(SECRET);
    settings.fields.removeByName("calendar_secret");
    app.save(settings);
  },
);
