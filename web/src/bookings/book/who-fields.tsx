import { LIMITS } from "@domain/limits";
import { cx } from "@/ui/class-names";
import { Field } from "@/ui/field";
import { Input, TextArea } from "@/ui/input";
import type { BookingDraft } from "./booking-draft";

type Props = {
  /** Another step, on a phone. */
  hidden: boolean;
  draft: BookingDraft;
  onChange: (part: Partial<BookingDraft>) => void;
  /** The faulty field, and why. */
  wrong: { field: string; message: string } | null;
  /** The age is unknown. A signed-in person reads their state further up. */
  signedOut: boolean;
};

/** Who is training, and their wishes. */
export function WhoFields({ hidden, draft, onChange, wrong, signedOut }: Props) {
  const error = (field: string) => (wrong?.field === field ? wrong.message : null);
  return (
    <section className={cx("grid content-start gap-4", hidden && "max-desk:hidden")} aria-labelledby="book-who">
      <h2 className="text-d4" id="book-who" tabIndex={-1}>
        Who is training
      </h2>
      <div className="grid desk:grid-cols-2 gap-4">
        <Field label="Name" error={error("clientName")}>
          <Input
            name="name"
            autoComplete="name"
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="Email" error={error("clientEmail")}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        </Field>
      </div>
      <Field label="Notes" optional error={error("notes")}>
        <TextArea
          name="notes"
          height="short"
          maxLength={LIMITS.bookingNotes}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
        />
      </Field>
      {signedOut && (
        <p className="text-ink-2 text-sm">
          Under 18? A parent or guardian agrees by email before the session can be booked.
        </p>
      )}
    </section>
  );
}
