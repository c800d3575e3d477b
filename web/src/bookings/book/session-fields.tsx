import type { CoachDocument } from "@domain/documents";
import { introRow, introWords, isIntro } from "@domain/intro-call";
import { SESSION_TYPES } from "@domain/limits";
import { farApart } from "@domain/meeting-place";
import { SESSION_TYPE_DETAILS, sessionTypeName } from "@domain/session-type-details";
import * as m from "@messages";
import { Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { LOCALE } from "@/platform/locale";
import { ButtonLink } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { FieldMark } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { Segmented } from "@/ui/segmented";
import { SlotPicker } from "../slot-picker";
import { type BookingDraft, inOrder, offeredTypes } from "./booking-draft";
import { DurationStepper } from "./duration-stepper";

const NAMES = inOrder(SESSION_TYPES).map((value) => ({ value, label: sessionTypeName(value) }));

type Props = {
  /** On a phone: another step is shown. */
  hidden: boolean;
  coach: CoachDocument;
  draft: BookingDraft;
  onChange: (part: Partial<BookingDraft>) => void;
  /** A new number reloads the free times. */
  asked: number;
  /** The coach offers an intro call that this person may still take. */
  introLeft: boolean;
  /** The athlete's place, in their own words, or "". */
  here: string;
  /** Why the chosen time is refused. */
  wrong: string | null;
};

/** Session type, duration and time. */
export function SessionFields({ hidden, coach, draft, onChange, asked, introLeft, here, wrong }: Props) {
  const dates = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wrong) dates.current?.focus();
  }, [wrong]);
  const far = draft.type === "in_person" ? farApart(here, coach.location) : null;
  const offered = offeredTypes(coach);
  const options = NAMES.map((one) => ({ ...one, disabled: !offered.includes(one.value) }));
  const intro = isIntro(draft.hours);
  return (
    <div className={cx("grid gap-9", hidden && "max-desk:hidden")}>
      {intro ? (
        <section className="grid content-start justify-items-start gap-4" aria-labelledby="book-session">
          <h2 className="text-d4" id="book-session">
            {introRow()}
          </h2>
          <p className="text-ink-3 text-sm">{SESSION_TYPE_DETAILS[draft.type]()}.</p>
          <ButtonLink tone="out" size="sm" to="/book/$coachId" params={{ coachId: coach.id }} replace>
            {m.intro_full_session()}
          </ButtonLink>
        </section>
      ) : (
        introLeft && (
          <Notice role="note">
            <Info aria-hidden="true" />
            <p>{introWords(coach)}</p>
            <ButtonLink
              tone="ink"
              size="sm"
              to="/book/$coachId"
              params={{ coachId: coach.id }}
              search={{ kind: "intro" }}
              replace
            >
              {m.intro_book_it()}
            </ButtonLink>
          </Notice>
        )
      )}
      {!intro && (
        <section className="grid content-start gap-4" aria-labelledby="book-session">
          <h2 className="text-d4" id="book-session">
            {m.bookings_session()}
          </h2>
          <div className="grid grid-cols-1 content-start gap-1.5">
            <span className="text-field" aria-hidden="true">
              {m.bookings_session_type()}
            </span>
            <Segmented
              label={m.bookings_session_type()}
              className="max-desk:grid-flow-row max-desk:grid-cols-[1fr_1fr]"
              value={draft.type}
              onChange={(type) => onChange({ type })}
              options={options}
            />
            <p className="text-ink-3 text-sm">
              {SESSION_TYPE_DETAILS[draft.type]()}.
              {offered.length < NAMES.length && m.bookings_this_coach_does_not_offer_the()}
            </p>
            {draft.type === "in_person" && coach.location && (
              <p className="text-ink-3 text-sm" role="status">
                {far === null
                  ? m.bookings_this_coach_is_in({ location: coach.location })
                  : m.bookings_this_coach_is_in_far({ location: coach.location, km: far.toLocaleString(LOCALE) })}
              </p>
            )}
          </div>
          <DurationStepper hours={draft.hours} onChange={(hours) => onChange({ hours, start: null })} />
        </section>
      )}
      <section
        ref={dates}
        tabIndex={-1}
        aria-label={m.bookings_session_date()}
        aria-describedby={wrong ? "book-date-wrong" : undefined}
      >
        <SlotPicker
          key={asked}
          coachId={coach.id}
          hours={draft.hours}
          value={draft.start}
          onChange={(start) => onChange({ start })}
          wide
        />
        {wrong && (
          <p className="flex justify-between gap-4 text-ink-3 text-sm" id="book-date-wrong">
            <FieldMark words={wrong} />
          </p>
        )}
      </section>
    </div>
  );
}
