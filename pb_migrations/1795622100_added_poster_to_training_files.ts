/** What the uploader's device tells of a recording: a small picture and its length in milliseconds. */
migrate(
  (app) => {
    const files = app.findCollectionByNameOrId("training_files");
    files.fields.add(new TextField({ name: "poster", max: 8100 }));
    files.fields.add(new NumberField({ name: "duration_ms", onlyInt: true, min: 0, max: 86_400_000 }));
    app.save(files);
  },
  (app) => {
    const files = app.findCollectionByNameOrId("training_files");
    files.fields.removeByName("poster");
    files.fields.removeByName("duration_ms");
    app.save(files);
  },
);
