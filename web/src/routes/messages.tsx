import { createFileRoute } from "@tanstack/react-router";
import { requireSession, useSession } from "@/accounts/session";
import { useThreads } from "@/messages/queries";
import { ThreadList } from "@/messages/thread-list";
import { ThreadPane } from "@/messages/thread-pane";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import "@/styles/parts/messages.css";
import "@/messages/messages.css";

export const Route = createFileRoute("/messages")({
  validateSearch: (search: Record<string, unknown>): { with?: string } =>
    typeof search.with === "string" && /^[a-z0-9]{15}$/.test(search.with) ? { with: search.with } : {},
  beforeLoad: requireSession,
  component: Messages,
});

function Messages() {
  const { with: open } = Route.useSearch();
  const { user } = useSession();
  const me = user?.id ?? "";
  const threads = useThreads(me);
  const known = threads?.find((thread) => thread.userId === open);
  return (
    <div className="messages" data-open={open ? "" : undefined}>
      <Page title="Messages">
        <div className="card panes">
          <div className="left">
            {threads === undefined && (
              <DelayedSkeleton>
                <Skeleton className="picker-skeleton" />
              </DelayedSkeleton>
            )}
            {threads?.length === 0 && (
              <div className="thread-nothing">
                <EmptyState
                  sport="Soccer"
                  small
                  title="No conversations yet"
                  text="Write to a coach from their profile."
                  action={<ButtonLink to="/coaches">Browse Coaches</ButtonLink>}
                />
              </div>
            )}
            {threads && threads.length > 0 && <ThreadList threads={threads} me={me} open={open} />}
          </div>
          <div className="right">
            {open ? (
              <ThreadPane key={open} me={me} userId={open} knownName={known?.name ?? ""} />
            ) : (
              <div className="thread-nothing">
                <EmptyState sport="Hockey" small title="Select a conversation to start messaging" />
              </div>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}
