import { create, date, index, int, link, madeAt, select, text, unique } from "./lib/fields";

/** The queue of work at Stripe after a transaction. It survives a crash and is done once. */
migrate(
  (app) => {
    create(
      app,
      "payment_tasks",
      [
        text("key", 200, { required: true }),
        link(app, "booking_id", "bookings", { required: true, cascadeDelete: true }),
        select("kind", ["refund", "cancel_intent", "sync_charge", "transfer", "reverse"], { required: true }),
        int("amount", { min: 0 }),
        select("state", ["waiting", "done", "failed"], { required: true }),
        int("attempts"),
        date("due_at"),
        text("stripe_key", 220),
        text("last_error", 200),
        madeAt(),
      ],
      [unique("payment_tasks", "key"), index("payment_tasks", "state", "due_at"), index("payment_tasks", "booking_id")],
    );
    const payments = app.findCollectionByNameOrId("booking_payments");
    payments.fields.removeByName("transfer_due_at"); // replaced by the task's due_at
    payments.fields.add(
      new TextField({ name: "client_secret", max: 200 }),
      new NumberField({ name: "intent_event_at", onlyInt: true }),
      new TextField({ name: "dispute_id", max: 100 }),
      new SelectField({ name: "dispute_state", values: ["open", "won", "lost"], maxSelect: 1 }),
    );
    app.save(payments);
    // It names Stripe's object, which stays private. The parties see kind, account and amount.
    const ledger = app.findCollectionByNameOrId("ledger");
    const entry = ledger.fields.getByName("entry");
    if (entry) entry.hidden = true;
    app.save(ledger);
  },
  (app) => {
    const ledger = app.findCollectionByNameOrId("ledger");
    const entry = ledger.fields.getByName("entry");
    if (entry) entry.hidden = false;
    app.save(ledger);
    app.delete(app.findCollectionByNameOrId("payment_tasks"));
    const payments = app.findCollectionByNameOrId("booking_payments");
    for (const name of ["client_secret", "intent_event_at", "dispute_id", "dispute_state"])
      payments.fields.removeByName(name);
    payments.fields.add(new DateField({ name: "transfer_due_at" }));
    app.save(payments);
  },
);
