import { createFileRoute } from "@tanstack/react-router";
import { useOwnCoach } from "@/coach-settings/queries";
import { useThreadsOrError } from "@/messages/queries";
import { ThreadPane } from "@/messages/thread-pane";
import { ThreadsFrame } from "@/messages/threads-frame";
import { requireSession, useSession } from "@/platform/session";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
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
  const coach = useOwnCoach(me);
  const as = user?.role === "staff" ? "staff" : coach ? "coach" : "athlete";
  const { threads, error } = useThreadsOrError(me);
  const known = threads?.find((thread) => thread.userId === open);
  return (
    <div className="messages" data-open={open ? "" : undefined}>
      <Page title="Messages">
        <div className="card panes">
          <div className="left">
            <ThreadsFrame me={me} as={as} open={open} threads={threads} error={error} />
          </div>
          <div className="right">
            {open ? (
              <ThreadPane key={open} me={me} userId={open} knownName={known?.name ?? ""} />
            ) : (
              <div className="thread-nothing thread-choose">
                <EmptyState sport="Hockey" small title="Select a conversation to start messaging" />
              </div>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}
