import { endedWords, noConsentWords, writingMinorWords } from "@domain/booked-athlete";
import type { BookingDocument, MessageDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";
import { shownName } from "@/ui/person-name";
import { type Thread, threadsOf } from "./threads";

/** Every thread on this device, newest first: undefined while loading, `error` if the device cannot read. */
export function useThreadsOrError(me: string): { threads: Thread[] | undefined; error: Error | undefined } {
  const { data, error } = useLiveList(
    "messages",
    { selector: { created_at: { $gt: "" } }, sort: [{ created_at: "desc" }] },
    [me],
  );
  return { threads: data && threadsOf(data, me), error };
}

export const useThreads = (me: string): Thread[] | undefined => useThreadsOrError(me).threads;

/** The messages between two people. */
export const useThread = (me: string, other: string): MessageDocument[] | undefined =>
  useLiveList(
    "messages",
    {
      selector: {
        $or: [
          { sender_id: me, receiver_id: other },
          { sender_id: other, receiver_id: me },
        ],
      },
      sort: [{ created_at: "asc" }],
    },
    [me, other],
  ).data;

export type Person = {
  userId: string;
  /** "" while loading, or if the id is unknown. */
  name: string;
  sport: string;
  timeZone: string;
  coachId: string | null;
  /** Age and guardian of a minor with a booking at this coach, else "". */
  minor: string;
  /** Why nothing can be written to this minor, else "". */
  closed: string;
  /** What the guardian of a minor ended, by a booking of the two. Changes when the guardian changes it. */
  ended: string;
  /** All collections were read. */
  looked: boolean;
};

/** A person's name on this device: a coach, an athlete of the directory, or a party of a booking. */
export function usePerson(userId: string, knownName: string): Person {
  const coaches = useLiveList("coaches", { selector: { user_id: userId } }, [userId]).data;
  const athletes = useLiveList("athletes", { selector: { user_id: userId } }, [userId]).data;
  const bookings = useLiveList("bookings", { selector: { $or: [{ client_id: userId }, { coach_user_id: userId }] } }, [
    userId,
  ]).data;
  const coach = coaches?.[0];
  const booking = bookings?.[0];
  const bookedAs = booking && (booking.client_id === userId ? booking.client_name : booking.coach_name);
  return {
    userId,
    name: coach?.name || knownName || bookedAs || athletes?.[0]?.name || "",
    sport: coach?.sport ?? booking?.coach_sport ?? "",
    timeZone: coach?.time_zone ?? "",
    coachId: coach?.id ?? null,
    minor: booking?.client_id === userId ? writingMinorWords(booking) : "",
    closed: booking?.client_id === userId ? closedWords(booking) : "",
    ended: booking?.client_ended ?? "",
    looked: coaches !== undefined && athletes !== undefined && bookings !== undefined,
  };
}

const closedWords = (booking: BookingDocument): string =>
  noConsentWords(booking, booking.client_name.split(" ")[0] ?? "") || endedWords(booking, "writing", "coach");

export const nameOf = (person: Person): string => (person.looked ? shownName(person.name) : person.name);

/** The next confirmed session of these two people, or null. */
export function useSessionWith(me: string, other: string): BookingDocument | null {
  const bookings = useLiveList(
    "bookings",
    {
      selector: {
        status: "confirmed",
        $or: [
          { client_id: me, coach_user_id: other },
          { client_id: other, coach_user_id: me },
        ],
      },
      sort: [{ session_date: "asc" }],
    },
    [me, other],
  ).data;
  const now = Date.now();
  return bookings?.find((booking) => new Date(booking.session_end).getTime() > now) ?? null;
}
