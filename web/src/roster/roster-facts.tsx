import * as m from "@messages";
import { whenWords } from "@/bookings/book/when-words";
import type { RosterEntry } from "./roster";

/** A minor's age and guardian, and the sessions in one line: the next, the last, and how many. */
export const RosterFacts = ({ entry: { minor, last, next, sessions } }: { entry: RosterEntry }) => (
  <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
    {minor && <span className="basis-full">{minor}</span>}
    {next && <b>{m.roster_next_session({ when: whenWords(next.session_date) })}</b>}
    {last && <span>{m.roster_last_session({ when: whenWords(last.session_date) })}</span>}
    <span>{m.roster_sessions_held({ count: sessions })}</span>
  </span>
);
