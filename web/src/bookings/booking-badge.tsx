import * as m from "@messages";
import { Check, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/ui/badge";

type Face = { label: string; tone: BadgeTone; icon?: ReactNode };
const check = <Check aria-hidden="true" />;

/** As specified (docs/conformance.md, section 4): completed default, confirmed secondary, everything else outline. */
const FACES: Record<string, Face> = {
  completed: { label: m.bookings_completed(), tone: "solid", icon: check },
  confirmed: { label: m.bookings_confirmed(), tone: "grey", icon: check },
  pending_payment: {
    label: m.bookings_pending_payment(),
    tone: "line",
    icon: <Clock aria-hidden="true" />,
  },
  cancelled: { label: m.bookings_cancelled(), tone: "line", icon: <X aria-hidden="true" /> },
  expired: { label: m.bookings_expired(), tone: "line" },
  no_show: { label: m.bookings_no_show(), tone: "line" },
};

export const statusWords = (status: string): string => FACES[status]?.label ?? status;

export function BookingBadge({ status, className }: { status: string; className?: string }) {
  const face = FACES[status] ?? { label: status, tone: "line" };
  return (
    <Badge tone={face.tone} icon={face.icon} className={className}>
      {face.label}
    </Badge>
  );
}
