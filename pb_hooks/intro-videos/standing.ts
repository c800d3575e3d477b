import { allWhere, byId } from "../platform/records";
import { execute } from "../platform/sql";

export const videosOf = (tx: core.App, userId: string): core.Record[] =>
  allWhere(tx, "intro_videos", "user_id = {:userId}", { userId }, "-created_at");

/** Shows a video to everybody if it is approved and its coach is verified. Called after each change of the video or the coach. */
export function refreshVideos(tx: core.App, userId: string): void {
  for (const video of videosOf(tx, userId)) {
    const coach = byId(tx, "coaches", video.getString("coach_id"));
    const isShown = video.getString("state") === "approved" && coach?.getBool("verified") === true;
    // As SQL, because a save fails while its account is being deleted.
    if (video.getBool("shown") !== isShown)
      execute(tx.db(), "UPDATE intro_videos SET shown = {:isShown} WHERE id = {:id}", {
        isShown: Number(isShown),
        id: video.id,
      });
  }
}

/** Deletes an account's videos in these states, but one. */
export function dropVideos(tx: core.App, userId: string, states: readonly string[], kept = ""): void {
  for (const video of videosOf(tx, userId))
    if (video.id !== kept && states.includes(video.getString("state"))) tx.delete(video);
}
