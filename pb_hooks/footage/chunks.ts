import { Refusal } from "@domain/errors";
import {
  CHUNK_BYTES,
  type Chunk,
  chunksOf,
  IDLE_UPLOAD_HOURS,
  UNFINISHED_UPLOADS,
  whyNotContent,
} from "@domain/footage";
import * as m from "@messages";
import * as z from "zod/mini";
import { requireAccount } from "../platform/answer";
import { readInput } from "../platform/input";
import { allWhere, byId } from "../platform/records";
import { refusalIn } from "../platform/refusals";
import { requireTakesFootage } from "./quota";
import { refuse } from "./training-files";

const DIGEST = /^[0-9a-f]{64}$/;
const finishInput = z.object({
  digest: z.string().check(z.regex(DIGEST, { error: m.server_the_digest_is_not_a_sha256 })),
});

/** What takes its bytes in chunks: footage of a booking, and a coach's introduction. */
const uploadOf = (app: core.App, id: string): core.Record | null =>
  byId(app, "training_files", id) ?? byId(app, "intro_videos", id);
const ownerOf = (entry: core.Record): string => entry.getString("uploader_id") || entry.getString("user_id");

/** The caller's entry whose bytes have not arrived. Another's is not found. */
function ownUpload(e: core.RequestEvent): { entry: core.Record; chunks: Chunk[] } {
  const account = requireAccount(e);
  const entry = uploadOf(e.app, e.request?.pathValue("id") ?? "");
  if (!entry || ownerOf(entry) !== account.id) throw new Refusal("not_found");
  if (entry.getString("file") !== "") throw new Refusal("already_exists");
  const chunks = chunksOf(entry.getInt("size"), CHUNK_BYTES);
  if (chunks.length === 0) throw new Refusal("invalid_input", m.server_please_choose_a_file(), { field: "size" });
  return { entry, chunks };
}

/** An upload's progress: missing chunks and the chunk size. */
export function uploadState(e: core.RequestEvent): unknown {
  const { entry, chunks } = ownUpload(e);
  const held = encore.chunksHeld(entry.id);
  const missing = chunks.map(({ index }) => index).filter((index) => !held.includes(index));
  return e.json(200, { size: entry.getInt("size"), chunk_bytes: CHUNK_BYTES, missing });
}

/** One chunk as the body, with its digest in `X-Chunk-Sha256`. In any order; repeats are harmless. */
export function takeChunk(e: core.RequestEvent): unknown {
  const { entry, chunks } = ownUpload(e);
  const given = e.request?.pathValue("index") ?? "";
  const chunk = /^\d{1,6}$/.test(given) ? chunks[Number(given)] : undefined;
  const digest = e.request?.header.get("X-Chunk-Sha256") ?? "";
  if (!chunk || !DIGEST.test(digest)) throw new Refusal("invalid_input", m.server_this_is_no_chunk_of_the());
  const begun = encore.chunksHeld(entry.id).length > 0;
  if (!begun) {
    refuseTooMany(e.app, ownerOf(entry));
    const booking = byId(e.app, "bookings", entry.getString("booking_id"));
    if (booking) requireTakesFootage(booking);
  }
  // The complete file is copied into the storage.
  const room = begun ? chunk.length : 2 * entry.getInt("size");
  const { outcome, head } = encore.keepChunk(e, { id: entry.id, ...chunk, digest, room });
  if (outcome === "full") throw new Refusal("server_full");
  if (outcome === "length") throw new Refusal("invalid_input", m.server_the_chunk_is_not_as_long());
  if (outcome === "digest") throw new Refusal("chunk_damaged");
  if (chunk.index === 0) refuseContent(entry, head);
  return e.json(200, { index: chunk.index });
}

/** Checks the type at the first chunk, so that a wrong file is refused early. */
function refuseContent(entry: core.Record, head: number[]): void {
  const why = whyNotContent(entry.getString("file_type"), head);
  if (why) encore.forgetChunks(entry.id);
  refuse(why);
}

function refuseTooMany(app: core.App, uploader: string): void {
  const begun = encore.uploads(0);
  if (begun.length < UNFINISHED_UPLOADS) return;
  const open = allWhere(app, "training_files", "uploader_id = {:uploader} && file = ''", { uploader });
  if (open.filter(({ id }) => begun.includes(id)).length >= UNFINISHED_UPLOADS)
    throw new Refusal("too_many", m.server_too_many_uploads_are_not_finished());
}

/** All chunks arrived: checks the whole file and stores it. `digest` is the SHA-256 of the chunks' SHA-256. */
export function finishUpload(e: core.RequestEvent): unknown {
  const { entry } = ownUpload(e);
  const { digest } = readInput(e, finishInput);
  const attach = (path: string): void => {
    entry.set("file", $filesystem.fileFromPath(path));
    e.app.save(entry);
  };
  let missing: number[];
  try {
    missing = encore.finishChunks(entry.id, entry.getInt("size"), CHUNK_BYTES, digest, attach);
  } catch (error) {
    if (refusalIn(error)) encore.forgetChunks(entry.id);
    throw error;
  }
  if (missing.length > 0) throw new Refusal("chunks_missing", undefined, { missing });
  return e.json(200, { id: entry.id, file_url: entry.getString("file_url"), size: entry.getInt("size") });
}

/** Removes chunks of abandoned uploads, and of entries that are deleted or complete. */
export function forgetUploads(app: core.App): void {
  const idle = encore.uploads(IDLE_UPLOAD_HOURS);
  for (const id of encore.uploads(0)) {
    const entry = uploadOf(app, id);
    if (idle.includes(id) || !entry || entry.getString("file") !== "") encore.forgetChunks(id);
  }
}
