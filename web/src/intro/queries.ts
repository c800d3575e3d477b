import { ApiError, callFunction, getJson } from "@/platform/api";
import { getToken } from "@/platform/session";

export type MyVideo = { id: string; state: "waiting" | "approved" | "declined"; note: string; poster: string };

/** The own videos, the newest first. @throws ApiError */
export const loadMyVideos = (): Promise<MyVideo[]> => callFunction("my-intro-videos");

/** A video that only its owner and the team may see. @throws ApiError */
export async function openPrivateVideo(id: string): Promise<Blob> {
  const answer = await fetch(`/api/intro-videos/${id}`, { headers: { Authorization: `Bearer ${getToken()}` } });
  if (!answer.ok) throw new ApiError(answer.status, "not_found", "");
  return await answer.blob();
}

export type ShownVideo = { address: string; poster: string };
type Row = { id: string; file: string; poster: string };

/** A coach's approved introduction, or null. Everybody may see it. @throws ApiError */
export async function loadShownVideo(coachId: string): Promise<ShownVideo | null> {
  const filter = encodeURIComponent(`coach_id="${coachId}" && shown=true`);
  const { items } = await getJson<{ items: Row[] }>(`/api/collections/intro_videos/records?perPage=1&filter=${filter}`);
  const [video] = items;
  return video ? { address: `/api/files/intro_videos/${video.id}/${video.file}`, poster: video.poster } : null;
}
