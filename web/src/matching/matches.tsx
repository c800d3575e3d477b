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
  /** What they are made from. */
  lead: ReactNode;
  /** What none of them has, of what the quiz asked for. */
  missing?: string;
  /** The server's refusal; the device's own ranking may stand in its place. */
  error: unknown;
  /** These come from this device because there is no network. */
  offline: boolean;
  onRetry: () => void;
  onContact: (match: MatchView) => void;
};

const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);

const NOTE = "mb-3.5 rounded-md bg-sunk px-3.5 py-2.5 text-sm";

/** /recommendations, best first. */
export function Matches({ matches, lead, missing, error, offline, onRetry, onContact }: MatchesProps) {
  useDocumentTitle("AI Matches");
  const nothing = matches === undefined || matches.length === 0;
  return (
    <div className="frame desk:pt-10 pt-5 desk:pb-15 pb-7">
      <h1 className="text-d3" tabIndex={-1}>
        Your AI-Powered Matches
      </h1>
      <p className="mt-2 mb-4 text-ink-3 text-sm">{lead}</p>
      {missing && <p className={NOTE}>{missing}</p>}
      {!nothing && offline && <p className={NOTE}>You are offline. These are ranked on this device.</p>}
      {!nothing && Boolean(error) && (
        <div className={cx(NOTE, "flex flex-wrap items-center gap-3")}>
          <span className="flex-1">The server did not answer. These are ranked on this device.</span>
          <Button tone="plain" size="sm" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
      {nothing && Boolean(error) && (
        <ErrorState
          title="Failed to load recommendations"
          text="Our server did not answer. Your quiz answers are safe on this device."
          onRetry={onRetry}
          requestId={requestIdOf(error)}
        />
      )}
      {matches === undefined && !error && (
        <DelayedSkeleton label="Looking for matches">
          <Skeleton className="mb-3.5 block desk:h-100 h-130" />
          <Skeleton className="mb-3.5 block h-34" />
          <Skeleton className="mb-3.5 block h-34" />
        </DelayedSkeleton>
      )}
      {matches?.length === 0 && !error && (
        <EmptyState
          sport="Track & Field"
          title="No matches yet"
          text={offline ? "You are offline, and this device holds nobody to rank yet." : "They appear as people join."}
          action={<ButtonLink to="/coaches">Browse Coaches</ButtonLink>}
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
