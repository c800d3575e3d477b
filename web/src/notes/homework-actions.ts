import type { BookingDocument } from "@domain/documents";
import { withMark, withoutMark } from "@domain/marks";
import * as m from "@messages";
import { changeItem } from "@/database/personal-items";
import { toast } from "@/ui/toast";

/** The athlete ticks a task, or takes the tick back. Works offline: sync sends it, and the coach sees it. */
export async function tickTask(booking: BookingDocument, key: string, isTicked: boolean): Promise<void> {
  const now = new Date().toISOString();
  const { id, client_id, coach_user_id } = booking;
  const head = { id, user_id: client_id, coach_user_id, booking_id: id, kind: "homework" };
  try {
    const done = await changeItem(head, (ticks) => (isTicked ? withMark(ticks, key, now) : withoutMark(ticks, key)));
    if (!done.ok) toast.error(m.notes_error(), done.message);
  } catch {
    toast.error(m.notes_error(), m.notes_failed_to_save_homework());
  }
}
