import {
  bool,
  changedAt,
  create,
  date,
  email,
  index,
  int,
  json,
  link,
  links,
  madeAt,
  num,
  text,
  unique,
} from "./lib/fields";
import { FIRST_LIMITS as LIMITS } from "./lib/first-limits";
import { FIRST_RULES } from "./lib/first-rules";

const CREATED = [
  "coaches",
  "coach_private",
  "account_private",
  "athlete_profiles",
  "athlete_directory",
  "availability",
];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    unmarshal(FIRST_RULES.users, users);
    users.authRule = "";
    users.fields.add(new SelectField({ name: "role", values: ["staff"], maxSelect: 1 }));
    const name = users.fields.getByName("name") as TextField;
    name.max = LIMITS.name;
    name.required = true;
    users.fields.removeByName("avatar");
    app.save(users);

    create(
      app,
      "coaches",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("name", LIMITS.name, { required: true }),
        text("sport", LIMITS.sport, { required: true }),
        text("location", LIMITS.place),
        text("nationality", LIMITS.place),
        int("age", { min: 0, max: LIMITS.coachAge.max }),
        int("hourly_rate", { min: LIMITS.hourlyRate.min * 100, max: LIMITS.hourlyRate.max * 100 }),
        num("average_rating", { min: 0, max: 5 }),
        int("total_reviews", { min: 0 }),
        bool("is_featured"),
        bool("id_verified"),
        bool("athlete_verified"),
        bool("verified"),
        bool("was_pro_athlete"),
        text("profile_image_url", LIMITS.url),
        text("bio", LIMITS.bio),
        text("achievements", LIMITS.achievements),
        text("coaching_style", LIMITS.shortText),
        text("coaching_areas", LIMITS.shortText),
        text("availability", LIMITS.shortText),
        json("certifications"),
        json("session_types"),
        num("response_time_hours", { min: 0 }),
        text("time_zone", 64),
        num("latitude", { min: -90, max: 90 }),
        num("longitude", { min: -180, max: 180 }),
        int("late_cancel_refund", { min: 0, max: 100 }),
        date("next_slot_at"),
        madeAt(),
        changedAt(),
      ],
      [unique("coaches", "user_id"), index("coaches", "verified", "sport")],
      FIRST_RULES.coaches,
    );

    create(
      app,
      "coach_private",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("stripe_account_id", 100),
        bool("transfers_active"),
        bool("payouts_enabled"),
        bool("details_submitted"),
        json("requirements"),
        text("calendar_secret", 64),
        text("review_note", 2000),
        madeAt(),
        changedAt(),
      ],
      [unique("coach_private", "coach_id"), index("coach_private", "stripe_account_id")],
    );

    create(
      app,
      "account_private",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        date("birth_date"),
        text("guardian_name", LIMITS.name),
        email("guardian_email"),
        date("guardian_confirmed_at"),
        text("guardian_token_hash", 64),
        json("notify"),
        madeAt(),
        changedAt(),
      ],
      [unique("account_private", "user_id")],
    );

    create(
      app,
      "athlete_profiles",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("name", LIMITS.name, { required: true }),
        text("sport_interest", LIMITS.name, { required: true }),
        int("age", { min: LIMITS.athleteAge.min, max: LIMITS.athleteAge.max, required: true }),
        text("nationality", LIMITS.place, { required: true }),
        text("location", LIMITS.place),
        text("vision", LIMITS.vision),
        text("requirements", LIMITS.requirements),
        text("profile_image_url", LIMITS.url),
        links(app, "viewers", "users"),
        madeAt(),
        changedAt(),
      ],
      [unique("athlete_profiles", "user_id")],
      FIRST_RULES.athlete_profiles,
    );

    create(
      app,
      "athlete_directory",
      [
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("name", LIMITS.name),
        text("sport_interest", LIMITS.name),
        text("age_band", 10),
        text("nationality", LIMITS.place),
        text("location", LIMITS.place),
        text("vision", LIMITS.vision),
        text("profile_image_url", LIMITS.url),
        bool("listed"),
        madeAt(),
      ],
      [unique("athlete_directory", "user_id")],
      FIRST_RULES.athlete_directory,
    );

    create(
      app,
      "availability",
      [
        link(app, "coach_id", "coaches", { required: true, cascadeDelete: true }),
        link(app, "user_id", "users", { required: true, cascadeDelete: true }),
        text("time_zone", 64),
        json("weekly"),
        json("exceptions", 100_000),
        int("buffer_minutes", { min: 0, max: 240 }),
        int("minimum_notice_hours", { min: 0, max: 720 }),
        madeAt(),
        changedAt(),
      ],
      [unique("availability", "coach_id")],
      FIRST_RULES.availability,
    );
  },
  (app) => {
    for (const name of [...CREATED].reverse()) app.delete(app.findCollectionByNameOrId(name));
    const users = app.findCollectionByNameOrId("users");
    users.fields.removeByName("role");
    app.save(users);
  },
);
