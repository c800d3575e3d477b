import * as m from "@messages";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { formatRate } from "@/ui/format";

type NothingProps = {
  /** Cents an hour. */
  nearest: number | null;
  sport: string | undefined;
  onClear: () => void;
};

/** Instead of a list without coaches. */
export function NothingFound({ nearest, sport, onClear }: NothingProps) {
  return (
    <EmptyState
      sport={sport ?? "Swimming"}
      title={m.coaches_no_coaches_found_matching_your()}
      text={nearest === null ? undefined : m.coaches_the_closest_price_is_nearest({ nearest: formatRate(nearest) })}
      action={<Button onClick={onClear}>{m.coaches_clear_filters()}</Button>}
    />
  );
}
