import type { Concern } from "@domain/reports";
import * as m from "@messages";
import { pocketbaseClient } from "@/platform/client";
import { getSession } from "@/platform/session";

/** What a report names: a person with or without one of their messages, or a booking, whose other side it is about. */
export type Subject = { reported_id: string; message_id?: string } | { booking_id: string };

export type ConcernState = "open" | "closed" | "";

/** The sentence for a failed call of the records API. */
export const networkWords = (error: unknown): string =>
  (error as { status?: number }).status ? (error as Error).message : m.messages_you_need_a_connection_for_that();

/** Sends a report to the team. Needs the network. @throws Error with a sentence for the person */
export async function sendReport(subject: Subject, about: Concern | "", reason: string): Promise<void> {
  try {
    const pb = await pocketbaseClient();
    await pb.collection("reports").create({ user_id: getSession().user?.id, ...subject, about, reason, state: "open" });
  } catch (error) {
    throw new Error(networkWords(error));
  }
}

/** The state of the person's newest concern about somebody, or "". Needs the network. @throws ClientResponseError */
export async function newestConcern(userId: string): Promise<ConcernState> {
  const pb = await pocketbaseClient();
  const values = { userId, me: getSession().user?.id };
  const filter = pb.filter("reported_id = {:userId} && user_id = {:me} && about != ''", values);
  const page = await pb
    .collection("reports")
    .getList<{ state: ConcernState }>(1, 1, { filter, fields: "state", sort: "-state,-created_at" });
  return page.items[0]?.state ?? "";
}
