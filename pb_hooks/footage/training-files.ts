import { Refusal } from "@domain/errors";
import { isTooLarge, type UploadRefusal, whyNotUpload, whyNotVerified, whyNotVoice } from "@domain/footage";
import { recordingFacts } from "@domain/poster";
import { copyParties } from "../platform/booking-parties";
import { valid } from "../platform/input";
import { byId } from "../platform/records";
import { filesUrl } from "../platform/settings";
import { execute } from "../platform/sql";
import { requireTakesFootage } from "./quota";

/** The reason for a refusal, in the specified words, or nothing. */
export function refuse(why: UploadRefusal | null): void {
  if (!why) return;
  if (isTooLarge(why)) throw new Refusal("too_large", why.description, { title: why.title });
  throw new Refusal("invalid_input", why.title, { title: why.title, description: why.description, field: "file" });
}

/** Completes and checks the entry of a file. Its bytes come now or later. */
export function completeEntry(tx: core.App, entry: core.Record): void {
  const booking = copyParties(tx, entry);
  requireTakesFootage(booking);
  refuse(whyNotUpload({ type: entry.getString("file_type"), size: entry.getInt("size") }));
  entry.set("file_type", entry.getString("file_type").split(";")[0]?.trim());
  if (entry.getString("voice_of") !== "") requireVoiceOf(tx, entry);
}

/** A voice belongs to a comment of the same booking that says it has one. A second voice fails at the unique index. */
function requireVoiceOf(tx: core.App, entry: core.Record): void {
  const comment = byId(tx, "footage_comments", entry.getString("voice_of"));
  if (!comment || comment.getString("booking_id") !== entry.getString("booking_id")) throw new Refusal("not_found");
  if (comment.getInt("voice_ms") === 0) throw new Refusal("invalid_input", undefined, { field: "voice_of" });
  refuse(whyNotVoice(entry.getInt("size"), true));
}

/** Checks what the uploader's device tells of the recording. */
export function checkFacts(entry: core.Record): void {
  valid(recordingFacts, { poster: entry.getString("poster"), duration_ms: entry.getFloat("duration_ms") });
}

/**
 * Verifies bytes that came with this save, and derives name and address from their type. They never change
 * afterwards.
 */
export function takeBytes(entry: core.Record): void {
  const [file] = entry.getUnsavedFiles("file");
  if (!file) {
    entry.set("file_url", entry.original().getString("file_url"));
    return;
  }
  if (entry.original().getString("file") !== "") throw new Refusal("already_exists");
  const type = entry.getString("file_type");
  refuse(whyNotUpload({ type, size: file.size }));
  refuse(whyNotVerified(type, encore.verifiedTypes(file)));
  if (entry.getString("voice_of") !== "") refuse(whyNotVoice(file.size, encore.isSound(file)));
  file.name = encore.storedName(type);
  entry.set("size", file.size);
  if (entry.getString("file_name") === "") entry.set("file_name", file.originalName);
  if (entry.id === "") entry.set("id", $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789"));
  entry.set("file_url", `${filesUrl()}/api/files/training_files/${entry.id}/${file.name}`);
}

/** At the start: moves every file's address to the current origin. */
export function moveAddresses(app: core.App): void {
  const address = "{:base} || id || '/' || file";
  execute(app.db(), `UPDATE training_files SET file_url = ${address} WHERE file != '' AND file_url != ${address}`, {
    base: `${filesUrl()}/api/files/training_files/`,
  });
}
