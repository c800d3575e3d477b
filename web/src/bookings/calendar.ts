import { getToken } from "@/accounts/session";
import { ApiError } from "@/platform/api";

/** Hands the booking's calendar file to the person. Needs the network. @throws ApiError */
export async function saveCalendarFile(bookingId: string): Promise<void> {
  const answer = await fetch(`/api/bookings/${bookingId}/calendar.ics`, {
    headers: { Authorization: `Bearer ${getToken()}` },
  }).catch(() => {
    throw new ApiError(0, "offline", "You are offline. Try again when there is a network.");
  });
  if (!answer.ok)
    throw new ApiError(answer.status, "calendar", "The calendar file could not be made. Please try again.");
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = "session.ics";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
