import { BAT_AND_CLUB_COACHES } from "./coaches-bat-and-club";
import { COURT_COACHES } from "./coaches-court";
import { FIELD_COACHES } from "./coaches-field";
import { OTHER_COACHES } from "./coaches-other";
import { RACE_COACHES } from "./coaches-race";
import { RING_AND_SNOW_COACHES } from "./coaches-ring-and-snow";

/** Sixty coaches, three per sport. The first belongs to the demo account. */
export const COACHES = [
  ...COURT_COACHES,
  ...FIELD_COACHES,
  ...BAT_AND_CLUB_COACHES,
  ...RACE_COACHES,
  ...RING_AND_SNOW_COACHES,
  ...OTHER_COACHES,
];
