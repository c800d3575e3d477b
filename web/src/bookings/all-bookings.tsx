import { BOOKING_STATUSES } from "@domain/bookings";
import type { BookingDocument } from "@domain/documents";
import * as m from "@messages";
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
  { value: "", label: m.bookings_any_status() },
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
          aria-label={m.bookings_search_bookings()}
          placeholder={m.bookings_name()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Select label={m.bookings_status()} value={status} onChange={setStatus} options={STATUS_OPTIONS} />
      </div>
      <p className="text-ink-3 text-sm tabular-nums" role="status">
        {found.length === bookings.length
          ? m.bookings_count({ count: found.length })
          : m.bookings_count_of({ count: found.length, all: bookings.length })}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-2">{m.bookings_no_bookings_found()}</p>
      ) : (
        <VirtualList items={found} keyOf={({ id }) => id} estimate={estimate} gap={0} label={label} at="once">
          {children}
        </VirtualList>
      )}
    </>
  );
}
