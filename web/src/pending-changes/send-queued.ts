import { isAlreadyMade, type WaitingMove } from "@domain/queued-moves";
import { keepValue } from "@/database/kept-value";
import { type Outcome, type QueuedCall, sendQueuedCalls } from "@/database/queued-calls";
import { syncNow } from "@/database/sync-status";
import { ApiError, callFunction } from "@/platform/api";
import { pocketbaseClient } from "@/platform/client";
import { getSession } from "@/platform/session";

const MOVES: Readonly<Record<string, WaitingMove>> = {
  "complete-booking": "complete",
  "report-no-show": "report_no_show",
};

/** Sends what waits, and shows its results. */
export async function sendQueued(): Promise<void> {
  let isAnswered = false;
  await sendQueuedCalls(async (call) => {
    const outcome = await sendCall(call);
    isAnswered ||= outcome !== "later";
    return outcome;
  });
  if (isAnswered) await syncNow();
}

async function sendCall(call: QueuedCall): Promise<Outcome> {
  try {
    const answer = await callFunction(call.name, call.body);
    if (call.keepAs) await keepValue(call.keepAs, answer);
    return "done";
  } catch (error) {
    if (!(error instanceof ApiError) || !isDecided(error)) return "later";
    const { code, message } = error;
    if (code !== "illegal_transition") return { code, message };
    // The answer to an earlier try may have been lost on its way.
    const isMade = await isMadeBefore(call).catch(() => null);
    if (isMade === null) return "later";
    return isMade ? "done" : { code, message };
  }
}

/** A session that has ended, a busy server and a captive portal decide nothing. */
const isDecided = ({ status }: ApiError): boolean => status >= 400 && status < 500 && ![401, 408, 429].includes(status);

async function isMadeBefore({ name, bookingId }: QueuedCall): Promise<boolean> {
  const move = MOVES[name];
  if (!move) return false;
  const pb = await pocketbaseClient();
  type Row = { status: string; claim_by: string; coach_user_id: string };
  const booking = await pb.collection("bookings").getOne<Row>(bookingId);
  return isAlreadyMade(move, booking.coach_user_id === getSession().user?.id ? "coach" : "athlete", booking);
}
