import {
  type GuardianMessages,
  type GuardianPage,
  type GuardianSession,
  type GuardianThread,
  type GuardianWords,
  PAGE_COMMENTS,
  PAGE_MESSAGES,
  PAGE_SESSIONS,
  PAGE_THREADS,
} from "@domain/guardian-page";
import { youngEntryOf } from "../athletes/young";
import { presentBooking } from "../bookings/present";
import { messagesBetween } from "../messages/between";
import { now } from "../platform/clock";
import { readInput } from "../platform/input";
import { isoOf, msAt } from "../platform/instants";
import { allWhere, byId, firstWhere } from "../platform/records";
import { rows } from "../platform/sql";
import { childOf, childrenOf } from "../protection/guardian-children";
import { openVisit } from "../protection/guardian-links";
import { concernsOf } from "./concerns";
import { sessionInput, threadInput, visitInput } from "./inputs";

/** `{token}` of an opened page: what the guardian's children do here. */
export function showPage(e: core.RequestEvent): unknown {
  const visit = openVisit(e.app, readInput(e, visitInput).token);
  const children = childrenOf(e.app, visit.getString("sent_to"));
  const page: GuardianPage = {
    endsAt: isoOf(visit, "expires_at"),
    leftMs: msAt(visit, "expires_at") - now(),
    children: children.map(({ id, name, age, agrees, ended, listed }) => ({
      ...{ id, name, age, agrees, ended: [...ended], listed, entry: youngEntryOf(e.app, id, age) },
      sessions: sessionsOf(e.app, id),
      threads: threadsOf(e.app, id),
      concerns: concernsOf(e.app, id, visit),
    })),
  };
  return e.json(200, page);
}

const BESIDE = `SELECT b.id, coalesce(c.verified, 0) AS verified, coalesce(c.location, '') AS area,
    coalesce(c.time_zone, '') AS zone,
    EXISTS (SELECT 1 FROM session_notes n WHERE n.booking_id = b.id AND n.client_id = b.client_id) AS noted,
    (SELECT count(*) FROM footage_comments f WHERE f.booking_id = b.id) AS comments
  FROM bookings b LEFT JOIN coaches c ON c.id = b.coach_id WHERE b.client_id = {:child}`;
const BESIDE_SHAPE = { id: "", verified: 0, area: "", zone: "", noted: 0, comments: 0 };

function sessionsOf(app: core.App, child: string): GuardianSession[] {
  const beside = new Map(rows(app.db(), BESIDE, { child }, BESIDE_SHAPE).map((row) => [row.id, row]));
  return allWhere(app, "bookings", "client_id = {:child}", { child }, "-session_date", PAGE_SESSIONS).map((booking) => {
    const { verified, area, zone, noted, comments } = beside.get(booking.id) ?? BESIDE_SHAPE;
    return { booking: presentBooking(booking), hasProfile: verified !== 0, area, zone, hasNote: noted !== 0, comments };
  });
}

/**
 * Joins the person `x.other`, who must be a coach and not on the team: what a child tells the team may be about the guardian. Nobody can
 * say of a deleted account whether it was the team's.
 */
const IF_COACH = "JOIN users u ON u.id = x.other AND u.role != 'staff' JOIN coaches c ON c.user_id = u.id";

const THREADS = `SELECT u.id, x.name, CASE WHEN c.verified THEN c.id ELSE '' END AS coach_id, max(x.at) AS last_at FROM (
    SELECT receiver_id AS other, receiver_name AS name, created_at AS at FROM messages WHERE sender_id = {:child}
    UNION ALL SELECT sender_id, sender_name, created_at FROM messages WHERE receiver_id = {:child}) x
  ${IF_COACH} GROUP BY u.id ORDER BY last_at DESC LIMIT ${PAGE_THREADS}`;

const threadsOf = (app: core.App, child: string): GuardianThread[] =>
  rows(app.db(), THREADS, { child }, { id: "", name: "", coach_id: "", last_at: "" }).map((found) => ({
    userId: found.id,
    name: found.name,
    coachId: found.coach_id,
    lastAt: found.last_at.replace(" ", "T"),
  }));

const IS_COACH = `SELECT u.id FROM (SELECT {:other} AS other) x ${IF_COACH}`;

/** `{token, childId, userId, before?}`: messages of a child with one person. */
export function showThread(e: core.RequestEvent): unknown {
  const { token, childId, userId, before } = readInput(e, threadInput);
  const child = childOf(e.app, openVisit(e.app, token).getString("sent_to"), childId).id;
  const isCoach = rows(e.app.db(), IS_COACH, { other: userId }, { id: "" }).length > 0;
  const found = isCoach
    ? messagesBetween(e.app, [child, userId], PAGE_MESSAGES, before)
    : { messages: [], more: false };
  const answer: GuardianMessages = {
    messages: found.messages.map(({ id, senderId, content, createdAt }) => ({
      ...{ id, content, byChild: senderId === child, createdAt },
    })),
    more: found.more,
  };
  return e.json(200, answer);
}

const COMMENTS = `SELECT f.id, f.author_id = b.client_id AS by_child, f.content, f.voice_ms, f.drawing != '' AS drawn, f.created_at
  FROM footage_comments f JOIN bookings b ON b.id = f.booking_id WHERE f.booking_id = {:bookingId}
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${PAGE_COMMENTS}`;
const COMMENT = { id: "", by_child: 0, content: "", voice_ms: 0, drawn: 0, created_at: "" };

/** `{token, bookingId}`: the notes that the coach shared, and the newest comments on footage. */
export function showSession(e: core.RequestEvent): unknown {
  const { token, bookingId } = readInput(e, sessionInput);
  const address = openVisit(e.app, token).getString("sent_to");
  const child = childOf(e.app, address, byId(e.app, "bookings", bookingId)?.getString("client_id") ?? "").id;
  const note = firstWhere(e.app, "session_notes", "booking_id = {:bookingId} && client_id = {:child}", {
    ...{ bookingId, child },
  });
  const answer: GuardianWords = {
    notes: note?.getString("notes") ?? "",
    comments: rows(e.app.db(), COMMENTS, { bookingId }, COMMENT).map(
      ({ id, by_child, content, voice_ms, drawn, created_at }) => ({
        ...{ id, content, byChild: by_child !== 0, hasVoice: voice_ms > 0, hasDrawing: drawn !== 0 },
        createdAt: created_at.replace(" ", "T"),
      }),
    ),
  };
  return e.json(200, answer);
}
