/** Notes begin as the coach's draft. Existing notes are shared, because their athletes could read them. */
migrate(
  (app) => {
    const notes = app.findCollectionByNameOrId("session_notes");
    notes.fields.add(new BoolField({ name: "shared" }));
    app.save(notes);
    app.db().newQuery("UPDATE session_notes SET shared = TRUE").execute();
  },
  (app) => {
    // The earlier release shows every note to its athlete, drafts too.
    const notes = app.findCollectionByNameOrId("session_notes");
    notes.fields.removeByName("shared");
    app.save(notes);
  },
);
