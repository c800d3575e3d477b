import { setCurrency } from "@domain/currency-code";
import { zoneOffsetMinutes } from "@/platform/zone-offset";
import { type RankAnswer, type RankRequest, rank } from "./rank-request";

export type Asked = { ticket: number; currency: string; request: RankRequest };
export type Answered = { ticket: number; answer: RankAnswer } | { ticket: number; error: string };

// Ranking thousands of profiles takes seconds on a phone. A worker keeps the screen responsive.
addEventListener("message", ({ data: { ticket, currency, request } }: MessageEvent<Asked>) => {
  let answered: Answered;
  setCurrency(currency);
  try {
    answered = { ticket, answer: rank(request, { now: Date.now(), zoneOffsetMinutes }) };
  } catch (error) {
    answered = { ticket, error: String(error) };
  }
  postMessage(answered);
});
