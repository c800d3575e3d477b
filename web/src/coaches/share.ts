import type { CoachDocument } from "@domain/documents";
import { toast } from "@/ui/toast";

/** Opens the share sheet, or copies the address. */
export async function shareCoach(coach: CoachDocument): Promise<void> {
  const url = new URL(`/coach/${coach.id}`, location.origin).href;
  if (navigator.share) {
    // Closing the sheet without sharing is not an error.
    await navigator.share({ title: coach.name, text: `${coach.name}, ${coach.sport}`, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("Error", "The browser did not allow copying. Copy the address of this page instead.");
  }
}
