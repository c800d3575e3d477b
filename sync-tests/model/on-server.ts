import type { Edits } from "./edits";
import type { Step } from "./schedule";
import type { ModelServer } from "./server";
import { UNREADABLE } from "./unreadable";

/** For the model test: changes of the server's data that no device makes. */
export type OnServer = Extract<
  Step,
  { do: "verify" | "hide" | "hand-over" | "server-note" | "server-message" | "backup" | "restore" | "months" }
>;

/** `booking`: the step's booking. */
type Circumstances = { server: ModelServer; edits: Edits; booking: string };

export async function onServer(step: OnServer, { server, edits, booking }: Circumstances): Promise<void> {
  const { cast } = server;
  switch (step.do) {
    case "verify":
      return server.patch("coaches", cast.coachId, { verified: step.verified });
    case "hide": {
      const review = pick(await server.readable("reviews", "root"), step.review);
      if (review) await server.patch("reviews", review.id, { hidden: step.hidden });
      return;
    }
    case "hand-over": {
      const [user, coach] =
        step.to === "coach" ? [cast.coach.id, cast.coachId] : [cast.successor.id, cast.successorCoachId];
      const set = `SET coach_user_id = '${user}', coach_id = '${coach}'`;
      await server.sql(
        `UPDATE bookings ${set} WHERE id = '${booking}'; UPDATE session_notes ${set} WHERE booking_id = '${booking}'`,
      );
      return;
    }
    case "server-note":
      return noteByTheTeam(step.how, { server, edits, booking });
    case "server-message": {
      const message = pick(await server.readable("messages", "root"), step.message);
      if (message)
        await server.sql(`UPDATE messages SET content = '${UNREADABLE}' || content WHERE id = '${message.id}'`);
      return;
    }
    case "months":
      return server.passMonths();
    case "backup":
      return server.backUp();
    case "restore": {
      const versions = await server.versions();
      for (const { collection, row } of await server.restore()) edits.undone(collection, row);
      edits.givenUp(versions);
      return;
    }
  }
}

/** Deletes the note or adds a line to it. No other writer comes between the statements of one call. */
async function noteByTheTeam(how: "remove" | "append", { server, edits, booking }: Circumstances): Promise<void> {
  const word = how === "append" ? edits.word() : "";
  const change =
    how === "append"
      ? `UPDATE session_notes SET notes = notes || char(10) || '${word}' WHERE booking_id = '${booking}'`
      : `DELETE FROM session_notes WHERE booking_id = '${booking}'`;
  await server.sql(
    `CREATE TABLE IF NOT EXISTS model_seen (notes TEXT); DELETE FROM model_seen;
       INSERT INTO model_seen SELECT notes FROM session_notes WHERE booking_id = '${booking}'; ${change}`,
  );
  for (const [notes] of await server.sql("SELECT notes FROM model_seen")) {
    if (how === "append") edits.note(booking, "", word, true);
    else edits.note(booking, String(notes), null, true);
  }
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];
