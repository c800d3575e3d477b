import type { BookingDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { meetingPlaceInput } from "@domain/meeting-place";
import { check } from "@domain/validate";
import { MapPin } from "lucide-react";
import type { FormEvent } from "react";
import { useEdits } from "@/database/edits";
import { useItemState } from "@/database/sync-status";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { saveMeetingPlace } from "./actions";

const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The coach says where to meet. Offline it waits on the device. */
export function MeetingPlaceForm({ booking }: { booking: BookingDocument }) {
  const { value, set, saving } = useEdits(`meeting-place-${booking.id}`, { place: booking.meeting_place });
  const { busy, run } = useWork();
  const item = useItemState("bookings", booking.id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(meetingPlaceInput, { meeting_place: value.place });
    if (!input.ok) return toast.error("Error", input.message);
    await run(async () => {
      await saving(() => saveMeetingPlace(booking.id, input.value.meeting_place));
      toast.success("Meeting point saved");
    }, "Failed to save the meeting point. Please try again.");
  };
  const waits = item === "local" || item === "queued";
  return (
    <form
      className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3"
      onSubmit={(event) => void save(event)}
      noValidate
    >
      <Field
        label="Meeting point"
        hint={waits ? "Saved on this device. It sends when you are online." : "An address, or how to find you there."}
      >
        <Input
          name="meetingPlace"
          autoComplete="street-address"
          maxLength={LIMITS.meetingPlace}
          value={value.place}
          onChange={(event) => set({ place: event.target.value })}
        />
      </Field>
      <Button type="submit" tone="ink" busy={busy} disabled={!value.place.trim()}>
        Save place
      </Button>
    </form>
  );
}

/** The athlete's view of the place, with a map link. */
export function MeetingPlace({ booking }: { booking: BookingDocument }) {
  const place = booking.meeting_place;
  if (!place) return <p className="text-ink-2">Coach will share the meeting point soon</p>;
  return (
    <div className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3">
      <p className="written">{place}</p>
      <ButtonLink tone="out" href={mapOf(place)} target="_blank" rel="noopener noreferrer">
        <MapPin aria-hidden="true" />
        Open map
      </ButtonLink>
    </div>
  );
}
