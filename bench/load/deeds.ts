import { inHours, type Json } from "../../e2e/fixtures/api";
import { wav } from "../../e2e/fixtures/wav";

/** A person's actions, on either server. */
export type Deed = "browse" | "sync" | "message" | "book" | "upload";
export const DAY: readonly Deed[] = [
  "browse",
  "sync",
  "sync",
  "message",
  "sync",
  "message",
  "upload",
  "sync",
  "browse",
  "book",
];
export type Side = { name: string; pid: number; act: (deed: Deed, person: number, turn: number) => Promise<number> };

export const PEOPLE = 30;
export const COACHES = 60;
const FILE = new Uint8Array(wav(128 * 1024));

const form = (fields: Record<string, string>): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.set("file", new File([FILE], "serve.wav", { type: "audio/wav" }));
  return made;
};

export async function upload(url: string, token: string, fields: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/collections/training_files/records`, {
    method: "POST",
    headers: { Authorization: token },
    body: form(fields),
  });
  await answer.arrayBuffer();
  return answer.status;
}

export const bookingOf = (coachId: string, at: number): Json => ({
  coachId,
  sessionDate: inHours(100 + 2 * at),
  durationHours: 1,
  clientName: "Ana Test",
  clientEmail: "ana@test.example",
  sessionType: "one_on_one",
  notes: "",
});
