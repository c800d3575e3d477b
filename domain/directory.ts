import type { AthleteFields } from "./athletes";
import type { GuardianState } from "./guardian";
import { LIMITS } from "./limits";

/** Whether a profile's entry is public: its athlete is an adult and has not switched it off. */
export const isListed = (state: GuardianState, unlisted: boolean): boolean => state === "not_needed" && !unlisted;

/**
 * The value of `unlisted` to store. A minor's is true, so that nobody becomes public by turning 18.
 * @param age in years
 * @param writtenAge the age in a new profile. Below 18 a minor's form wrote it, which has no switch, perhaps before the birthday.
 */
export const storedUnlisted = (unlisted: boolean, age: number, writtenAge: number = age): boolean =>
  unlisted || Math.min(age, writtenAge) < LIMITS.adultAge;

/** What everybody may see of an athlete. */
export type DirectoryEntry = {
  name: string;
  sport_interest: string;
  age_band: string;
  nationality: string;
  location: string;
  vision: string;
  profile_image_url: string;
};

const BANDS: readonly { from: number; label: string }[] = [
  { from: 35, label: "35+" },
  { from: 25, label: "25-34" },
  { from: 18, label: "18-24" },
  { from: 16, label: "16-17" },
  { from: 0, label: "13-15" },
];

/** "13-15", "16-17", "18-24", "25-34" or "35+". */
export const ageBand = (age: number): string => BANDS.find(({ from }) => age >= from)?.label ?? "13-15";

/**
 * The public entry of an athlete. A minor's has no words in it, and is never public.
 * @param isAdult by the birth date; a claimed age does not count
 */
export function directoryEntry(profile: Omit<AthleteFields, "unlisted">, isAdult: boolean): DirectoryEntry {
  const { name, sport_interest, age, nationality, location, vision, profile_image_url } = profile;
  const words = { name, sport_interest, nationality, location, vision, profile_image_url };
  const none = {
    name: "Athlete",
    sport_interest: "",
    nationality: "",
    location: "",
    vision: "",
    profile_image_url: "",
  };
  return { ...(isAdult && age >= LIMITS.adultAge ? words : none), age_band: ageBand(age) };
}
