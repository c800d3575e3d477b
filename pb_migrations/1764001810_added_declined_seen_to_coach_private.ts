/** The version of a coach's record that the team declined. Later changes are reviewed again. */
migrate(
  (app) => {
    const coaches = app.findCollectionByNameOrId("coach_private");
    coaches.fields.add(new TextField({ name: "declined_seen", max: 64 }));
    app.save(coaches);
  },
  (app) => {
    const coaches = app.findCollectionByNameOrId("coach_private");
    coaches.fields.removeByName("declined_seen");
    app.save(coaches);
  },
);
