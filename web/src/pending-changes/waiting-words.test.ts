import type { BookingDocument } from "@domain/documents";
import { expect, it } from "vitest";
import { waitingWords } from "./waiting-words";

const booking = {
  client_name: "Maya Lindqvist",
  coach_name: "Javonte Prescod-Hill",
  session_date: "2026-11-24T12:00:00.000Z",
} as BookingDocument;

it.each([
  ["session_notes", {}, "Session notes, Maya"],
  ["private_notes", {}, "Private notes, Maya"],
  ["messages", { receiver_name: "Maya Lindqvist" }, "Message to Maya"],
  ["messages", { receiver_name: "" }, "Message"],
  ["bookings", { session_date: "2026-11-24T12:00:00.000Z" }, "Meeting link, 24 Nov"],
  ["reviews", {}, "Review of Javonte"],
  ["footage_comments", {}, "Comment on footage, 24 Nov"],
  ["training_files", { file_name: "serve.mp4" }, "Footage, serve.mp4"],
  ["personal_items", { kind: "homework", content: "" }, "Homework"],
  ["personal_items", { kind: "saved", content: "" }, "Saved coaches"],
  ["personal_items", { kind: "template", content: "Serve day\nMore height" }, "Template, Serve day"],
  ["coaches", {}, "Your profile"],
])("%s is said as it is known", (collection, document, words) => {
  expect(waitingWords({ collection, document, booking })).toBe(words);
});
