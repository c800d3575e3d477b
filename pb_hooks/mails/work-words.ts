import * as m from "@messages";
import type { Who } from "./reader";

type Work = "notes_ready" | "notes_changed" | "footage_added" | "footage_commented";

/** Says what the other side wrote or sent. */
export function workWords(kind: Work, other: string, reader: Who): { subject: string; lines: string[] } {
  switch (kind) {
    case "notes_ready":
      return {
        subject: m.mails_session_notes_from_other({ other }),
        lines: [m.mails_other_has_written_notes_about_your({ other, ...reader })],
      };
    case "notes_changed":
      return {
        subject: m.mails_session_notes_from_other_updated({ other }),
        lines: [m.mails_other_has_updated_the_notes_of({ other, ...reader })],
      };
    case "footage_added":
      return {
        subject: m.mails_training_footage_from_other({ other }),
        lines: [m.mails_other_has_added_footage_to_your({ other, ...reader })],
      };
    case "footage_commented":
      return {
        subject: m.mails_a_comment_from_other({ other }),
        lines: [m.mails_other_has_commented_on_the_footage({ other, ...reader })],
      };
  }
}
