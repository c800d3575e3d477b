import type { MessageDocument } from "@domain/documents";
import { useLiveList } from "@/database/use-live";
import { type Thread, threadsOf } from "./threads";

/** Every thread on this device, newest first: undefined while the device looks. */
export function useThreads(me: string): Thread[] | undefined {
  const { data } = useLiveList("messages", { selector: { created_at: { $gt: "" } }, sort: [{ created_at: "desc" }] }, [
    me,
  ]);
  return data && threadsOf(data, me);
}

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

export type Person = { userId: string; name: string; sport: string; timeZone: string; coachId: string | null };

/** Who somebody is, from what this device holds: a coach, an athlete of the directory, or a party to a booking. */
export function usePerson(userId: string, knownName: string): Person {
  const coach = useLiveList("coaches", { selector: { user_id: userId } }, [userId]).data?.[0];
  const athlete = useLiveList("athletes", { selector: { user_id: userId } }, [userId]).data?.[0];
  const booking = useLiveList("bookings", { selector: { client_id: userId } }, [userId]).data?.[0];
  return {
    userId,
    name: coach?.name ?? (knownName || booking?.client_name || athlete?.name || ""),
    sport: coach?.sport ?? booking?.coach_sport ?? "",
    timeZone: coach?.time_zone ?? "",
    coachId: coach?.id ?? null,
  };
}
