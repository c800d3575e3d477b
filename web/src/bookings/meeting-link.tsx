import type { BookingDocument } from "@domain/documents";
import { check } from "@domain/validate";
import { meetingLinkInput, withScheme } from "@domain/web-address";
import * as m from "@messages";
import { Video } from "lucide-react";
import type { FormEvent } from "react";
import { useEdits } from "@/database/edits";
import { useItemState } from "@/database/sync-status";
import { Button, ButtonLink, type Tone } from "@/ui/button";
import { Field } from "@/ui/field";
import { Form, useRefusal } from "@/ui/form";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { saveMeetingLink } from "./actions";

/** The coach writes the link. Offline it waits on the device. */
export function MeetingLinkForm({ booking }: { booking: BookingDocument }) {
  const { value, set, saving } = useEdits(`meeting-link-${booking.id}`, { link: booking.meeting_link });
  const { link } = value;
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const item = useItemState("bookings", booking.id);

  const store = (address: string, done: string) =>
    run(async () => {
      await saving(() => saveMeetingLink(booking.id, address));
      toast.success(done);
    }, m.bookings_failed_to_save_meeting_link());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(meetingLinkInput, { meeting_link: withScheme(link) });
    if (!input.ok) return refusal.refuse(input);
    await store(input.value.meeting_link, m.bookings_meeting_link_saved_successfully());
  };

  const waits = item === "local" || item === "queued";
  return (
    <Form
      className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3"
      onSubmit={save}
      refusal={refusal}
    >
      <Field
        name="meeting_link"
        label={m.bookings_meeting_link()}
        hint={waits ? m.bookings_saved_on_this_device_it_sends() : undefined}
      >
        <Input
          name="meetingLink"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={(event) => set({ link: event.target.value })}
        />
      </Field>
      <Button type="submit" tone="ink" busy={busy} disabled={!link.trim()}>
        {m.bookings_save_link()}
      </Button>
      {booking.meeting_link && (
        <Button tone="out" busy={busy} onClick={() => void store("", m.bookings_meeting_link_removed())}>
          {m.bookings_remove_link()}
        </Button>
      )}
    </Form>
  );
}

/** The link for the person who joins. */
export function JoinCall({ booking, tone = "go" }: { booking: BookingDocument; tone?: Tone }) {
  if (!booking.meeting_link) return <p className="text-ink-2">{m.bookings_coach_will_share_the_meeting_link()}</p>;
  return (
    <ButtonLink tone={tone} href={booking.meeting_link} target="_blank" rel="noopener noreferrer">
      <Video aria-hidden="true" />
      {m.bookings_join_video_call()}
    </ButtonLink>
  );
}
