import type { CoachDocument } from "@domain/documents";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { toast } from "@/ui/toast";

/** Opens the share sheet, or copies the address. */
export async function shareCoach(coach: CoachDocument): Promise<void> {
  const url = new URL(`/coach/${coach.id}`, location.origin).href;
  if (navigator.share) {
    // Closing the sheet without sharing is not an error.
    await navigator
      .share({ title: coach.name, text: `${coach.name}, ${sportLabel(coach.sport)}`, url })
      .catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(m.coaches_link_copied());
  } catch {
    toast.error(m.coaches_error(), m.coaches_the_browser_did_not_allow_copying());
  }
}
