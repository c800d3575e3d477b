/** A comment may be a drawing over the frame, with or without words. */
migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("footage_comments");
    comments.fields.add(new TextField({ name: "drawing", max: 4000 }));
    const content = comments.fields.getByName("content") as core.TextField;
    content.required = false;
    app.save(comments);
  },
  (app) => {
    app.db().newQuery("DELETE FROM footage_comments WHERE content = ''").execute();
    const comments = app.findCollectionByNameOrId("footage_comments");
    comments.fields.removeByName("drawing");
    const content = comments.fields.getByName("content") as core.TextField;
    content.required = true;
    app.save(comments);
  },
);
