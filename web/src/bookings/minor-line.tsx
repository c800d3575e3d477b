import { type BookedAthlete, minorWords } from "@domain/booked-athlete";

/** A minor's age and guardian, for their coach. */
export function MinorLine({ booking }: { booking: BookedAthlete }) {
  const words = minorWords(booking);
  return words && <p className="text-ink-3 text-sm">{words}</p>;
}
