import { bool, changedAt, create, index, int, link, madeAt, text, unique } from "./lib/fields";

/** A coach's promo codes. Deleted with the coach. One of `percent_off` and `amount_off` is 0; `most_uses` 0 is any number. */
migrate(
  (app) =>
    create(
      app,
      "promo_codes",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("code", 20, { required: true }),
        int("percent_off", { min: 0, max: 100 }),
        int("amount_off", { min: 0 }),
        text("ends_on", 10),
        int("most_uses", { min: 0 }),
        bool("is_on"),
        madeAt(),
        changedAt(),
      ],
      [unique("promo_codes", "coach_id", "code"), index("promo_codes", "user_id")],
    ),
  (app) => app.delete(app.findCollectionByNameOrId("promo_codes")),
);
