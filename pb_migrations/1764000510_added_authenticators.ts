import { bool, create, date, int, json, link, madeAt, text, unique } from "./lib/fields";

/** The team's second factor: an authenticator app. */
migrate(
  (app) => {
    create(
      app,
      "authenticators",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("secret", 64, { required: true, hidden: true }),
        bool("confirmed"),
        // The 30-second step of the last accepted code, so that no code works twice.
        int("last_step"),
        // SHA-256 of the unused recovery codes.
        { ...json("recovery", 2000), hidden: true },
        int("failed"),
        date("closed_until"),
        madeAt(),
      ],
      [unique("authenticators", "user_id")],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("authenticators"));
  },
);
