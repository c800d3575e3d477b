import { download } from "@/platform/download";
import type { Side } from "./booking-view";

/** The booking's calendar file. Needs the network. @throws ApiError */
export const saveCalendarFile = (bookingId: string): Promise<void> =>
  download(`/api/bookings/${bookingId}/calendar.ics`, "session.ics");

/** The person's ledger account on that side, for a spreadsheet. Needs the network. @throws ApiError */
export const saveStatement = (side: Side): Promise<void> =>
  download(`/api/statements/${side}.csv`, `statement-${side}.csv`);
