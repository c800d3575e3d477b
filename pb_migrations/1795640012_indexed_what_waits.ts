const NAME = "idx_outbox_waiting";

/** Each new notification counts those of the account that wait. */
migrate(
  (app) => {
    const outbox = app.findCollectionByNameOrId("outbox");
    outbox.addIndex(NAME, false, "user_id, channel", "state = 'waiting'");
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId("outbox");
    outbox.removeIndex(NAME);
    app.save(outbox);
  },
);
