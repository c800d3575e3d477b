import type { Needs } from "./needs";

/** Needs as plain data, which JSON keeps. Reading somebody's texts takes milliseconds, and they change seldom. */
export type KeptNeeds = ReturnType<typeof keptNeeds>;

export const keptNeeds = (needs: Needs) => ({
  ...needs,
  sports: [...needs.sports],
  concepts: [...needs.concepts],
  refused: [...needs.refused],
  words: [...needs.words],
  languages: [...needs.languages],
  session: { ...needs.session, types: [...needs.session.types], refused: [...needs.session.refused] },
});

export const needsAgain = (kept: KeptNeeds): Needs => ({
  ...kept,
  sports: new Map(kept.sports),
  concepts: new Map(kept.concepts),
  refused: new Set(kept.refused),
  words: new Map(kept.words),
  languages: new Set(kept.languages),
  session: { ...kept.session, types: new Set(kept.session.types), refused: new Set(kept.session.refused) },
});
