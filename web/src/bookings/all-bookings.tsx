import { BOOKING_STATUSES } from "@domain/bookings";
import type { BookingDocument } from "@domain/documents";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { VirtualList } from "@/ui/virtual-list";
import { statusWords } from "./booking-badge";
import type { Side } from "./booking-view";
import { filterBookings } from "./filter-bookings";

type Props = {
  bookings: readonly BookingDocument[];
  sideOf: (booking: BookingDocument) => Side;
  label: string;
  /** A row's likely height in pixels. */
  estimate: number;
  children: (booking: BookingDocument) => ReactNode;
};

const STATUS_OPTIONS = [
  { value: "", label: "Any status" },
  ...BOOKING_STATUSES.map((status) => ({ value: status as string, label: statusWords(status) })),
];

/** Every booking, by words and status. Only the rows in view exist. */
export function AllBookings({ bookings, sideOf, label, estimate, children }: Props) {
  const [words, setWords] = useState("");
  const [status, setStatus] = useState("");
  const asked = useDeferredValue(words);
  const found = useMemo(() => filterBookings(bookings, sideOf, asked, status), [bookings, sideOf, asked, status]);
  return (
    <>
      <div className="grid @max-3xs/room:grid-cols-1 grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-2">
        <Input
          type="search"
          aria-label="Search bookings"
          placeholder="Name"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select label="Status" value={status} onChange={setStatus} options={STATUS_OPTIONS} />
      </div>
      <p className="text-ink-3 text-sm tabular-nums" role="status">
        {found.length === bookings.length ? `${found.length} bookings` : `${found.length} of ${bookings.length}`}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-2">No bookings found.</p>
      ) : (
        <VirtualList items={found} keyOf={({ id }) => id} estimate={estimate} gap={0} label={label} at="once">
          {children}
        </VirtualList>
      )}
    </>
  );
}
