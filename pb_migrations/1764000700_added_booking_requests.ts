import { create, link, madeAt, text, unique } from "./lib/fields";

/** The booking of each request, by its idempotency key. */
migrate(
  (app) => {
    create(
      app,
      "booking_requests",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("key", 64, { required: true }),
        text("wish_hash", 64, { required: true }),
        link(app, "booking_id", "bookings", { required: true, cascadeDelete: true }),
        madeAt(),
      ],
      [unique("booking_requests", "user_id", "key")],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("booking_requests"));
  },
);
