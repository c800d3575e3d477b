import type { BookingDocument, TrainingFileDocument } from "@domain/documents";
import { commentInput, SNIFF_BYTES, VOICE } from "@domain/footage";
import { LIMITS } from "@domain/limits";
import { check } from "@domain/validate";
import * as m from "@messages";
import { getDatabase } from "@/database/database";
import { newId } from "@/database/new-id";
import { isStorageFull } from "@/database/storage";
import { pocketbaseClient } from "@/platform/client";
import { getSession } from "@/platform/session";
import { describeRecording } from "./describe-recording";
import { judge } from "./upload-type";
import { uploaderOf } from "./uploader";

export type AddProblem = { title: string; description: string };

const NO_ROOM: AddProblem = {
  title: m.footage_upload_failed(),
  description: m.footage_this_device_has_no_space_for(),
};

type Parties = Pick<BookingDocument, "id" | "coach_user_id" | "client_id">;

/**
 * Stores a file on this device and makes its entry; the bytes are sent when there is a network. Returns why not, or null.
 * @param voice the comment whose voice it is, and its milliseconds
 */
export async function addFootage(
  booking: Parties,
  account: string,
  file: File,
  voice?: { of: string; ms: number },
): Promise<AddProblem | null> {
  const first = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const { type, refusal } = judge(file, first);
  if (refusal) return refusal;
  // A recording that ends by a sign-out must not go to the next account.
  if (getSession().user?.id !== account) throw new Error(m.footage_not_authenticated());
  const id = newId();
  const name = file.name.slice(0, LIMITS.fileName) || m.footage_recording();
  const now = new Date().toISOString();
  const uploader = uploaderOf(account);
  const size = file.size;
  try {
    await uploader.files.add({
      id,
      bookingId: booking.id,
      name,
      type,
      size,
      file,
      paused: false,
      problem: null,
      addedAt: now,
    });
    await (await getDatabase()).training_files.insert({
      id,
      rev: 0,
      booking_id: booking.id,
      uploader_id: account,
      coach_user_id: booking.coach_user_id,
      client_id: booking.client_id,
      file_url: "",
      file_type: type,
      file_name: name,
      description: "",
      size,
      poster: "",
      duration_ms: voice?.ms ?? 0,
      voice_of: voice?.of ?? "",
      created_at: now,
    });
  } catch (error) {
    // Bytes without an entry would use space and never be sent.
    await uploader.files.remove(id).catch(() => undefined);
    if (isStorageFull(error)) return NO_ROOM;
    throw error;
  }
  uploader.wake();
  if (!voice) describeRecording(id, file, type);
  return null;
}

export async function pauseUpload(account: string, id: string): Promise<void> {
  const uploader = uploaderOf(account);
  await uploader.files.change(id, { paused: true });
  uploader.interrupt(id);
}

export async function resumeUpload(account: string, id: string): Promise<void> {
  const uploader = uploaderOf(account);
  await uploader.files.change(id, { paused: false, problem: null });
  uploader.wake();
}

/** Deletes a file here and on the server. Only its uploader may. */
export async function removeFootage(account: string, id: string): Promise<void> {
  const uploader = uploaderOf(account);
  await uploader.files.remove(id);
  uploader.interrupt(id);
  const database = await getDatabase();
  await (await database.training_files.findOne(id).exec())?.incrementalRemove();
}

/** What is said at a moment of a recording. `atMs`: milliseconds. */
export type Remark = { atMs: number; text: string; drawing: string };

/**
 * Writes a comment on the device; sync sends it. An empty one is ignored.
 * @returns whether a comment was written
 */
export const addComment = (file: TrainingFileDocument, author: string, remark: Remark): Promise<boolean> =>
  write(newId(), file, author, remark, 0);

/** The same with a voice of so many milliseconds, which is kept first. Returns why not, or null. */
export async function addVoice(
  file: TrainingFileDocument,
  author: string,
  remark: Remark,
  voice: File,
  ms: number,
): Promise<AddProblem | null> {
  const id = newId();
  const length = Math.min(VOICE.ms, Math.max(1, Math.round(ms)));
  const { booking_id, coach_user_id, client_id } = file;
  const booking = { id: booking_id, coach_user_id, client_id };
  const problem = await addFootage(booking, author, voice, { of: id, ms: length });
  if (!problem) await write(id, file, author, remark, length);
  return problem;
}

async function write(
  id: string,
  file: TrainingFileDocument,
  author: string,
  { atMs, text, drawing }: Remark,
  voice_ms: number,
): Promise<boolean> {
  const input = check(commentInput, { at_ms: Math.max(0, Math.round(atMs)), content: text, drawing, voice_ms });
  if (!input.ok) return false;
  await (await getDatabase()).footage_comments.insert({
    id,
    rev: 0,
    file_id: file.id,
    booking_id: file.booking_id,
    author_id: author,
    coach_user_id: file.coach_user_id,
    client_id: file.client_id,
    ...input.value,
    created_at: new Date().toISOString(),
  });
  return true;
}

/** A short-lived address of a stored file, for its parties only. Needs the network. @throws Error */
export async function openFootage(fileUrl: string): Promise<string> {
  const pb = await pocketbaseClient();
  return `${fileUrl}?token=${encodeURIComponent(await pb.files.getToken())}`;
}
