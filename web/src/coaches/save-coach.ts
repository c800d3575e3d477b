import { withMark, withoutMark } from "@domain/marks";
import { changeItem } from "@/database/personal-items";

/** Saves a coach for later, or takes it back. Works offline: sync sends it. @throws Error the reason, for a person */
export async function saveCoach(me: string, coachId: string, isSaved: boolean): Promise<void> {
  const now = new Date().toISOString();
  const head = { id: me, user_id: me, coach_user_id: "", booking_id: "", kind: "saved" };
  const done = await changeItem(head, (saved) =>
    isSaved ? withMark(saved, coachId, now) : withoutMark(saved, coachId),
  );
  if (!done.ok) throw new Error(done.message);
}
