/** Notes begin as a draft of their coach. Those that stand already have been read by their athletes, so they are shared. */
migrate(
  (app) => {
    const notes = app.findCollectionByNameOrId("session_notes");
    notes.fields.add(new BoolField({ name: "shared" }));
    app.save(notes);
    app.db().newQuery("UPDATE session_notes SET shared = TRUE").execute();
  },
  (app) => {
    // The release before shows every note to its athlete; a draft that was meant for nobody yet stays with its coach.
    const notes = app.findCollectionByNameOrId("session_notes");
    notes.fields.removeByName("shared");
    app.save(notes);
  },
);
