import { Refusal } from "@domain/errors";
import { whyNotVerified } from "@domain/footage";
import { introInput, whyNotIntro } from "@domain/intro-video";
import { refuse } from "../footage/training-files";
import { isStaffNow, requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { byId, draft, firstWhere } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { dropVideos, videosOf } from "./standing";

/** `{file_type, size, duration_ms, poster}`: begins an upload, or continues that of the same file. The bytes come in chunks. */
export function beginIntroVideo(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const told = readInput(e, introInput);
  // "video/webm;codecs=vp9" is a WebM.
  const input = { ...told, file_type: told.file_type.split(";")[0]?.trim() ?? "" };
  refuse(whyNotIntro({ type: input.file_type, size: input.size }));
  const id = inTransaction(e.app, (tx) => {
    const coach = firstWhere(tx, "coaches", "user_id = {:id}", { id: account.id });
    if (!coach) throw new Refusal("coach_not_found");
    const begun = videosOf(tx, account.id).find(
      (video) =>
        video.getString("state") === "uploading" &&
        video.getInt("size") === input.size &&
        video.getInt("duration_ms") === input.duration_ms &&
        video.getString("file_type") === input.file_type,
    );
    dropVideos(tx, account.id, ["uploading"], begun?.id);
    if (begun) return begun.id;
    const made = draft(tx, "intro_videos", { user_id: account.id, coach_id: coach.id, state: "uploading", ...input });
    tx.save(made);
    return made.id;
  });
  return e.json(200, { id });
}

/** The caller's videos, the newest first. */
export function myIntroVideos(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  return e.json(
    200,
    videosOf(e.app, account.id)
      .filter((video) => video.getString("file") !== "")
      .map((video) => ({
        id: video.id,
        state: video.getString("state"),
        note: video.getString("note"),
        poster: video.getString("poster"),
      })),
  );
}

/** Removes all of the caller's videos. */
export function removeIntroVideo(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  inTransaction(e.app, (tx) => dropVideos(tx, account.id, ["uploading", "waiting", "approved", "declined"]));
  return e.json(200, {});
}

/** A video that not everybody sees: for its owner and the team. */
export function privateIntroVideo(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const video = byId(e.app, "intro_videos", e.request?.pathValue("id") ?? "");
  const may = video?.getString("user_id") === account.id || isStaffNow(account);
  if (!video || !may || video.getString("file") === "") throw new Refusal("not_found");
  const headers = e.response?.header();
  headers?.set("Cache-Control", "private, no-store");
  headers?.set("Content-Security-Policy", "default-src 'none'; sandbox");
  const files = e.app.newFilesystem();
  try {
    const name = video.getString("file");
    if (e.response && e.request) files.serve(e.response, e.request, `${video.baseFilesPath()}/${name}`, name);
  } finally {
    files.close();
  }
  return undefined;
}

/** Verifies the bytes that came with this save. Then the video waits for the team, and replaces one that waited. */
export function takeVideo(tx: core.App, video: core.Record): void {
  const [file] = video.getUnsavedFiles("file");
  if (!file) return;
  if (video.original().getString("file") !== "") throw new Refusal("already_exists");
  const type = video.getString("file_type");
  refuse(whyNotIntro({ type, size: file.size }, encore.isSound(file)));
  refuse(whyNotVerified(type, encore.verifiedTypes(file)));
  file.name = encore.storedName(type);
  video.set("size", file.size);
  video.set("state", "waiting");
  dropVideos(tx, video.getString("user_id"), ["waiting", "declined"], video.id);
}
