/**
 * Prints the sentences of the demo's people as JSON, the input of the vectors' projection (pocketbase/sentences/makeprojection). With --all
 * also those of later people, the input of the demo's prepared vectors (pocketbase/sentences/makedemo).
 */
import { athleteSentences, coachSentences } from "../domain/matching/sentences";
import { ATHLETES } from "../pb_hooks/demo/data/athletes";
import { ATHLETES_AFTER } from "../pb_hooks/demo/data/athletes-after";
import { COACHES } from "../pb_hooks/demo/data/coaches";
import { NEW_COACH } from "../pb_hooks/demo/data/new-coach";

const all = process.argv.includes("--all");
const coaches = [...COACHES, ...(all ? [NEW_COACH] : [])].flatMap(({ sport, bio, won, style, areas, certificates }) =>
  coachSentences({
    sport,
    bio,
    achievements: won,
    coaching_style: style,
    coaching_areas: areas,
    certifications: [...certificates],
  }),
);
const athletes = [...ATHLETES, ...ATHLETES_AFTER].flatMap(({ sport, vision, requirements }) =>
  athleteSentences({ sport_interest: sport, vision, requirements }),
);
/** Public entries of athletes. A minor's entry has no vision. */
const entries = all
  ? [...ATHLETES, ...ATHLETES_AFTER].flatMap(({ sport, vision }) =>
      ["", vision].flatMap((seen) => athleteSentences({ sport_interest: sport, vision: seen, requirements: "" })),
    )
  : [];
console.log(JSON.stringify([...new Set([...coaches, ...athletes, ...entries].map(({ text }) => text))]));
