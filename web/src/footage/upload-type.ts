import { typesByContent, type UploadRefusal, whyNotContent, whyNotUpload } from "@domain/footage";

/** Aliases of the allowed types. */
const ALIASES: Record<string, string> = {
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/mp3": "audio/mpeg",
  "video/x-quicktime": "video/quicktime",
};

export type Judged = { type: string; refusal: UploadRefusal | null };

/** A file's type by its claim and first bytes. Without a claim the bytes decide. */
export function judge(file: { type: string; size: number }, first: ArrayLike<number>): Judged {
  const claimed = file.type.split(";")[0]?.trim().toLowerCase() ?? "";
  const type = ALIASES[claimed] ?? (claimed || (typesByContent(first)[0] ?? ""));
  return { type, refusal: whyNotUpload({ type, size: file.size }) ?? whyNotContent(type, first) };
}
