import { create, date, index, int, link, madeAt, text, unique } from "./lib/fields";

/** The platform's own book: Stripe's fees and payouts. */
migrate(
  (app) => {
    create(
      app,
      "platform_ledger",
      [
        link(app, "booking_id", "bookings"),
        text("entry", 120, { required: true }),
        text("kind", 40, { required: true }),
        text("account", 40, { required: true }),
        int("amount", { required: true }),
        text("reference", 120),
        date("at"),
        madeAt(),
      ],
      [unique("platform_ledger", "entry", "account", "kind"), index("platform_ledger", "at")],
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("platform_ledger"));
  },
);
