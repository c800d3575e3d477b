import { Link } from "@tanstack/react-router";
import { Button } from "@/ui/button";
import type { DirectorySearch } from "./directory-search";

type Props = { search: DirectorySearch; onClear: () => void };

/** After the quiz: explains the order, with links to change or leave it. */
export function QuizLine({ search, onClear }: Props) {
  const { sport, level, budget, location } = search;
  const answers = [sport, level, budget && `$${budget} an hour`, location].filter(Boolean).join(", ");
  return (
    <div className="mb-3 flex items-center justify-between gap-x-3 gap-y-1">
      <p className="text-ink-3 text-sm">
        Ranked by your quiz answers: {answers}. Your goals and hours count too.{" "}
        <Link to="/recommendations">Why each one fits</Link> · <Link to="/find-coach">Change answers</Link>
      </p>
      <Button tone="plain" size="sm" className="flex-none" onClick={onClear}>
        Clear quiz
      </Button>
    </div>
  );
}
