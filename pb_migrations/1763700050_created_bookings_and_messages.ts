import { bool, changedAt, create, date, index, int, link, madeAt, select, text, unique } from "./lib/fields";
import { FIRST_LIMITS as LIMITS } from "./lib/first-limits";
import { FIRST_RULES } from "./lib/first-rules";
import { createLogs } from "./lib/logs";

const CREATED = [
  "bookings",
  "booking_payments",
  "ledger",
  "session_notes",
  "session_note_versions",
  "messages",
  "blocks",
  "reports",
  "reviews",
  "training_files",
  "outbox",
  "push_subscriptions",
  "stripe_events",
  "audit_log",
];

migrate(
  (app) => {
    create(
      app,
      "bookings",
      [
        link(app, "coach_id", "coaches"),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        text("coach_name", LIMITS.name),
        text("coach_sport", LIMITS.sport),
        text("client_name", LIMITS.name),
        text("client_email", LIMITS.email),
        date("session_date", { required: true }),
        date("session_end", { required: true }),
        int("duration_hours", { min: LIMITS.duration.min, max: LIMITS.duration.max, required: true }),
        select("status", ["pending_payment", "confirmed", "completed", "expired", "cancelled", "no_show"], {
          required: true,
        }),
        select(
          "payment_status",
          ["unpaid", "processing", "paid", "failed", "partially_refunded", "refunded", "disputed", "lost"],
          { required: true },
        ),
        int("total_amount", { min: 0 }),
        int("coach_amount", { min: 0 }),
        int("refunded_amount", { min: 0 }),
        select("session_type", LIMITS.sessionTypes, { required: true }),
        text("notes", LIMITS.bookingNotes),
        text("meeting_link", LIMITS.meetingLink),
        int("late_cancel_refund", { min: 0, max: 100 }),
        date("hold_expires_at"),
        date("proposed_start"),
        select("proposed_by", ["coach", "athlete"]),
        select("problem_status", ["open", "answered", "settled"]),
        text("problem_text", 2000),
        text("problem_answer", 2000),
        select("cancelled_by", ["coach", "athlete", "staff", "system"]),
        date("completed_at"),
        int("calendar_sequence", { min: 0 }),
        madeAt(),
        changedAt(),
      ],
      [
        index("bookings", "coach_id", "session_date"),
        index("bookings", "client_id", "session_date"),
        index("bookings", "coach_user_id", "session_date"),
        index("bookings", "status", "session_end"),
      ],
      FIRST_RULES.bookings,
    );

    create(
      app,
      "booking_payments",
      [
        link(app, "booking_id", "bookings", { required: true }),
        int("attempt"),
        text("payment_intent_id", 100),
        text("charge_id", 100),
        text("transfer_id", 100),
        date("transfer_due_at"),
        bool("transfer_frozen"),
        date("checked_at"),
        madeAt(),
        changedAt(),
      ],
      [unique("booking_payments", "booking_id"), index("booking_payments", "payment_intent_id")],
    );

    create(
      app,
      "ledger",
      [
        link(app, "booking_id", "bookings", { required: true }),
        link(app, "client_id", "users"),
        link(app, "coach_user_id", "users"),
        text("entry", 120, { required: true }),
        text("kind", 40, { required: true }),
        text("account", 40, { required: true }),
        int("amount", { required: true }),
        text("reference", 120, { hidden: true }),
        madeAt(),
      ],
      [unique("ledger", "entry", "account", "kind"), index("ledger", "booking_id")],
      FIRST_RULES.ledger,
    );

    create(
      app,
      "session_notes",
      [
        link(app, "booking_id", "bookings", { required: true, cascadeDelete: true }),
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        text("notes", LIMITS.note, { required: true }),
        madeAt(),
        changedAt(),
      ],
      [unique("session_notes", "booking_id")],
      FIRST_RULES.session_notes,
    );

    create(
      app,
      "session_note_versions",
      [
        link(app, "note_id", "session_notes", { required: true, cascadeDelete: true }),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        text("notes", LIMITS.note),
        madeAt(),
      ],
      [index("session_note_versions", "note_id", "created_at")],
      FIRST_RULES.session_note_versions,
    );

    create(
      app,
      "messages",
      [
        link(app, "sender_id", "users"),
        link(app, "receiver_id", "users"),
        text("sender_name", LIMITS.name),
        text("receiver_name", LIMITS.name),
        text("content", LIMITS.message, { required: true }),
        bool("is_read"),
        madeAt(),
      ],
      [index("messages", "sender_id", "receiver_id", "created_at"), index("messages", "receiver_id", "is_read")],
      FIRST_RULES.messages,
    );

    create(
      app,
      "blocks",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        link(app, "blocked_id", "users", { required: true, cascadeDelete: true }),
        madeAt(),
      ],
      [unique("blocks", "user_id", "blocked_id")],
      FIRST_RULES.blocks,
    );

    create(
      app,
      "reports",
      [
        link(app, "user_id", "users", { cascadeDelete: false }),
        link(app, "reported_id", "users"),
        link(app, "message_id", "messages"),
        text("reason", 2000, { required: true }),
        select("state", ["open", "closed"]),
        text("outcome", 2000),
        madeAt(),
        changedAt(),
      ],
      [index("reports", "state", "created_at")],
      FIRST_RULES.reports,
    );

    create(
      app,
      "reviews",
      [
        link(app, "booking_id", "bookings", { required: true }),
        link(app, "reviewer_id", "users"),
        link(app, "reviewed_coach_id", "coaches", { required: true, cascadeDelete: true }),
        text("reviewer_name", LIMITS.name),
        int("rating", { min: 1, max: 5, required: true }),
        text("comment", LIMITS.comment),
        text("answer", LIMITS.comment),
        date("answered_at"),
        bool("hidden"),
        madeAt(),
      ],
      [unique("reviews", "booking_id"), index("reviews", "reviewed_coach_id", "created_at")],
      FIRST_RULES.reviews,
    );

    create(
      app,
      "training_files",
      [
        link(app, "booking_id", "bookings", { required: true, cascadeDelete: true }),
        link(app, "uploader_id", "users"),
        link(app, "coach_user_id", "users"),
        link(app, "client_id", "users"),
        { name: "file", type: "file", maxSelect: 1, maxSize: LIMITS.uploadBytes, mimeTypes: [], protected: true },
        text("file_url", LIMITS.url),
        select("file_type", LIMITS.uploadTypes, { required: true }),
        text("file_name", LIMITS.fileName, { required: true }),
        text("description", LIMITS.fileDescription),
        int("size", { min: 0, max: LIMITS.uploadBytes }),
        madeAt(),
      ],
      [index("training_files", "booking_id", "created_at")],
      FIRST_RULES.training_files,
    );

    createLogs(app);
  },
  (app) => {
    for (const name of [...CREATED].reverse()) app.delete(app.findCollectionByNameOrId(name));
  },
);
