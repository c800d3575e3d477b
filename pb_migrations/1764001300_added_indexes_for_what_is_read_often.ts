const INDEXES = [
  ["ledger", "coach_user_id"], // both sides read their own
  ["ledger", "client_id"],
  ["session_note_versions", "coach_user_id"],
  ["session_note_versions", "client_id"],
  ["availability", "user_id"],
  ["coach_private", "user_id"],
  ["coach_changes", "user_id"],
  ["bookings", "updated_at"], // each minute's job reads recent changes
  ["bookings", "payment_status"], // and pending payments
  ["bookings", "review_id"], // for each pulled review; SQLite cannot use the unique index, which leaves out empty values
  ["booking_payments", "charge_id"], // for Stripe's events
  ["booking_payments", "dispute_id"],
  ["booking_payments", "transfer_id"],
  ["athlete_directory", "created_at"], // newest first, for lists and matching
  ["users", "email"], // for sign-ins; PocketBase's unique index leaves out empty values too
] as const;

/** Indexes for frequent queries that scanned whole tables. */
migrate(
  (app) => {
    for (const [name, column] of INDEXES) {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(`idx_${name}_by_${column}`, false, column, "");
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, column] of INDEXES) {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(`idx_${name}_by_${column}`);
      app.save(collection);
    }
  },
);
