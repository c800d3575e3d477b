import type { GuardianPage as Facts } from "@domain/guardian-page";
import * as m from "@messages";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { ApiError } from "@/platform/api";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { formatTime } from "@/ui/format";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { useWork } from "@/ui/use-work";
import { AskForm } from "./ask-form";
import { ChildPart } from "./child-part";
import { closePages, keepVisit, loadPage, openVisit, withdrawalToken } from "./visit";

type Said = { title: string; text: string };

/** The page of a guardian: what each child does here. Without an open visit it offers a link by mail. */
export function GuardianPage() {
  const [visit, setVisit] = useState(openVisit);
  const [page, setPage] = useState<Facts | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const leave = useCallback((why: Said) => {
    keepVisit("");
    setPage(null);
    setSaid(why);
    setVisit("");
  }, []);
  const load = useCallback(() => {
    if (!visit) return;
    setFailed(null);
    loadPage(visit).then(setPage, (error: ApiError) => {
      if (error.code === "link_ended") leave({ title: m.guardian_your_page(), text: error.message });
      else setFailed(error);
    });
  }, [visit, leave]);
  useEffect(load, [load]);
  // A tab that was put away may show sessions of yesterday.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && load();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [load]);

  useEffect(() => {
    if (!page) return;
    const timer = setTimeout(load, Date.parse(page.endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [page, load]);

  if (!visit) return <AskForm said={said} />;
  if (failed && !page)
    return (
      <Page title={m.guardian_your_page()} width="read">
        <ErrorState title={m.guardian_your_page()} text={failed.message} requestId={failed.requestId} onRetry={load} />
      </Page>
    );
  if (!page)
    return (
      <Page title={m.guardian_your_page()} width="read">
        <DelayedSkeleton title={m.guardian_your_page()}>
          <Skeleton radius="md" className="block h-64" />
        </DelayedSkeleton>
      </Page>
    );
  const close = () =>
    run(async () => {
      await closePages(visit);
      leave({ title: m.guardian_page_closed(), text: m.guardian_it_is_closed_everywhere() });
    });
  const withdraw = async (childId: string) => {
    const token = await withdrawalToken(visit, childId);
    await navigate({ to: "/guardian", search: { token } });
  };
  return (
    <Page
      title={m.guardian_your_page()}
      lead={m.guardian_closes_at({ time: formatTime(page.endsAt) })}
      width="read"
      actions={
        <Button tone="out" size="sm" busy={busy} onClick={() => void close()}>
          {m.guardian_close_the_page()}
        </Button>
      }
    >
      <div className="grid gap-6">
        {page.children.length === 0 && (
          <EmptyState className="w-full" title={m.guardian_nobody()} text={m.guardian_nobody_words()} />
        )}
        {page.children.map((child) => (
          <ChildPart key={child.id} child={child} visit={visit} reload={load} onWithdraw={withdraw} />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <p>{m.guardian_worried()}</p>
          <ButtonLink tone="out" size="sm" to="/contact">
            {m.guardian_write_to_us()}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
