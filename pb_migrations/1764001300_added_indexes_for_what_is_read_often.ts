const INDEXES = [
  ["ledger", "coach_user_id"], // both sides read their own
  ["ledger", "client_id"],
  ["session_note_versions", "coach_user_id"],
  ["session_note_versions", "client_id"],
  ["availability", "user_id"],
  ["coach_private", "user_id"],
  ["coach_changes", "user_id"],
  ["bookings", "updated_at"], // asked each minute for what has just changed
  ["bookings", "payment_status"], // and for payments on their way
  ["bookings", "review_id"], // for each review that a device pulls; the unique index leaves out the empty ones, so it is not used
  ["booking_payments", "charge_id"], // whose event Stripe sends
  ["booking_payments", "dispute_id"],
  ["booking_payments", "transfer_id"],
  ["athlete_directory", "created_at"], // the newest first, for lists and for matching
  ["users", "email"], // a sign-in: PocketBase's unique index leaves out the empty ones too
] as const;

/** What is read often and was looked for along the whole table. */
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
