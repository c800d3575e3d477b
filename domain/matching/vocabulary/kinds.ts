/**
 * The words people use for a sport. Phrases are separated by commas and are brought to stems before use.
 * `disciplines` divide a sport (a keeper's coach is no striker's coach); `topics` are what one works on within it.
 */
export type SportWords = {
  /** The choice of `SPORTS` it belongs to; several entries may share one. */
  sport: string;
  /** Its own name where that differs from `sport` (badminton belongs to "Other"). */
  id?: string;
  names: string;
  disciplines?: Record<string, string>;
  topics?: Record<string, string>;
};
