/** A coach as devices and `/api/sync` have it. See documents.ts. */
import * as z from "zod/mini";
import { LIMITS } from "./limits";

const id = z.string().check(z.maxLength(15));
const instant = z.string().check(z.maxLength(30));
const text = (max: number) => z.string().check(z.maxLength(max));

export const coachDocument = z.object({
  id,
  rev: z.number(),
  user_id: id,
  name: text(LIMITS.name),
  sport: text(LIMITS.sport),
  location: text(LIMITS.place),
  nationality: text(LIMITS.place),
  /** 0: not given. */
  age: z.number(),
  /** Cents. */
  hourly_rate: z.number(),
  average_rating: z.number(),
  total_reviews: z.number(),
  is_featured: z.boolean(),
  id_verified: z.boolean(),
  athlete_verified: z.boolean(),
  /** When the team gave these two badges, or "". */
  id_verified_at: instant,
  athlete_verified_at: instant,
  verified: z.boolean(),
  was_pro_athlete: z.boolean(),
  profile_image_url: text(LIMITS.url),
  bio: text(LIMITS.bio),
  achievements: text(LIMITS.achievements),
  coaching_style: text(LIMITS.shortText),
  coaching_areas: text(LIMITS.shortText),
  availability: text(LIMITS.shortText),
  certifications: z.array(z.string()),
  session_types: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  response_time_hours: z.number(),
  time_zone: text(64),
  /** Degrees; both 0: unknown. */
  latitude: z.number(),
  longitude: z.number(),
  /** Percent refunded when an athlete cancels late: 0, 50 or 100. */
  late_cancel_refund: z.number(),
  /** They offer an intro call, for so many cents; 0: free. */
  intro_call: z.boolean(),
  intro_price: z.number(),
  /** Start of the next free hour, or "". Set by the server. */
  next_slot_at: instant,
  created_at: instant,
  updated_at: instant,
});
