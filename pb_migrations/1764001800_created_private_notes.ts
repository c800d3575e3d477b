import { changedAt, create, index, link, madeAt, text, unique } from "./lib/fields";

/** A coach's private notes on a booking, deleted with the coach's account. The server sets the rules at its start. */
migrate(
  (app) =>
    create(
      app,
      "private_notes",
      [
        link(app, "booking_id", "bookings", { required: true, cascadeDelete: true }),
        link(app, "coach_user_id", "users", { required: true, cascadeDelete: true }),
        text("notes", 50_000),
        madeAt(),
        changedAt(),
      ],
      [unique("private_notes", "booking_id"), index("private_notes", "coach_user_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("private_notes")),
);
