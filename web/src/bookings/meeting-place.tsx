import type { BookingDocument } from "@domain/documents";
import { LIMITS } from "@domain/limits";
import { meetingPlaceInput } from "@domain/meeting-place";
import { check } from "@domain/validate";
import * as m from "@messages";
import { MapPin } from "lucide-react";
import type { FormEvent } from "react";
import { useEdits } from "@/database/edits";
import { useItemState } from "@/database/sync-status";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { saveMeetingPlace } from "./actions";

const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The coach says where to meet. Offline it waits on the device. */
export function MeetingPlaceForm({ booking }: { booking: BookingDocument }) {
  const { value, set, saving } = useEdits(`meeting-place-${booking.id}`, { place: booking.meeting_place });
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const item = useItemState("bookings", booking.id);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(meetingPlaceInput, { meeting_place: value.place });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await saving(() => saveMeetingPlace(booking.id, input.value.meeting_place));
      toast.success(m.bookings_meeting_point_saved());
    }, m.bookings_failed_to_save_the_meeting_point());
  };
  const waits = item === "local" || item === "queued";
  return (
    <Form
      className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3"
      onSubmit={(event) => void save(event)}
      refusal={refusal}
    >
      <Field
        name="meeting_place"
        label={m.bookings_meeting_point()}
        hint={waits ? m.bookings_saved_on_this_device_it_sends() : m.bookings_an_address_or_how_to_find()}
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
        {m.bookings_save_place()}
      </Button>
    </Form>
  );
}

/** The athlete's view of the place, with a map link. */
export function MeetingPlace({ booking }: { booking: BookingDocument }) {
  const place = booking.meeting_place;
  if (!place) return <p className="text-ink-2">{m.bookings_coach_will_share_the_meeting_point()}</p>;
  return (
    <div className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3">
      <p className="written">{place}</p>
      <ButtonLink tone="out" href={mapOf(place)} target="_blank" rel="noopener noreferrer">
        <MapPin aria-hidden="true" />
        {m.bookings_open_map()}
      </ButtonLink>
    </div>
  );
}
