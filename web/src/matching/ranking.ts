import { currency } from "@domain/currency";
import type { MatchAthlete } from "@domain/matching/people";
import type { Recommendation } from "@domain/matching/recommendation";
import type { RankAnswer, RankableCoach, RankableEntry, RankRequest, Scores } from "./rank-request";
import type { Answered, Asked } from "./rank-worker";

type Waiting = { resolve: (answer: RankAnswer) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let tickets = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const started = new Worker(new URL("./rank-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<Answered>) => {
    const asker = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    if ("answer" in data) asker?.resolve(data.answer);
    else asker?.reject(new Error(data.error));
  };
  started.onerror = () => {
    // The code is not on the device and there is no network. The next call tries again.
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error("the ranking did not start"));
    waiting.clear();
  };
  return started;
}

const ask = (request: RankRequest): Promise<RankAnswer> =>
  new Promise((resolve, reject) => {
    worker ??= start();
    tickets += 1;
    waiting.set(tickets, { resolve, reject });
    worker.postMessage({ ticket: tickets, currency: currency().code, request } satisfies Asked);
  });

/** Every coach's score (whole, 0 to 100), best first. */
export const scoresHere = async (athlete: MatchAthlete, coaches: readonly RankableCoach[]): Promise<Scores> =>
  (await ask({ kind: "scores", athlete, coaches })).scores;

/** The best coaches on this device for an athlete. */
export const coachesHere = async (
  athlete: MatchAthlete,
  coaches: readonly RankableCoach[],
): Promise<Recommendation[]> => (await ask({ kind: "coaches", athlete, coaches })).recommendations;

/** The best athletes of this device's directory for a coach. */
export const athletesHere = async (
  coach: RankableCoach,
  athletes: readonly RankableEntry[],
): Promise<Recommendation[]> => (await ask({ kind: "athletes", coach, athletes })).recommendations;
