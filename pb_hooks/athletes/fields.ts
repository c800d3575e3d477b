import type { AthleteFields } from "@domain/athletes";

/** What a profile's record says. */
export const asFields = (record: core.Record): AthleteFields => ({
  name: record.getString("name"),
  age: record.getInt("age"),
  nationality: record.getString("nationality"),
  sport_interest: record.getString("sport_interest"),
  location: record.getString("location"),
  vision: record.getString("vision"),
  requirements: record.getString("requirements"),
  profile_image_url: record.getString("profile_image_url"),
  unlisted: record.getBool("unlisted"),
});
