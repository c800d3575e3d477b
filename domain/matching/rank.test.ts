import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchAthlete, MatchCoach, MatchContext } from "./people";
import { PARTS, rankAthletes, rankCoaches } from "./rank";

const OFFSETS: Record<string, number> = {
  "Europe/London": 0,
  "Europe/Paris": 60,
  "Asia/Tokyo": 540,
  "America/Denver": -420,
};
const context: MatchContext = {
  now: Date.UTC(2026, 10, 21),
  zoneOffsetMinutes: (zone) => {
    const offset = OFFSETS[zone];
    if (offset === undefined) throw new Error(`no zone ${zone}`);
    return offset;
  },
};

const COACH: MatchCoach = {
  id: "coach0000000001",
  name: "Cleo Coach",
  sport: "Swimming",
  location: "Sheffield, UK",
  latitude: 53.38,
  longitude: -1.47,
  time_zone: "Europe/London",
  nationality: "British",
  age: 35,
  hourly_rate: 6000,
  average_rating: 4.7,
  total_reviews: 20,
  verified: true,
  bio: "I swam backstroke for my country. Patient, never shouting, one-to-one with children and teens.",
  achievements: "Commonwealth silver",
  coaching_style: "gentle",
  coaching_areas: "backstroke, starts and turns, nervous swimmers",
  availability: "Mon-Fri 16:00-20:00",
  certifications: [],
  session_types: ["one_on_one", "in_person"],
  response_time_hours: 6,
};
const ATHLETE: MatchAthlete = {
  id: "athlete00000001",
  name: "Ana Athlete",
  age: 14,
  nationality: "British",
  sport_interest: "swimming, backstroke",
  location: "Leeds, UK",
  vision: "Make the county champs. I get nervous before galas.",
  requirements: "Somebody kind, not in a group. Up to $70.",
  quiz: null,
};
const coach = (change: Partial<MatchCoach> = {}): MatchCoach => ({ ...COACH, ...change });
const athlete = (change: Partial<MatchAthlete> = {}): MatchAthlete => ({ ...ATHLETE, ...change });
const scoreOf = (a: MatchAthlete, c: MatchCoach): number => rankCoaches(a, [c], context)[0]?.score ?? -1;
const order = (a: MatchAthlete, coaches: readonly MatchCoach[]): string[] =>
  rankCoaches(a, coaches, context).map(({ coachId }) => coachId);

const sentence = fc.constantFrom(
  "backstroke and butterfly for teens",
  "I don't do groups",
  "strict, no excuses",
  "open water and triathlon swim",
  "tennis, second serve under pressure",
  "Videos welcome, English and Deutsch",
  "penalty kicks and finishing",
  "adults only, over 18",
  "comeback after an ACL injury",
  "",
);
const text = fc.array(sentence, { maxLength: 3 }).map((parts) => parts.join(". "));
const anyCoach: fc.Arbitrary<MatchCoach> = fc
  .record({
    sport: fc.constantFrom("Swimming", "Tennis", "Soccer", "Other"),
    bio: text,
    coaching_areas: text,
    coaching_style: sentence,
    availability: fc.constantFrom("Mon-Fri 16:00-20:00", "weekends", "", "evenings except Friday"),
    hourly_rate: fc.integer({ min: 1000, max: 30_000 }),
    average_rating: fc.double({ min: 1, max: 5, noNaN: true }),
    total_reviews: fc.nat(200),
    response_time_hours: fc.nat(100),
    session_types: fc.subarray(["one_on_one", "group", "video_review", "in_person"]),
    time_zone: fc.constantFrom(...Object.keys(OFFSETS), "", "Nowhere/Else"),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  })
  .map((change) => coach(change));
