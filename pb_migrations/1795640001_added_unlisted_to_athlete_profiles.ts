/** Keeps an athlete out of the public directory. Each start of the server sets it for minors. */
migrate(
  (app) => {
    const profiles = app.findCollectionByNameOrId("athlete_profiles");
    profiles.fields.add(new BoolField({ name: "unlisted" }));
    app.save(profiles);
  },
  (app) => {
    const profiles = app.findCollectionByNameOrId("athlete_profiles");
    profiles.fields.removeByName("unlisted");
    app.save(profiles);
  },
);
