import { changedAt, create, int, json, link, madeAt, select, text, unique } from "./lib/fields";

/** Pending changes of a verified coach's approved identity. */
migrate(
  (app) =>
    create(
      app,
      "coach_changes",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        json("fields", 50_000),
        select("state", ["waiting", "approved", "declined"], { required: true }),
        int("version", { min: 0 }),
        text("note", 2000),
        madeAt(),
        changedAt(),
      ],
      [unique("coach_changes", "coach_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("coach_changes")),
);
