import * as m from "@messages";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "@/platform/api";
import { reportError } from "@/platform/report-error";
import { useDocumentTitle } from "@/ui/document-title";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, WaitingTitle } from "@/ui/skeleton";

/** The loading state of a page; the router shows it after 200 ms. */
export const PendingScreen = () => (
  <div className="frame desk:pt-8 pt-6 desk:pb-20 pb-14" role="status" aria-label={m.shell_loading()}>
    <WaitingTitle title={m.shell_loading()} />
    <Skeleton className="h-10 w-[min(320px,70%)]" />
    <Skeleton className="mt-3 h-4 w-[min(220px,50%)]" />
    <div className="mt-7 grid gap-3.5">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  </div>
);

const sentence = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  if (!navigator.onLine) return m.shell_you_are_offline_and_this_page();
  return m.shell_this_page_did_not_load_what();
};

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useDocumentTitle(m.shell_something_went_wrong());
  useEffect(() => reportError(error), [error]);
  const retry = () => {
    // A browser caches a failed import for the life of the page, so only a reload helps.
    const canReload = navigator.onLine || navigator.serviceWorker?.controller;
    if (!(error instanceof ApiError) && canReload) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className="frame column-600 min-w-0 desk:pt-8 pt-6 desk:pb-20 pb-14">
      <ErrorState
        level={1}
        title={m.shell_something_went_wrong()}
        text={sentence(error)}
        onRetry={retry}
        requestId={error instanceof ApiError ? error.requestId : null}
      />
    </div>
  );
}

/** Shown if the frame itself failed to load. */
export const FrameError = (props: ErrorComponentProps) => (
  <main id="main" className="flex min-w-0 flex-1 flex-col">
    <RouteError {...props} />
  </main>
);
