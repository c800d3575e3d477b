import type { BookingDocument } from "@domain/documents";
import { check } from "@domain/validate";
import { meetingLinkInput, withScheme } from "@domain/web-address";
import { Video } from "lucide-react";
import type { FormEvent } from "react";
import { useEdits } from "@/database/edits";
import { useItemState } from "@/database/sync-status";
import { Button, ButtonLink, type Tone } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { saveMeetingLink } from "./actions";

/** The coach writes the link. Offline it waits on the device. */
export function MeetingLinkForm({ booking }: { booking: BookingDocument }) {
  const { value, set, saving } = useEdits(`meeting-link-${booking.id}`, { link: booking.meeting_link });
  const { link } = value;
  const { busy, run } = useWork();
  const item = useItemState("bookings", booking.id);

  const store = (address: string, done: string) =>
    run(async () => {
      await saving(() => saveMeetingLink(booking.id, address));
      toast.success(done);
    }, "Failed to save meeting link");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(meetingLinkInput, { meeting_link: withScheme(link) });
    if (!input.ok) return toast.error("Error", input.message);
    await store(input.value.meeting_link, "Meeting link saved successfully");
  };

  const waits = item === "local" || item === "queued";
  return (
    <form
      className="grid desk:auto-cols-auto desk:grid-flow-col desk:grid-cols-1 desk:items-start gap-3"
      onSubmit={save}
      noValidate
    >
      <Field label="Meeting link" hint={waits ? "Saved on this device. It sends when you are online." : undefined}>
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
        Save link
      </Button>
      {booking.meeting_link && (
        <Button tone="out" busy={busy} onClick={() => void store("", "Meeting link removed")}>
          Remove link
        </Button>
      )}
    </form>
  );
}

/** The link as its reader sees it. */
export function JoinCall({ booking, tone = "go" }: { booking: BookingDocument; tone?: Tone }) {
  if (!booking.meeting_link) return <p className="text-ink-2">Coach will share the meeting link soon</p>;
  return (
    <ButtonLink tone={tone} href={booking.meeting_link} target="_blank" rel="noopener noreferrer">
      <Video aria-hidden="true" />
      Join Video Call
    </ButtonLink>
  );
}
