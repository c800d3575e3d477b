import { changedAt, create, index, link, madeAt, select, text } from "./lib/fields";

/** Ticks of homework, saved coaches and templates, deleted with their person's account. The server sets the rules at its start. */
migrate(
  (app) =>
    create(
      app,
      "personal_items",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        link(app, "coach_user_id", "users"),
        link(app, "booking_id", "bookings", { cascadeDelete: true }),
        select("kind", ["homework", "saved", "template"], { required: true }),
        text("content", 50_000),
        madeAt(),
        changedAt(),
      ],
      [
        index("personal_items", "user_id", "created_at"),
        index("personal_items", "coach_user_id"),
        index("personal_items", "booking_id"),
      ],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("personal_items")),
);
