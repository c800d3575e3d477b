import { zoneOffsetMinutes } from "@/platform/zone-offset";
import { type RankAnswer, type RankRequest, rank } from "./rank-request";

export type Asked = { ticket: number; request: RankRequest };
export type Answered = { ticket: number; answer: RankAnswer } | { ticket: number; error: string };

// Ranking thousands of profiles takes seconds on a phone: here it holds nobody up.
addEventListener("message", ({ data: { ticket, request } }: MessageEvent<Asked>) => {
  let answered: Answered;
  try {
    answered = { ticket, answer: rank(request, { now: Date.now(), zoneOffsetMinutes }) };
  } catch (error) {
    answered = { ticket, error: String(error) };
  }
  postMessage(answered);
});
