import { expect, it } from "vitest";
import { featuresOf } from "./features";
import { hoursShared } from "./fit-terms";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import type { MatchAthlete, MatchCoach } from "./people";
import { athlete, coach, context } from "./sample-people";

const NEAR = { whole: 0.5, pairs: 0.5, sport: 0.5, top: 0.5, against: 0, asked: -1, offered: -1, best: 0 };
const features = (a: Partial<MatchAthlete>, c: Partial<MatchCoach>) => {
  const [needs, one] = [needsOf(athlete({ quiz: null, requirements: "", ...a })), coach(c)];
  const offers = offersOf(one);
  return featuresOf(NEAR, needs, one, offers, hoursShared(needs, one, offers, context));
};
const TOKYO = { latitude: 35.7, longitude: 139.7 };
const TICK = { quiz: { sessionType: "in_person" } } as const;
const WORDS = { requirements: "In person, please." };

it("distance counts for an athlete who wants to meet, and more if they write it than if they tick it", () => {
  expect(features({}, TOKYO)).toMatchObject({ ticked: 0, far: 0 });
  expect(features(TICK, TOKYO)).toMatchObject({ ticked: 1, far: 0 });
  expect(features(WORDS, TOKYO)).toMatchObject({ ticked: 0, far: 1 });
  expect(features({ ...TICK, ...WORDS }, TOKYO)).toMatchObject({ ticked: 0, far: 1 });
  expect(features(WORDS, {}).far).toBe(0);
});

it("a coach without sessions in person counts once against a tick, and as far for an athlete who insists", () => {
  const online = { session_types: ["one_on_one", "video_review"] };
  expect(features(TICK, online)).toMatchObject({ ticked: 0, far: 0 });
  expect(features(TICK, online).terms).toBeGreaterThan(features(TICK, {}).terms + 0.5);
  expect(features(WORDS, online)).toMatchObject({ ticked: 0, far: 1 });
});

it("hours without overlap count, unless the coach works through footage at any hour", () => {
  const free = { quiz: { availability: "Mon 8-10" } };
  expect(features(free, { availability: "Sun 18-20" }).hours).toBe(1);
  expect(features(free, { availability: "Mon 9-12" }).hours).toBe(0);
  expect(features(free, { availability: "Sun 18-20, turnaround within 2 days" }).hours).toBe(0);
});

it("each unmet term counts, and an unknown one less", () => {
  const woman = { requirements: "A woman coach, please." };
  const [she, unknown, he] = ["A mother of two.", "", "A father of two."].map(
    (bio) => features(woman, { bio: `${bio} English.` }).terms,
  );
  expect(she).toBeLessThan(unknown ?? 0);
  expect(unknown).toBeLessThan(he ?? 0);
});
