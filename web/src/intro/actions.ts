import { SNIFF_BYTES } from "@domain/footage";
import { INTRO, whyNotIntro } from "@domain/intro-video";
import * as m from "@messages";
import { factsOf } from "@/footage/describe-recording";
import { sendFile } from "@/footage/send-file";
import { judge } from "@/footage/upload-type";
import { callFunction } from "@/platform/api";

/**
 * Checks a video on the device, and sends it in chunks. The same file again continues where an upload broke off. Needs the network.
 * @throws Error the reason, for a person
 */
export async function sendIntro(file: File, onProgress: (sent: number) => void, signal: AbortSignal): Promise<void> {
  const first = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const { type, refusal } = judge(file, first);
  const why = refusal ?? whyNotIntro({ type, size: file.size });
  if (why) throw new Error(m.intro_not_a_video());
  const facts = await factsOf(file, true).catch(() => null);
  if (!facts?.duration_ms) throw new Error(m.intro_unreadable());
  if (facts.duration_ms > INTRO.ms + INTRO.late) throw new Error(m.intro_too_long({ seconds: INTRO.ms / 1000 }));
  const { id } = await callFunction<{ id: string }>("begin-intro-video", {
    ...facts,
    file_type: type,
    size: file.size,
  });
  await sendFile({ id, file, onProgress, turn: async () => {}, signal });
}

/** Removes the own introduction, also one that waits. @throws ApiError */
export const removeIntro = (): Promise<unknown> => callFunction("remove-intro-video");
