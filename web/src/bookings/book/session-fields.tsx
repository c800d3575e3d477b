import type { CoachDocument } from "@domain/documents";
import { SESSION_TYPE_NAMES, SESSION_TYPES } from "@domain/limits";
import { farApart } from "@domain/meeting-place";
import { SESSION_TYPE_DETAILS } from "@domain/session-type-details";
import { useEffect, useRef } from "react";
import { cx } from "@/ui/class-names";
import { FieldMark } from "@/ui/field";
import { Segmented } from "@/ui/segmented";
import { SlotPicker } from "../slot-picker";
import { type BookingDraft, inOrder, offeredTypes } from "./booking-draft";
import { DurationStepper } from "./duration-stepper";

const NAMES = inOrder(SESSION_TYPES).map((value) => ({ value, label: SESSION_TYPE_NAMES[value] }));

type Props = {
  /** Another step, on a phone. */
  hidden: boolean;
  coach: CoachDocument;
  draft: BookingDraft;
  onChange: (part: Partial<BookingDraft>) => void;
  /** A new number reloads the free times. */
  asked: number;
  /** The athlete's place, in their own words, or "". */
  here: string;
  /** Why the time is not taken as it is. */
  wrong: string | null;
};

/** Session type, duration and time. */
export function SessionFields({ hidden, coach, draft, onChange, asked, here, wrong }: Props) {
  const dates = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wrong) dates.current?.focus();
  }, [wrong]);
  const far = draft.type === "in_person" ? farApart(here, coach.location) : null;
  const offered = offeredTypes(coach);
  const options = NAMES.map((one) => ({ ...one, disabled: !offered.includes(one.value) }));
  return (
    <div className={cx("grid gap-9", hidden && "max-desk:hidden")}>
      <section className="grid content-start gap-4" aria-labelledby="book-session">
        <h2 className="text-d4" id="book-session">
          Session
        </h2>
        <div className="grid grid-cols-1 content-start gap-1.5">
          <span className="text-field" aria-hidden="true">
            Session type
          </span>
          <Segmented
            label="Session type"
            className="max-desk:grid-flow-row max-desk:grid-cols-[1fr_1fr]"
            value={draft.type}
            onChange={(type) => onChange({ type })}
            options={options}
          />
          <p className="text-ink-3 text-sm">
            {SESSION_TYPE_DETAILS[draft.type]}.
            {offered.length < NAMES.length && " This coach does not offer the types that are crossed out."}
          </p>
          {draft.type === "in_person" && coach.location && (
            <p className="text-ink-3 text-sm" role="status">
              This coach is in {coach.location}
              {far !== null &&
                `, about ${far.toLocaleString("en")} km away from you. In person, one of you has to travel`}
              .
            </p>
          )}
        </div>
        <DurationStepper hours={draft.hours} onChange={(hours) => onChange({ hours, start: null })} />
      </section>
      <section
        ref={dates}
        tabIndex={-1}
        aria-label="Session date"
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
