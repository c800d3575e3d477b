import type { GuardianPage as Facts } from "@domain/guardian-page";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "@/platform/api";
import { useConfig } from "@/platform/config";
import { ownZone } from "@/platform/own-zone";
import { useLookAgain } from "@/platform/use-look-again";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { formatTime, zoneCity } from "@/ui/format";
import { Page } from "@/ui/page";
import { DelayedSkeleton, Skeleton } from "@/ui/skeleton";
import { useWork } from "@/ui/use-work";
import { AskForm } from "./ask-form";
import { ChildPart } from "./child-part";
import { closePages, keepVisit, loadPage, openVisit } from "./visit";

type Said = { title: string; text: string };

/** Milliseconds after which a page in view loads again, because the server sends it no changes. */
const LOOK_EVERY_MS = 60_000;

/**
 * The page for guardians: each child's sessions and conversations. While it is closed, a form that mails a link.
 * @param takesFocus true if a question stood here before, whose button had the focus
 */
export function GuardianPage({ takesFocus }: { takesFocus: boolean }) {
  const [visit, setVisit] = useState(openVisit);
  const [page, setPage] = useState<Facts | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { contactEmail } = useConfig();
  const { busy, run } = useWork();
  /** When the page closes, by this device's clock. */
  const end = useRef(Number.POSITIVE_INFINITY);
  const leave = useCallback((why: Said) => {
    keepVisit("");
    setPage(null);
    setSaid(why);
    setVisit("");
  }, []);
  const load = useCallback(() => {
    if (!visit) return;
    setFailed(null);
    const show = (found: Facts) => {
      end.current = Date.now() + found.leftMs;
      setPage(found);
    };
    loadPage(visit).then(show, (error: ApiError) => {
      if (error.code === "link_ended") leave({ title: m.guardian_your_page(), text: error.message });
      else setFailed(error);
    });
  }, [visit, leave]);
  useEffect(load, [load]);
  const look = useCallback(() => {
    // Also without a network.
    if (Date.now() >= end.current) leave({ title: m.guardian_your_page(), text: m.guardian_page_is_closed() });
    else load();
  }, [load, leave]);
  useLookAgain(look, LOOK_EVERY_MS);
  const isHere = page !== null;
  useEffect(() => {
    if (isHere && takesFocus && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isHere, takesFocus]);

  if (!visit) return <AskForm said={said} />;
  if (failed && !page)
    return (
      <Page title={m.guardian_your_page()} width="read">
        <ErrorState title={m.guardian_not_loaded()} text={failed.message} requestId={failed.requestId} onRetry={load} />
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
  return (
    <Page
      title={m.guardian_your_page()}
      lead={m.guardian_closes_at({ time: formatTime(page.endsAt), zoneCity: zoneCity(ownZone()) })}
      width="read"
      actions={
        <Button tone="out" size="sm" busy={busy} onClick={() => void close()}>
          {m.guardian_close_the_page()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {page.children.length === 0 && (
          <EmptyState className="w-full" title={m.guardian_nobody()} text={m.guardian_nobody_words()} />
        )}
        {page.children.map((child) => (
          <ChildPart key={child.id} child={child} visit={visit} reload={load} />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <p>{m.guardian_worried()}</p>
          {contactEmail ? (
            <ButtonLink tone="out" size="sm" href={`mailto:${contactEmail}`}>
              {m.guardian_write_to_us()}
            </ButtonLink>
          ) : (
            <ButtonLink tone="out" size="sm" to="/contact">
              {m.guardian_write_to_us()}
            </ButtonLink>
          )}
          {contactEmail && <p className="wrap-anywhere text-ink-3 text-sm">{contactEmail}</p>}
        </div>
        <p>
          <Link to="/safety">{m.ui_young_safety()}</Link>
        </p>
      </div>
    </Page>
  );
}
