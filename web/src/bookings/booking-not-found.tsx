import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";

/** For an address whose booking this device does not have after a complete pull. */
export const BookingNotFound = () => (
  <Page title="Booking not found" width="read">
    <EmptyState
      title="It is not on this device"
      text="It may belong to another account, or the address is not complete."
      action={<ButtonLink to="/today">Your sessions</ButtonLink>}
    />
  </Page>
);
