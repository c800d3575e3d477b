import * as m from "@messages";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

/** Shown after a complete pull that did not bring the booking. */
export const BookingNotFound = () => (
  <Page title={m.bookings_booking_not_found()} width="read">
    <EmptyState
      title={m.bookings_it_is_not_on_this_device()}
      text={m.bookings_it_may_belong_to_another_account()}
      action={<ButtonLink to="/today">{m.bookings_your_sessions()}</ButtonLink>}
    />
  </Page>
);
