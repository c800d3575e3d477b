import * as z from "zod/mini";
import { pausedBy } from "../messages/report";
import { requireStaff } from "../platform/answer";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId, firstWhere } from "../platform/records";
import { row, rows } from "../platform/sql";
import { settingsOf } from "../protection/guardian-state";
import { toDecide } from "./guardians";
import { linesAbout } from "./log";
import { nameOfUser } from "./names";
import { protectionOf } from "./people";
import { personOf } from "./person-input";

/** Bookings, reviews and reports on the page; the newest. */
const MOST = 50;

const BOOKING = {
  ...{ id: "", client_id: "", client_name: "", coach_name: "", session_date: "", status: "", payment_status: "" },
  ...{ total_amount: 0, refunded_amount: 0 },
};

const MONEY = { paid: 0, refunded: 0, owed: 0, earned: 0, debt: 0, sent: 0 };
const SUMS = `SELECT
    coalesce(sum(CASE WHEN client_id = {:id} THEN paid_amount END), 0) AS paid,
    coalesce(sum(CASE WHEN client_id = {:id} THEN refunded_amount END), 0) AS refunded,
    coalesce(sum(CASE WHEN client_id = {:id} THEN owed_amount END), 0) AS owed,
    coalesce(sum(CASE WHEN coach_user_id = {:id} THEN earned_amount END), 0) AS earned,
    coalesce(sum(CASE WHEN coach_user_id = {:id} THEN debt_amount END), 0) AS debt,
    (SELECT coalesce(sum(amount), 0) FROM ledger WHERE coach_user_id = {:id} AND account = 'payout') AS sent
  FROM bookings WHERE client_id = {:id} OR coach_user_id = {:id}`;

/** `{userId}`: everything about one account, except notes, messages and footage. Each look is logged. */
export function staffPerson(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { userId } = readInput(e, z.object({ userId: recordId }));
  const { app } = e;
  const account = personOf(app, userId);
  const settings = settingsOf(app, userId);
  const coach = firstWhere(app, "coaches", "user_id = {:userId}", { userId });
  const profile = firstWhere(app, "athlete_profiles", "user_id = {:userId}", { userId });
  const log = linesAbout(app, [userId, ...(coach ? [coach.id] : [])], userId);
  audit(app, staff.id, "person_looked_at", userId);
  return e.json(200, {
    ...protectionOf(app, account),
    guardianToDecide: toDecide(app, userId),
    role: account.getString("role"),
    confirmed: account.verified(),
    created: isoOf(account, "created"),
    suspendedAt: settings ? isoOf(settings, "suspended_at") : "",
    suspendedFor: settings?.getString("suspended_for") ?? "",
    coach: coach && coachOf(app, coach),
    athlete: profile && {
      sport: profile.getString("sport_interest"),
      place: profile.getString("location"),
      vision: profile.getString("vision"),
      requirements: profile.getString("requirements"),
      created: isoOf(profile, "created_at"),
    },
    bookings: bookingsOf(app, userId),
    money: row(app.db(), SUMS, { id: userId }, MONEY) ?? MONEY,
    reviews: reviewsOf(app, userId, coach?.id ?? ""),
    reports: reportsOf(app, userId, staff.id),
    log,
  });
}

function coachOf(app: core.App, coach: core.Record) {
  const secrets = firstWhere(app, "coach_private", "coach_id = {:id}", { id: coach.id });
  return {
    id: coach.id,
    name: coach.getString("name"),
    sport: coach.getString("sport"),
    place: coach.getString("location"),
    rate: coach.getInt("hourly_rate"),
    bio: coach.getString("bio"),
    achievements: coach.getString("achievements"),
    verified: coach.getBool("verified"),
    athlete_verified: coach.getBool("athlete_verified"),
    id_verified: coach.getBool("id_verified"),
    is_featured: coach.getBool("is_featured"),
    rating: coach.getFloat("average_rating"),
    reviews: coach.getInt("total_reviews"),
    transfers_active: secrets?.getBool("transfers_active") ?? false,
    payouts_enabled: secrets?.getBool("payouts_enabled") ?? false,
  };
}

const bookingsOf = (app: core.App, id: string) =>
  rows(
    app.db(),
    `SELECT ${Object.keys(BOOKING).join(", ")} FROM bookings WHERE client_id = {:id} OR coach_user_id = {:id}
     ORDER BY session_date DESC LIMIT ${MOST}`,
    { id },
    BOOKING,
  ).map(({ client_id, client_name, coach_name, session_date, ...booking }) => ({
    ...booking,
    isCoach: client_id !== id,
    other: client_id === id ? coach_name : client_name,
    session_date: session_date.replace(" ", "T"),
  }));

/** Those written, and those received as a coach. */
function reviewsOf(app: core.App, userId: string, coachId: string) {
  const found = allWhere(
    app,
    "reviews",
    "bookings_via_review_id.client_id = {:userId} || (reviewed_coach_id = {:coachId} && {:coachId} != '')",
    { userId, coachId },
    "-created_at",
    MOST,
  );
  return found.map((review) => ({
    id: review.id,
    rating: review.getInt("rating"),
    comment: review.getString("comment"),
    hidden: review.getBool("hidden"),
    received: review.getString("reviewed_coach_id") === coachId,
    by: review.getString("reviewer_name"),
    about: byId(app, "coaches", review.getString("reviewed_coach_id"))?.getString("name") ?? "",
    created_at: isoOf(review, "created_at"),
  }));
}

/** Those by and about the person, also by their guardian. Nobody reads what is about themself. */
const reportsOf = (app: core.App, userId: string, me: string) =>
  allWhere(
    app,
    "reports",
    "(user_id = {:userId} || child_id = {:userId} || reported_id = {:userId}) && reported_id != {:me}",
    { userId, me },
    "-created_at",
    MOST,
  ).map((report) => {
    const isAbout = report.getString("reported_id") === userId;
    return {
      id: report.id,
      isAbout,
      by_guardian: report.getString("guardian") !== "",
      other: nameOfUser(app, isAbout ? pausedBy(report) : report.getString("reported_id")),
      reason: report.getString("reason"),
      state: report.getString("state"),
      created_at: isoOf(report, "created_at"),
    };
  });
