/** Matches leave out who blocked the one who asks. */
migrate(
  (app) => {
    const blocks = app.findCollectionByNameOrId("blocks");
    blocks.addIndex("idx_blocks_blocked_id", false, "blocked_id", "");
    app.save(blocks);
  },
  (app) => {
    const blocks = app.findCollectionByNameOrId("blocks");
    blocks.removeIndex("idx_blocks_blocked_id");
    app.save(blocks);
  },
);
