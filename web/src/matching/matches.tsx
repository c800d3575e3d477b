import * as m from "@messages";
import type { ReactNode } from "react";
import { ApiError } from "@/platform/api";
import { Button, ButtonLink } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { useDocumentTitle } from "@/ui/document-title";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { MatchFirst } from "./match-first";
import type { MatchView } from "./match-parts";
import { MatchRow } from "./match-row";

type MatchesProps = {
  /** undefined while neither the server nor this device has an answer. */
  matches: readonly MatchView[] | undefined;
  /** The data of the ranking. */
  lead: ReactNode;
  /** Wishes of the quiz that no match meets. */
  missing?: string;
  /** The server's refusal. The device's own ranking may replace the list. */
  error: unknown;
  /** There is no network, so this device made the list. */
  offline: boolean;
  onRetry: () => void;
  onContact: (match: MatchView) => void;
};

const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);

const NOTE = "mb-3.5 rounded-md bg-sunk px-3.5 py-2.5 text-sm";

/** /recommendations, best first. */
export function Matches({ matches, lead, missing, error, offline, onRetry, onContact }: MatchesProps) {
  useDocumentTitle(m.matching_ai_matches());
  const nothing = matches === undefined || matches.length === 0;
  return (
    <div className="frame desk:pt-10 pt-5 desk:pb-15 pb-7">
      <h1 className="text-d3" tabIndex={-1}>
        {m.matching_your_ai_powered_matches()}
      </h1>
      <p className="mt-2 mb-4 text-ink-3 text-sm">{lead}</p>
      {missing && <p className={NOTE}>{missing}</p>}
      {!nothing && offline && <p className={NOTE}>{m.matching_you_are_offline_these_are_ranked()}</p>}
      {!nothing && Boolean(error) && (
        <div className={cx(NOTE, "flex flex-wrap items-center gap-3")}>
          <span className="flex-1">{m.matching_the_server_did_not_answer_these()}</span>
          <Button tone="plain" size="sm" onClick={onRetry}>
            {m.matching_retry()}
          </Button>
        </div>
      )}
      {nothing && Boolean(error) && (
        <ErrorState
          title={m.matching_failed_to_load_recommendations()}
          text={m.matching_our_server_did_not_answer_your()}
          onRetry={onRetry}
          requestId={requestIdOf(error)}
        />
      )}
      {matches === undefined && !error && (
        <DelayedSkeleton label={m.matching_looking_for_matches()}>
          <Skeleton className="mb-3.5 block desk:h-100 h-130" />
          <Skeleton className="mb-3.5 block h-34" />
          <Skeleton className="mb-3.5 block h-34" />
        </DelayedSkeleton>
      )}
      {matches?.length === 0 && !error && (
        <EmptyState
          sport="Track & Field"
          title={m.matching_no_matches_yet()}
          text={offline ? m.matching_you_are_offline_and_this_device() : m.matching_they_appear_as_people_join()}
          action={<ButtonLink to="/coaches">{m.matching_browse_coaches()}</ButtonLink>}
        />
      )}
      {matches && matches.length > 0 && (
        <ol>
          {matches.map((match, index) =>
            index === 0 ? (
              <MatchFirst key={match.id} match={match} onContact={onContact} />
            ) : (
              <MatchRow key={match.id} match={match} rank={index + 1} onContact={onContact} />
            ),
          )}
        </ol>
      )}
    </div>
  );
}
