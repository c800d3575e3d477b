import { toSearch } from "@domain/quiz";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { readDirectorySearch } from "@/coaches/directory-search";
import { Quiz } from "@/matching/quiz";

export const Route = createFileRoute("/find-coach")({
  staticData: { phone: "own", footer: false },
  component: FindCoach,
});

function FindCoach() {
  const navigate = useNavigate();
  return (
    <Quiz onDone={(answers) => void navigate({ to: "/coaches", search: readDirectorySearch(toSearch(answers)) })} />
  );
}
