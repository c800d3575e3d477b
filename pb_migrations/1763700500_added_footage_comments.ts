import { create, index, int, link, madeAt, text } from "./lib/fields";
import { FIRST_LIMITS as LIMITS } from "./lib/first-limits";
import { FIRST_RULES } from "./lib/first-rules";

/** Comments of the two parties on a moment of a recording. They are deleted with the recording or their author. */
migrate(
  (app) =>
    create(
      app,
      "footage_comments",
      [
        link(app, "file_id", "training_files", { required: true, cascadeDelete: true }),
        link(app, "booking_id", "bookings", { cascadeDelete: true }),
        link(app, "author_id", "users", { required: true, cascadeDelete: true }),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        int("at_ms", { min: 0 }),
        text("content", LIMITS.comment, { required: true }),
        madeAt(),
      ],
      [index("footage_comments", "file_id", "at_ms")],
      FIRST_RULES.footage_comments,
    ),
  (app) => app.delete(app.findCollectionByNameOrId("footage_comments")),
);
