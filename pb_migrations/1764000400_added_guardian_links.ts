import { create, date, email, link, madeAt, select, text, unique } from "./lib/fields";

/** Guardian links expire and work once, and consent can be withdrawn. Earlier links become invalid. */
migrate(
  (app) => {
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("guardian_token_hash");
    settings.fields.add(new DateField({ name: "guardian_asked_at" }));
    settings.fields.add(new DateField({ name: "guardian_withdrawn_at" }));
    app.save(settings);
    create(
      app,
      "guardian_links",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        select("purpose", ["consent", "withdraw", "replace"], { required: true }),
        text("token_hash", 64, { required: true }),
        email("sent_to", { required: true }),
        text("new_name", 100),
        email("new_email"),
        date("expires_at", { required: true }),
        date("used_at"),
        madeAt(),
      ],
      [unique("guardian_links", "token_hash")],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("guardian_links"));
    const settings = app.findCollectionByNameOrId("account_private");
    settings.fields.removeByName("guardian_asked_at");
    settings.fields.removeByName("guardian_withdrawn_at");
    settings.fields.add(new TextField({ name: "guardian_token_hash", max: 64 }));
    app.save(settings);
  },
);
