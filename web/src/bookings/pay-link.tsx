import type { BookingDocument } from "@domain/documents";
import { isIntro } from "@domain/intro-call";
import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/button";

/** A link to the payment of a held booking. */
export const PayLink = ({ booking, children }: { booking: BookingDocument; children: ReactNode }) => (
  <ButtonLink
    tone="go"
    to="/book/$coachId"
    params={{ coachId: booking.coach_id }}
    search={{ step: "pay", booking: booking.id, ...(isIntro(booking.duration_hours) && { kind: "intro" }) }}
  >
    {children}
  </ButtonLink>
);
