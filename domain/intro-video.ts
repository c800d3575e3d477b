import * as m from "@messages";
import * as z from "zod/mini";
import { type UploadRefusal, whyNotUpload, whyNotVerified } from "./footage";
import { recordingFacts } from "./poster";

/** A coach's introduction: milliseconds, and those by which a recorder may stop late. */
export const INTRO = { ms: 60_000, late: 1000 } as const;

const TOO_LONG = (): string => m.intro_too_long({ seconds: INTRO.ms / 1000 });

/** What a device tells of a video before it sends the bytes. */
export const introInput = z.extend(recordingFacts, {
  duration_ms: z
    .number({ error: m.intro_unreadable })
    .check(
      z.gte(1, { error: m.intro_unreadable }),
      z.lte(INTRO.ms + INTRO.late, { error: TOO_LONG }),
      z.refine(Number.isInteger, { error: m.intro_unreadable }),
    ),
  file_type: z.string().check(z.maxLength(100)),
  size: z.number().check(z.gte(1), z.refine(Number.isInteger)),
});
export type IntroInput = z.infer<typeof introInput>;

/** Why a file is no introduction, or null. `sound`: the container has no pictures; only the server looks. */
export function whyNotIntro({ type, size }: { type: string; size: number }, sound = false): UploadRefusal | null {
  const isVideo = type.startsWith("video/") && !sound;
  return whyNotUpload({ type, size }) ?? (isVideo ? null : whyNotVerified(type, []));
}
