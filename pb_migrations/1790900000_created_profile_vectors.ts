import { bool, create, int, link, select, text, unique } from "./lib/fields";

/** Vectors of profiles, apart from the profiles, so that new vectors change no profile. The server sets the rules at its start. */
migrate(
  (app) =>
    create(
      app,
      "profile_vectors",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        select("kind", ["coach", "athlete", "entry"], { required: true }),
        text("profile_id", 15, { required: true }),
        text("vectors", 5000),
        bool("listed"),
        int("profile_seq"),
      ],
      [unique("profile_vectors", "kind", "profile_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("profile_vectors")),
);
