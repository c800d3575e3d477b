import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { lazy } from "react";
import { CoachDirectory } from "@/coaches/directory";
import { readDirectorySearch } from "@/coaches/directory-search";
import { loadFilters } from "@/coaches/filters-part";
import { useCoaches } from "@/coaches/queries";
import { startPublicList } from "@/database/public-feed";
import { useQuizScores } from "@/matching/use-quiz-scores";
import { useSession } from "@/platform/session";
import { orNothing } from "@/ui/lazy-load";
import { isDesk } from "@/ui/use-columns";

const AnsweredLine = lazy(orNothing(async () => (await import("@/matching/answered-line")).AnsweredLine));

export const Route = createFileRoute("/coaches")({
  validateSearch: readDirectorySearch,
  loader: async () => {
    await Promise.all([startPublicList("coaches"), isDesk() && loadFilters()]);
  },
  component: Coaches,
});

function Coaches() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const coaches = useCoaches();
  const { sport, level, budget, location, sessionType } = search;
  const { user } = useSession();
  const scores = useQuizScores(coaches, search.quiz ? pick({ sport, level, budget, location, sessionType }) : null);
  return (
    <CoachDirectory
      coaches={coaches}
      search={search}
      me={user?.id}
      scores={scores}
      above={Object.keys(search).length === 0 && <AnsweredLine />}
      onSearch={(next) =>
        void navigate({
          to: "/coaches",
          search: (now) => next(readDirectorySearch(now)),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  );
}

const pick = (answers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined));
