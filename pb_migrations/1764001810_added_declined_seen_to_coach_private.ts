/** Which text of a coach's record the team has declined: what the coach changes afterwards is looked at anew. */
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
