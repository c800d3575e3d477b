import { toSearch } from "@domain/quiz";
import { createFileRoute, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { readDirectorySearch } from "@/coaches/directory-search";
import { Quiz } from "@/matching/quiz";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The quiz's step, from 0; `begun` marks the first history entry. */
    quiz?: { step: number; begun: boolean };
  }
}

export const Route = createFileRoute("/find-coach")({
  staticData: { phone: "own", footer: false },
  component: FindCoach,
});

function FindCoach() {
  const navigate = useNavigate();
  const router = useRouter();
  const at = useLocation({ select: ({ pathname, state }) => (pathname === "/find-coach" ? state.quiz : "left") });
  const [entry, setEntry] = useState(at === "left" ? undefined : at);
  // While leaving for another page the quiz does not change.
  if (at !== "left" && (at?.step !== entry?.step || at?.begun !== entry?.begun)) setEntry(at);
  const toStep = useCallback(
    (step: number, replace: boolean) =>
      void navigate({ to: "/find-coach", state: { quiz: { step, begun: replace } }, replace, viewTransition: false }),
    [navigate],
  );
  return (
    <Quiz
      at={entry?.step}
      onStep={toStep}
      onBack={(step) => (entry?.begun ? toStep(step, true) : router.history.back())}
      onDone={(answers) => void navigate({ to: "/coaches", search: readDirectorySearch(toSearch(answers)) })}
    />
  );
}
