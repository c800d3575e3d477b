import { bool, create, index, link, madeAt, select } from "./lib/fields";

/** Photos of people, deleted with their account. The server sets the rules at its start. */
migrate(
  (app) =>
    create(
      app,
      "photos",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        { name: "file", type: "file", maxSelect: 1, maxSize: 1024 * 1024, mimeTypes: [], protected: true },
        select("file_type", ["image/jpeg"], { required: true }),
        bool("shown"),
        madeAt(),
      ],
      [index("photos", "user_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("photos")),
);
