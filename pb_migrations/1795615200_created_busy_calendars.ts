import { changedAt, create, date, index, json, link, madeAt, text, unique } from "./lib/fields";

/** A coach's calendar elsewhere: its secret address, and the busy times that were read. Deleted with the coach. */
migrate(
  (app) =>
    create(
      app,
      "busy_calendars",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("address", 2000, { required: true }),
        date("tried_at"),
        date("read_at"),
        text("problem", 20),
        json("busy", 400_000),
        madeAt(),
        changedAt(),
      ],
      [unique("busy_calendars", "coach_id"), index("busy_calendars", "tried_at"), index("busy_calendars", "user_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("busy_calendars")),
);
