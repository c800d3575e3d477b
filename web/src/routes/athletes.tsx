import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { AthleteDirectory } from "@/athletes/athlete-directory";
import { readAthleteSearch } from "@/athletes/athlete-search";
import { useAthletes } from "@/athletes/queries";
import { startPublicList } from "@/database/public-feed";

export const Route = createFileRoute("/athletes")({
  validateSearch: readAthleteSearch,
  loader: () => startPublicList("athletes"),
  component: Athletes,
});

function Athletes() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const athletes = useAthletes();
  return (
    <AthleteDirectory
      athletes={athletes}
      search={search}
      onSearch={(next) =>
        void navigate({ to: "/athletes", search: next, replace: true, resetScroll: false, viewTransition: false })
      }
    />
  );
}
