import * as m from "@messages";
import { createFileRoute } from "@tanstack/react-router";
import { useOwnCoach } from "@/coach-settings/queries";
import { useThreadsOrError } from "@/messages/queries";
import { ThreadPane } from "@/messages/thread-pane";
import { ThreadsFrame } from "@/messages/threads-frame";
import { requireSession, useSession } from "@/platform/session";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

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
    <div
      className="group/messages max-desk:data-thread:flex max-desk:data-thread:min-h-0 max-desk:data-thread:flex-1 max-desk:data-thread:flex-col"
      data-thread={open ? "open" : undefined}
    >
      <Page
        title={m.routes_messages()}
        className="max-desk:px-0 max-desk:group-data-thread/messages:flex max-desk:group-data-thread/messages:min-h-0 max-desk:group-data-thread/messages:flex-1 max-desk:group-data-thread/messages:flex-col max-desk:group-data-thread/messages:py-0"
        headClassName="max-desk:mb-0 max-desk:border-rule max-desk:border-b max-desk:px-gutter max-desk:pb-4 max-desk:group-data-thread/messages:sr-only"
      >
        <div
          data-testid="panes"
          className="edge-lift max-desk:edge-none grid h-150 grid-cols-[360px_1fr] overflow-hidden rounded-lg border border-rule bg-paper max-desk:h-auto max-desk:grid-cols-1 max-desk:rounded-none max-desk:border-0 max-desk:bg-transparent max-desk:group-data-thread/messages:flex max-desk:group-data-thread/messages:min-h-0 max-desk:group-data-thread/messages:flex-1 max-desk:group-data-thread/messages:flex-col"
        >
          <div
            data-testid="threads"
            className="flex min-h-0 flex-col overflow-auto border-rule border-r bg-chalk max-desk:border-r-0 max-desk:group-data-thread/messages:hidden"
          >
            <ThreadsFrame me={me} as={as} open={open} threads={threads} error={error} />
          </div>
          <div
            data-testid="thread"
            className="flex min-h-0 flex-col bg-chalk max-desk:group-data-thread/messages:flex max-desk:group-data-thread/messages:min-h-0 max-desk:group-data-thread/messages:flex-1 max-desk:group-data-thread/messages:flex-col max-desk:group-not-data-thread/messages:hidden"
          >
            {open ? (
              <ThreadPane key={open} me={me} userId={open} knownName={known?.name ?? ""} />
            ) : (
              <div className="grid flex-1 place-content-center p-6">
                <EmptyState
                  sport="Hockey"
                  small
                  className="w-[26rem] max-w-[30rem]"
                  title={m.routes_select_a_conversation_to_start()}
                />
              </div>
            )}
          </div>
        </div>
      </Page>
    </div>
  );
}
