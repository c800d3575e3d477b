import { create, madeAt, text, unique } from "./lib/fields";

/** What verifies the tokens of accounts that are gone: their devices are told why they are refused, and nobody else learns of it. */
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
