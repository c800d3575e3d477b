const INDEXES: Readonly<Record<string, string>> = {
  messages: "sender_id",
  training_files: "uploader_id",
  footage_comments: "author_id",
  reports: "user_id",
  push_subscriptions: "user_id",
  reviews: "reviewer_id",
  outbox: "user_id",
};
const nameOf = (collection: string): string => `idx_${collection}_${INDEXES[collection]}_made`;

/** Each new row counts the account's recent rows. */
migrate(
  (app) => {
    for (const [name, owner] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(nameOf(name), false, `${owner}, created_at`, "");
      app.save(collection);
    }
  },
  (app) => {
    for (const name of Object.keys(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(nameOf(name));
      app.save(collection);
    }
  },
);