const anyAthlete: fc.Arbitrary<MatchAthlete> = fc
  .record({
    age: fc.integer({ min: 0, max: 70 }),
    sport_interest: fc.constantFrom("backstroke", "tennis", "not sure yet", "footy - striker", ""),
    location: fc.constantFrom("Leeds, UK", "Paris", "Atlantis"),
    vision: text,
    requirements: text,
    quiz: fc.option(
      fc.record(
        {
          sport: fc.constantFrom("Swimming", "Tennis", "Other"),
          level: fc.constantFrom("beginner", "elite"),
          goals: sentence,
          budget: fc.constantFrom("0-50", "50-100", "150+"),
          sessionType: fc.constantFrom("one_on_one", "group", "video_review", "in_person"),
          availability: fc.constantFrom("after school", "weekends", "whenever"),
        },
        { requiredKeys: [] },
      ),
    ),
  })
  .map((change) => athlete(change as Partial<MatchAthlete>));

describe("the score", () => {
  it("is the sum of its parts, each between nothing and its most, together at most 100", () => {
    expect(PARTS.reduce((sum, { max }) => sum + max, 0)).toBe(100);
    fc.assert(
      fc.property(anyAthlete, anyCoach, (a, c) => {
        for (const { score, parts } of rankCoaches(a, [c], context)) {
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 6);
          for (const { points, max } of parts) expect(points >= 0 && points <= max).toBe(true);
        }
      }),
    );
  });

  it("never falls when one thing gets better", () => {
    const better: ((c: MatchCoach) => Partial<MatchCoach>)[] = [
      (c) => ({ hourly_rate: Math.floor(c.hourly_rate / 2) }),
      (c) => ({ average_rating: Math.min(5, c.average_rating + 0.5), total_reviews: Math.max(1, c.total_reviews) }),
      (c) => ({ response_time_hours: c.response_time_hours === 0 ? 2 : Math.ceil(c.response_time_hours / 2) }),
      (c) => ({ coaching_areas: `${c.coaching_areas}, backstroke, nerves before galas` }),
      (c) => ({ latitude: (c.latitude + 53.8) / 2, longitude: (c.longitude - 1.55) / 2 }),
    ];
    const wish = athlete({ quiz: { sport: "Swimming", goals: "backstroke, nerves", budget: "50-100" } });
    fc.assert(
      fc.property(anyCoach, fc.constantFrom(...better), (c, change) => {
        const start = c.total_reviews === 0 ? { ...c, total_reviews: 1 } : c;
        expect(scoreOf(wish, { ...start, ...change(start) })).toBeGreaterThanOrEqual(scoreOf(wish, start));
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on who else is ranked, nor on their order; equal scores go by id", () => {
    fc.assert(
      fc.property(anyAthlete, fc.array(anyCoach, { maxLength: 6 }), (a, list) => {
        const coaches = list.map((one, at) => ({ ...one, id: `c${at}` }));
        expect(rankCoaches(a, [...coaches].reverse(), context)).toEqual(rankCoaches(a, coaches, context));
        for (const one of coaches) {
          const among = rankCoaches(a, coaches, context).find(({ coachId }) => coachId === one.id);
          expect(rankCoaches(a, [one], context)[0]).toEqual(among);
        }
      }),
      { numRuns: 50 },
    );
    expect(order(ATHLETE, [coach({ id: "b" }), coach({ id: "a" }), coach({ id: "c" })])).toEqual(["a", "b", "c"]);
  });
});

describe("free text decides as much as the ticks", () => {
  it("leaves out coaches who are not verified", () => {
    expect(rankCoaches(ATHLETE, [coach({ verified: false })], context)).toEqual([]);
  });

  it("puts the discipline before the sport, in the words that people use", () => {
    const butterfly = coach({ id: "fly", bio: "200 fly for ten years", coaching_areas: "butterfly, dolphin kick" });
    expect(order(athlete({ sport_interest: "back stroke" }), [butterfly, COACH])[0]).toBe(COACH.id);
    expect(order(athlete({ sport_interest: "100 fly" }), [butterfly, COACH])[0]).toBe("fly");
    const keeper = coach({
      id: "gk",
      sport: "Soccer",
      bio: "Between the posts for ten seasons",
      coaching_areas: "shot stopping",
    });
    const striker = coach({ id: "nine", sport: "Soccer", bio: "Number 9", coaching_areas: "finishing" });
    expect(order(athlete({ sport_interest: "footy, keeper" }), [striker, keeper])[0]).toBe("gk");
    expect(order(athlete({ sport_interest: "fútbol, delantera" }), [keeper, striker])[0]).toBe("nine");
  });

  it("hears a refusal on either side", () => {
    const groups = coach({ id: "group", session_types: ["group", "in_person"] });
    const harsh = coach({
      id: "harsh",
      bio: "Backstroke. Discipline, no excuses.",
      coaching_style: "strict, military",
    });
    expect(scoreOf(ATHLETE, groups)).toBeLessThan(scoreOf(ATHLETE, COACH) - 10);
    expect(scoreOf(ATHLETE, harsh)).toBeLessThan(scoreOf(ATHLETE, COACH) - 5);
    const adults = coach({ id: "adults", bio: `${COACH.bio} Players over 18 only, no juniors.` });
    expect(scoreOf(ATHLETE, adults)).toBeLessThan(scoreOf(ATHLETE, COACH) - 5);
    const french = athlete({ requirements: "En français, s'il vous plaît." });
    const speaking = coach({ bio: `${COACH.bio} Français, English.` });
    expect(scoreOf(french, speaking)).toBeGreaterThan(scoreOf(french, COACH) + 5);
  });

  it("reads what somebody says no to", () => {
    const fly = athlete({ sport_interest: "butterfly" });
    const swimsIt = coach({ bio: "I swam the 200 butterfly." });
    const refusesIt = coach({ bio: "I was never any good at butterfly." });
    expect(scoreOf(fly, swimsIt)).toBeGreaterThan(scoreOf(fly, refusesIt) + 5);
    const other = athlete({ requirements: "No tips about starts and turns please." });
    const same = athlete({ requirements: "Tips about starts and turns please." });
    expect(scoreOf(other, COACH)).toBeLessThan(scoreOf(same, COACH));
  });

  it("lets a coach whose terms cannot be met gain little by fitting words", () => {
    const points = (one: MatchCoach) =>
      rankCoaches(ATHLETE, [one], context)[0]?.parts.find(({ key }) => key === "sport")?.points ?? -1;
    expect(points(coach({ session_types: ["group"] }))).toBeLessThan(points(COACH) / 2);
  });

  it("looks for a woman where one is asked for, and never guesses from a name", () => {
    const wish = athlete({ requirements: "A woman coach, please." });
    const she = coach({ bio: `${COACH.bio} Mum of two.` });
    const he = coach({ bio: `${COACH.bio} Just a bloke who swam.` });
    expect(scoreOf(wish, she)).toBeGreaterThan(scoreOf(wish, he) + 10);
    expect(scoreOf(wish, coach({ name: "Maria Coach" }))).toBe(scoreOf(wish, coach({ name: "Mario Coach" })));
    expect(scoreOf(ATHLETE, she)).toBe(scoreOf(ATHLETE, he));
  });

  it("believes what the profile says now over a tick that it contradicts", () => {
    const runner = coach({ id: "run", sport: "Track & Field", bio: "800m", coaching_areas: "800m, running" });
    const changed = athlete({ sport_interest: "open water swimming now (was 800m)", quiz: { sport: "Track & Field" } });
    expect(order(changed, [runner, COACH])[0]).toBe(COACH.id);
  });

  it("counts distance only where they would meet", () => {
    const far = coach({
      id: "far",
      latitude: 35.7,
      longitude: 139.7,
      time_zone: "Europe/London",
      session_types: ["one_on_one", "in_person", "video_review"],
    });
    const place = (wish: MatchAthlete, one: MatchCoach) =>
      rankCoaches(wish, [one], context)[0]?.parts.find(({ key }) => key === "place")?.points ?? -1;
    const meet = athlete({ quiz: { sessionType: "in_person" }, requirements: "" });
    const online = athlete({ quiz: { sessionType: "video_review" }, requirements: "" });
    expect(place(meet, far)).toBeLessThan(place(meet, coach()));
    expect(place(online, far)).toBe(place(online, { ...far, latitude: 53.4, longitude: -1.5 }));
  });

  it("trusts 150 reviews at 4.8 over one of five stars, and no profile that claims every sport", () => {
    const many = coach({ id: "many", average_rating: 4.8, total_reviews: 150 });
    const one = coach({ id: "one", average_rating: 5, total_reviews: 1 });
    expect(order(ATHLETE, [one, many])[0]).toBe("many");
    const all =
      "backstroke, tennis, basketball, soccer, baseball, volleyball, golf, hockey, rugby, boxing, gymnastics, skiing, cycling";
    expect(scoreOf(ATHLETE, coach({ coaching_areas: all }))).toBeLessThan(scoreOf(ATHLETE, COACH) - 15);
  });

  it("sees that a price is out of reach", () => {
    const [fair, high, absurd] = [5000, 11_000, 25_000].map((hourly_rate) => scoreOf(ATHLETE, coach({ hourly_rate })));
    expect(fair).toBeGreaterThan(high ?? 0);
    expect(high).toBeGreaterThan(absurd ?? 0);
  });
});

describe("the reasoning", () => {
  it("is one or two sentences of what counted for this pair", () => {
    const [match] = rankCoaches(ATHLETE, [COACH], context);
    expect(match?.reasoning).toContain("Cleo");
    expect(match?.reasoning).toContain("backstroke");
    expect(match?.reasoning.split(/[.!?] /).length).toBeLessThanOrEqual(2);
    expect(rankCoaches(athlete({ sport_interest: "tennis" }), [COACH], context)[0]?.reasoning).not.toContain(
      "your sport;",
    );
  });

  it("claims nothing that the data does not hold", () => {
    const bare = coach({
      bio: "",
      coaching_areas: "",
      total_reviews: 0,
      average_rating: 0,
      availability: "",
      latitude: 0,
      longitude: 0,
    });
    const said = rankCoaches(ATHLETE, [bare], context)[0]?.reasoning ?? "";
    expect(said).not.toMatch(/stars|km away|free hours|backstroke/);
  });

  it("speaks of the athlete to a coach", () => {
    const [match] = rankAthletes(COACH, [ATHLETE], context);
    expect(match).toMatchObject({ athleteId: ATHLETE.id });
    expect(match?.reasoning).toMatch(/^Ana .*swimming/);
  });

  it("takes a profile that names no language for an English one", () => {
    const asking = athlete({ requirements: "English or Malay. Somebody kind." });
    const silent = coach({ bio: "", coaching_style: "", coaching_areas: "backstroke" });
    const terms = rankCoaches(asking, [silent], context)[0]?.parts.find(({ key }) => key === "terms");
    expect(terms?.points).toBe(12);
    const korean = athlete({ requirements: "In Korean, please. Somebody kind." });
    const less = rankCoaches(korean, [silent], context)[0]?.parts.find(({ key }) => key === "terms");
    expect(less?.points).toBeLessThan(12);
  });

  it.each([
    ["tenis de mesa", "Other", "table tennis, serves and loops"],
    ["wheelchair racing", "Track & Field", "racing chair, push stroke"],
  ] as const)("knows %s", (interest, sport, areas) => {
    const asking = athlete({ sport_interest: interest, vision: "", requirements: "" });
    const bio = "";
    const right = coach({ id: "coach0000000002", sport, coaching_areas: areas, bio });
    const wrong = ["Tennis", "Basketball", "Track & Field", "Cycling"].map((other, at) =>
      coach({ id: `coach000000001${at}`, sport: other, coaching_areas: "serve, sprint, shooting", bio }),
    );
    expect(order(asking, [...wrong, right])[0]).toBe(right.id);
  });
});
