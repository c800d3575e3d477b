import * as m from "@messages";
import { shownName } from "@/ui/person-name";
import type { ToTeam } from "./queries";

/** One side's text in a case; nothing without text. */
export const Said = ({ who, words }: { who: string; words: string }) =>
  words ? (
    <p className="written text-sm">
      <b>{who}:</b> {words}
    </p>
  ) : null;

/** What the two sides could not say to each other. */
export const SaidToTeam = ({ lines }: { lines: readonly ToTeam[] }) =>
  lines.map(({ id, by, words }) => (
    <Said key={id} who={m.staff_to_the_team_alone({ name: shownName(by) })} words={words} />
  ));
