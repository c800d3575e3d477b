import { create, int, text, unique } from "./lib/fields";
import { FIRST_RULES } from "./lib/first-rules";

const CALENDARS = "/api/calendar/";

/** Adds the coach's share from the ledger, secret calendar addresses, and marks of how far Stripe was read. */
migrate(
  (app) => {
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.add(new NumberField({ name: "earned_amount", onlyInt: true }));
    unmarshal(FIRST_RULES.bookings, bookings);
    app.save(bookings);
    app
      .db()
      .newQuery(
        `UPDATE bookings SET earned_amount = (SELECT COALESCE(SUM(amount), 0) FROM ledger
          WHERE ledger.booking_id = bookings.id AND ledger.account IN ('coach', 'payout'))`,
      )
      .execute();

    const coaches = app.findCollectionByNameOrId("coach_private");
    // The time of the last answer of Stripe about the connected account.
    coaches.fields.add(new DateField({ name: "checked_at" }));
    coaches.addIndex("idx_coach_private_calendar_secret", true, "calendar_secret", "calendar_secret != ''");
    app.save(coaches);
    // Older secrets were never used in an address. A coach asks for a new one.
    app.db().newQuery("UPDATE coach_private SET calendar_secret = ''").execute();

    create(app, "job_marks", [text("name", 60, { required: true }), int("seconds")], [unique("job_marks", "name")]);

    const settings = app.settings();
    settings.rateLimits.rules = [
      ...settings.rateLimits.rules,
      { label: CALENDARS, audience: "", duration: 60, maxRequests: 60 },
    ] as never;
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule?.label !== CALENDARS);
    app.save(settings);
    app.delete(app.findCollectionByNameOrId("job_marks"));
    const coaches = app.findCollectionByNameOrId("coach_private");
    coaches.removeIndex("idx_coach_private_calendar_secret");
    coaches.fields.removeByName("checked_at");
    app.save(coaches);
    const bookings = app.findCollectionByNameOrId("bookings");
    bookings.fields.removeByName("earned_amount");
    app.save(bookings);
  },
);
