/** A comment may have a voice: a recording of sound whose `voice_of` names the comment. It is deleted with the comment. */
migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("footage_comments");
    comments.fields.add(new NumberField({ name: "voice_ms", onlyInt: true, min: 0, max: 60_000 }));
    app.save(comments);
    const files = app.findCollectionByNameOrId("training_files");
    files.fields.add(
      new RelationField({ name: "voice_of", collectionId: comments.id, maxSelect: 1, cascadeDelete: true }),
    );
    files.addIndex("idx_training_files_voice_of", true, "voice_of", "voice_of != ''");
    app.save(files);
  },
  (app) => {
    app.db().newQuery("DELETE FROM training_files WHERE voice_of != ''").execute();
    const files = app.findCollectionByNameOrId("training_files");
    // The rules of a newer release name the column. Each start installs its own.
    unmarshal({ createRule: null }, files);
    files.removeIndex("idx_training_files_voice_of");
    files.fields.removeByName("voice_of");
    app.save(files);
    app.db().newQuery("DELETE FROM footage_comments WHERE content = '' AND drawing = ''").execute();
    const comments = app.findCollectionByNameOrId("footage_comments");
    comments.fields.removeByName("voice_ms");
    app.save(comments);
  },
);
