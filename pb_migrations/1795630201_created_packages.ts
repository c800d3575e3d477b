import { changedAt, create, date, index, int, link, madeAt, select, text } from "./lib/fields";

/** Packages of sessions: what coaches offer, and what athletes bought. Only the server reaches them. */
migrate(
  (app) => {
    create(
      app,
      "package_offers",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        int("sessions", { min: 2, max: 20, required: true }),
        int("hours", { min: 1, max: 8, required: true }),
        int("price", { min: 1, required: true }),
        madeAt(),
      ],
      [index("package_offers", "coach_id")],
    );
    create(
      app,
      "packages",
      [
        link(app, "coach_id", "coaches"),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        text("coach_name", 100),
        text("client_name", 100),
        text("offer_id", 15),
        int("sessions", { min: 2, max: 20, required: true }),
        int("hours", { min: 1, max: 8, required: true }),
        int("total_amount", { min: 1, required: true }),
        int("used", { min: 0 }),
        select("state", ["pending", "active", "ended", "abandoned"], { required: true }),
        date("expires_at"),
        text("payment_intent_id", 100),
        text("charge_id", 100),
        text("client_secret", 200),
        text("dispute_id", 100),
        select("dispute_state", ["open", "won", "lost"]),
        madeAt(),
        changedAt(),
      ],
      [
        index("packages", "client_id", "coach_id"),
        index("packages", "coach_user_id"),
        index("packages", "payment_intent_id"),
        index("packages", "charge_id"),
        index("packages", "dispute_id"),
        index("packages", "state", "expires_at"),
      ],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("packages"));
    app.delete(app.findCollectionByNameOrId("package_offers"));
  },
);
