import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { cx } from "@/ui/class-names";
import { AllBookings } from "./all-bookings";
import type { Side } from "./booking-view";

type Props = {
  id: string;
  title: string;
  bookings: readonly BookingDocument[];
  sideOf: (booking: BookingDocument) => Side;
  /** The number shown at first. */
  first: number;
  /** A row's likely height in pixels. */
  estimate: number;
  className: string;
  listClassName?: string;
  children: (booking: BookingDocument) => ReactNode;
};

/** The first bookings in the given order. "See all" shows every one, with a search. */
export function BookingList(props: Props) {
  const { id, title, bookings, sideOf, first, estimate, className, listClassName, children } = props;
  const [all, setAll] = useState(false);
  return (
    <Card as="section" className={cx("grid gap-4 desk:p-6", className)} aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-d4" id={id}>
          {title}
        </h2>
        {bookings.length > first && (
          <Button
            tone="plain"
            size="sm"
            className="-my-2.5 -mr-3 ml-0"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? m.bookings_see_fewer() : m.bookings_see_all()}
          </Button>
        )}
      </header>
      {all ? (
        <AllBookings bookings={bookings} sideOf={sideOf} label={title} estimate={estimate}>
          {children}
        </AllBookings>
      ) : (
        <ul className={listClassName}>
          {bookings.slice(0, first).map((booking) => (
            <li key={booking.id}>{children(booking)}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
