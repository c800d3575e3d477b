import { withSign } from "@domain/money";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { Button } from "@/ui/button";
import { rich } from "@/ui/rich";
import type { DirectorySearch } from "./directory-search";

type Props = { search: DirectorySearch; onClear: () => void };

/** After the quiz: explains the order, with links to change or leave it. */
export function QuizLine({ search, onClear }: Props) {
  const { sport, level, budget, location } = search;
  const answers = [sport, level, budget && m.coaches_budget_an_hour({ budget: withSign(budget) }), location]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="mb-3 flex items-center justify-between gap-x-3 gap-y-1">
      <p className="text-ink-3 text-sm">
        {rich(m.coaches_ranked_by_your_quiz_answers_answers({ answers }), {
          a: (text) => <Link to="/recommendations">{text}</Link>,
          a2: (text) => <Link to="/find-coach">{text}</Link>,
        })}
      </p>
      <Button tone="plain" size="sm" className="flex-none" onClick={onClear}>
        {m.coaches_clear_quiz()}
      </Button>
    </div>
  );
}
