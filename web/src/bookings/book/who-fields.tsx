import { LIMITS } from "@domain/limits";
import * as m from "@messages";
import { cx } from "@/ui/class-names";
import { Field } from "@/ui/field";
import { Input, TextArea } from "@/ui/input";
import type { BookingDraft } from "./booking-draft";

type Props = {
  /** On a phone: another step is shown. */
  hidden: boolean;
  draft: BookingDraft;
  onChange: (part: Partial<BookingDraft>) => void;
  /** The faulty field, and why. */
  wrong: { field: string; message: string } | null;
  /** The age is unknown. Signed-in people see their state further up. */
  signedOut: boolean;
  /** The form asks a minor for no address, because the coach gets the guardian's. */
  minor: boolean;
  /** Why a minor adds no notes and no other name, or "". */
  silent: string;
};

/** Who is training, and their wishes. */
export function WhoFields({ hidden, draft, onChange, wrong, signedOut, minor, silent }: Props) {
  const error = (field: string) => (wrong?.field === field ? wrong.message : null);
  const asksEmail = !minor || error("clientEmail") !== null;
  return (
    <section className={cx("grid content-start gap-4", hidden && "max-desk:hidden")} aria-labelledby="book-who">
      <h2 className="text-d4" id="book-who" tabIndex={-1}>
        {m.bookings_who_is_training()}
      </h2>
      <div className="grid desk:grid-cols-2 gap-4">
        <Field label={m.bookings_name()} error={error("clientName")}>
          <Input
            name="name"
            autoComplete="name"
            value={draft.name}
            readOnly={silent !== ""}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        {asksEmail && (
          <Field label={m.bookings_email()} error={error("clientEmail")}>
            <Input
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={draft.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          </Field>
        )}
      </div>
      {!asksEmail && <p className="text-ink-2 text-sm">{m.bookings_your_coach_sees_your_guardian()}</p>}
      {silent ? (
        <p className="text-ink-2 text-sm">{silent}</p>
      ) : (
        <Field label={m.bookings_notes()} optional error={error("notes")}>
          <TextArea
            name="notes"
            height="short"
            maxLength={LIMITS.bookingNotes}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
      )}
      {signedOut && <p className="text-ink-2 text-sm">{m.bookings_under_18_a_parent_or_guardian()}</p>}
    </section>
  );
}
