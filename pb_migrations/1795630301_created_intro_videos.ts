import { bool, create, index, int, link, madeAt, select, text } from "./lib/fields";

/** Videos in which coaches introduce themselves, deleted with their account. The server sets the rules at its start. */
migrate(
  (app) =>
    create(
      app,
      "intro_videos",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        { name: "file", type: "file", maxSelect: 1, maxSize: 100 * 1024 * 1024, mimeTypes: [], protected: true },
        select("file_type", ["video/mp4", "video/quicktime", "video/webm"], { required: true }),
        int("size"),
        int("duration_ms"),
        text("poster", 8100),
        select("state", ["uploading", "waiting", "approved", "declined"], { required: true }),
        text("note", 2000),
        bool("shown"),
        madeAt(),
      ],
      [index("intro_videos", "user_id"), index("intro_videos", "coach_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("intro_videos")),
);
