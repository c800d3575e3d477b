import { create, date, email, index, int, json, link, madeAt, select, text, unique } from "./fields";
import { FIRST_RULES } from "./first-rules";

/** The outbox, Stripe's events and the audit log: the second half of 1763700050. */
export function createLogs(app: core.App): void {
  create(
    app,
    "outbox",
    [
      text("key", 200, { required: true }),
      select("channel", ["mail", "push"], { required: true }),
      text("kind", 60, { required: true }),
      link(app, "user_id", "users", { cascadeDelete: true }),
      email("to"),
      json("data", 50_000),
      select("state", ["waiting", "sent", "failed"], { required: true }),
      int("attempts"),
      date("due_at"),
      date("sent_at"),
      text("last_error", 500),
      madeAt(),
    ],
    [unique("outbox", "key"), index("outbox", "state", "due_at")],
  );

  create(
    app,
    "push_subscriptions",
    [
      link(app, "user_id", "users", { required: true, cascadeDelete: true }),
      text("endpoint", 1000, { required: true }),
      text("p256dh", 200),
      text("auth", 100),
      madeAt(),
    ],
    [unique("push_subscriptions", "endpoint")],
    FIRST_RULES.push_subscriptions,
  );

  create(
    app,
    "stripe_events",
    [
      text("event_id", 100, { required: true }),
      text("type", 100, { required: true }),
      json("payload", 200_000),
      text("outcome", 200),
      madeAt(),
    ],
    [unique("stripe_events", "event_id")],
  );

  create(
    app,
    "audit_log",
    [
      link(app, "actor_id", "users"),
      text("action", 80, { required: true }),
      text("subject", 80),
      json("detail"),
      madeAt(),
    ],
    [index("audit_log", "created_at")],
    FIRST_RULES.audit_log,
  );
}
