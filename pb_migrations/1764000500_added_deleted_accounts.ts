import { create, madeAt, text, unique } from "./lib/fields";

/** Keys that verify tokens of deleted accounts, so that only their devices learn why they are refused. */
migrate(
  (app) => {
    create(
      app,
      "deleted_accounts",
      [text("account", 15, { required: true }), text("token_key", 200, { required: true, hidden: true }), madeAt()],
      [unique("deleted_accounts", "account")],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("deleted_accounts"));
  },
);
