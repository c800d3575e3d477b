/** An athlete may keep their entry out of the public directory. The server sets a minor's at its start. */
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
