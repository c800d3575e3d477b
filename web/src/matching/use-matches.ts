import type { Recommendation } from "@domain/matching/recommendation";
import type { QuizAnswers } from "@domain/quiz";
import * as m from "@messages";
import { useCallback, useEffect, useRef, useState } from "react";
import { callFunction } from "@/platform/api";
import { toast } from "@/ui/toast";

export type UserType = "athlete" | "coach";
type Answer = { state: "waiting" | "failed"; error: unknown } | { state: "ready"; list: readonly Recommendation[] };
const WAITING: Answer = { state: "waiting", error: null };

/**
 * The server's matches. Requested at once if the browser reports a network, when the device is `online` again, and by `retry`.
 * Each failure causes one toast, even if the device has noticed meanwhile that it is offline.
 */
export function useServerMatches(
  userType: UserType | null,
  quiz: Partial<QuizAnswers> | null,
  online: boolean,
): { answer: Answer; retry: () => void } {
  const [answer, setAnswer] = useState<Answer>(WAITING);
  const [attempt, setAttempt] = useState(0);
  const [asked] = useState(quiz);
  const retry = useCallback(() => setAttempt((attempts) => attempts + 1), []);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) retry();
    wasOnline.current = online;
  }, [online, retry]);
  useEffect(() => {
    if (userType === null || !navigator.onLine || attempt < 0) return;
    let current = true;
    setAnswer(WAITING);
    callFunction<{ recommendations: Recommendation[] }>("get-match-recommendations", { userType, quiz: asked }).then(
      ({ recommendations }) => {
        if (current) setAnswer({ state: "ready", list: recommendations });
      },
      (error: unknown) => {
        if (!current) return;
        setAnswer({ state: "failed", error });
        toast.error(m.matching_error(), m.matching_failed_to_load_recommendations());
      },
    );
    return () => {
      current = false;
    };
  }, [userType, asked, attempt]);
  return { answer, retry };
}

/** This device's ranking, computed again when `make` changes. Undefined until the first result. */
export function useMatchesHere(
  make: (() => Promise<readonly Recommendation[]>) | null,
): readonly Recommendation[] | undefined {
  const [list, setList] = useState<readonly Recommendation[]>();
  useEffect(() => {
    if (!make) return;
    let current = true;
    make().then(
      (made) => {
        if (current) setList(made);
      },
      (error) => console.warn("the ranking on this device failed", error),
    );
    return () => {
      current = false;
    };
  }, [make]);
  return list;
}
