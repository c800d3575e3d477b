import { languagesOf } from "@domain/coach-languages";
import { sportName } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import { introWords } from "@domain/intro-call";
import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, Clock } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Badge } from "@/ui/badge";
import { ButtonLink } from "@/ui/button";
import { Card } from "@/ui/card";
import { cx } from "@/ui/class-names";
import { formatInstant, formatRate } from "@/ui/format";
import { initials } from "@/ui/initials";
import { languageList } from "@/ui/language-names";
import { Photo } from "@/ui/photo";
import { Rating } from "@/ui/rating";
import { rich } from "@/ui/rich";
import { SportSurface } from "@/ui/sport-surface";
import { CARD_SHAPE } from "./card-shape";
import { NAME, SHIRT, shareElement, useShared } from "./shared-element";

// Only after the quiz.
const ScoreRing = lazy(async () => ({ default: (await import("@/ui/score-ring")).ScoreRing }));

type Props = {
  coach: CoachDocument;
  score: number | null;
  /** "12 km away". */
  away?: string | undefined;
  /** A button in the corner of the drawing. */
  save?: ReactNode;
  /** The reader may still take an intro call that the coach offers. */
  hasIntro?: boolean;
};

/** One coach of the directory. The name is the link. */
export function CoachCard({ coach, score, away, save, hasIntro = false }: Props) {
  const spoken = languageList(languagesOf(coach));
  const intro = hasIntro && introWords(coach);
  const shared = useShared(coach.id);
  const share = () => shareElement(coach.id);
  return (
    <Card as="article" className={CARD_SHAPE}>
      <SportSurface
        sport={coach.sport}
        person={coach.name}
        className="@max-3xs/room:min-h-[5.5rem] desk:min-h-33 min-h-full"
      >
        <b
          className="shirt absolute bottom-1.5 left-2.5 text-[3.25rem]"
          aria-hidden="true"
          style={shared ? SHIRT : undefined}
        >
          {initials(coach.name)}
        </b>
        {/* On a desk the surface is a wide band, which would cut a face. */}
        <Photo url={coach.profile_image_url} className="desk:w-33" />
        {coach.is_featured && (
          // Not over a face, and not over initials.
          <Link
            to="/safety"
            className={cx("absolute left-2 max-[359px]:left-1", coach.profile_image_url ? "bottom-2" : "top-2")}
          >
            <Badge>{m.coaches_featured()}</Badge>
          </Link>
        )}
        {save}
      </SportSurface>
      <div className="grid min-w-0 gap-2.5 px-3.5 pt-3.5 pb-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="wrap-anywhere text-f3/none" style={shared ? NAME : undefined}>
              <Link
                className="no-underline hover:underline hover:underline-offset-3"
                to="/coach/$coachId"
                params={{ coachId: coach.id }}
                onClick={share}
              >
                {coach.name}
                {(coach.id_verified || coach.athlete_verified) && (
                  <>
                    <BadgeCheck className="ml-1.25 size-4.5 align-[-1px] text-ink-2" aria-hidden="true" />
                    <span className="sr-only">{m.coaches_verified()}</span>
                  </>
                )}
              </Link>
            </h2>
            <p className="mt-1 text-ink-3 text-sm">
              {[sportName(coach), coach.location, away].filter(Boolean).join(", ")}
            </p>
            {spoken && (
              <p className="mt-0.5 text-ink-3 text-sm">
                <span className="sr-only">{m.languages_languages()}: </span>
                {spoken}
              </p>
            )}
          </div>
          {score !== null && (
            <Suspense fallback={<span className="h-16 w-12 flex-none" />}>
              <ScoreRing score={score} size="sm" />
            </Suspense>
          )}
        </div>
        <div className="flex @max-3xs/room:flex-wrap items-baseline justify-between gap-2">
          <span className="figure text-f3">
            {formatRate(coach.hourly_rate)}
            <small>{m.coaches_per_hour()}</small>
          </span>
          <Rating average={coach.average_rating} count={coach.total_reviews} />
        </div>
        {intro && <p className="text-ink-2 text-sm">{intro}</p>}
        <p className="flex items-center gap-2 text-ink-2 text-sm">
          <Clock className="size-4 text-ink-3" aria-hidden="true" />
          {coach.next_slot_at ? (
            <span>
              {rich(m.coaches_next_replace({ replace: formatInstant(coach.next_slot_at).replace(/ \d{4},/, ",") }), {
                b: (text) => <b className="tabular-nums">{text}</b>,
              })}
            </span>
          ) : (
            <span>{m.coaches_ask_for_a_time()}</span>
          )}
        </p>
        <div className="grid @max-3xs/room:grid-cols-1 grid-cols-2 gap-2 max-[359px]:gap-1.5">
          <ButtonLink tone="out" quiet size="sm" tight to="/coach/$coachId" params={{ coachId: coach.id }}>
            {rich(m.coaches_view_profile_of({ name: coach.name }), {
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </ButtonLink>
          <ButtonLink tone="ink" size="sm" tight to="/book/$coachId" params={{ coachId: coach.id }}>
            {rich(m.coaches_book_now_with({ name: coach.name }), {
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
