import { Refusal } from "@domain/errors";
import { LIMITS } from "@domain/limits";
import * as z from "zod/mini";
import { dropVideos } from "../intro-videos/standing";
import { enqueueMail } from "../outbox/enqueue";
import { requireStaff } from "../platform/answer";
import { now } from "../platform/clock";
import { readInput, recordId } from "../platform/input";
import { isoOf } from "../platform/instants";
import { allWhere, audit, byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";

/** Videos that wait for the team. Oldest first. */
export function waitingVideos(e: core.RequestEvent): unknown {
  requireStaff(e);
  return e.json(
    200,
    allWhere(e.app, "intro_videos", "state = 'waiting'", {}, "created_at").flatMap((video) => {
      const coach = byId(e.app, "coaches", video.getString("coach_id"));
      if (!coach) return [];
      return {
        id: video.id,
        userId: coach.getString("user_id"),
        name: coach.getString("name"),
        sport: coach.getString("sport"),
        poster: video.getString("poster"),
        asked_at: isoOf(video, "created_at"),
      };
    }),
  );
}

const decisionInput = z.object({
  videoId: recordId,
  decision: z.enum(["approve", "decline"]),
  note: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.bookingNotes)), ""),
});

/** `{videoId, decision, note}`: a video's bytes never change, so its id names what staff saw. The coach gets a mail. */
export function decideIntroVideo(e: core.RequestEvent): unknown {
  const staff = requireStaff(e);
  const { videoId, decision, note } = readInput(e, decisionInput);
  inTransaction(e.app, (tx) => {
    const video = byId(tx, "intro_videos", videoId);
    if (video?.getString("state") !== "waiting") throw new Refusal("change_moved_on");
    const approved = decision === "approve";
    const userId = video.getString("user_id");
    if (approved) dropVideos(tx, userId, ["approved"]);
    video.set("state", approved ? "approved" : "declined");
    video.set("note", approved ? "" : note);
    tx.save(video);
    audit(tx, staff.id, approved ? "coach_video_approved" : "coach_video_declined", video.getString("coach_id"), {
      note,
    });
    const data = { outcome: approved ? "approved" : "declined", note } as const;
    enqueueMail(tx, { key: `intro_decided:${videoId}:${now()}`, kind: "identity_decided", userId, data });
  });
  return e.json(200, { decision });
}
