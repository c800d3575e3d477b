import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchAthlete, MatchCoach } from "./people";
import { PARTS, rankCoaches } from "./rank";
import { ATHLETE, anyAthlete, anyCoach, athlete, COACH, coach, context, order, scoreOf } from "./sample-people";

describe("the score", () => {
  it("is the sum of its parts, each between 0 and its maximum, together at most 100", () => {
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

  it("does not depend on the other candidates or their order; equal scores go by id", () => {
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

  it("uses shared words for pairs without vectors", () => {
    const butterfly = coach({ id: "fly", bio: "200 fly for ten years", coaching_areas: "butterfly, dolphin kick" });
    expect(order(athlete({ sport_interest: "backstroke" }), [butterfly, COACH])[0]).toBe(COACH.id);
    expect(order(athlete({ sport_interest: "butterfly, 100 fly" }), [butterfly, COACH])[0]).toBe("fly");
    const keeper = coach({
      id: "gk",
      sport: "Soccer",
      bio: "Keeper for ten seasons",
      coaching_areas: "shot stopping",
    });
    const striker = coach({ id: "nine", sport: "Soccer", bio: "Number 9", coaching_areas: "finishing" });
    expect(order(athlete({ sport_interest: "footy, keeper" }), [striker, keeper])[0]).toBe("gk");
    expect(order(athlete({ sport_interest: "fútbol, finishing" }), [keeper, striker])[0]).toBe("nine");
  });

  it("respects a refusal on either side", () => {
    const groups = coach({ id: "group", session_types: ["group", "in_person"] });
    expect(scoreOf(ATHLETE, groups)).toBeLessThan(scoreOf(ATHLETE, COACH) - 10);
    const adults = coach({ id: "adults", bio: `${COACH.bio} Players over 18 only, no juniors.` });
    expect(scoreOf(ATHLETE, adults)).toBeLessThan(scoreOf(ATHLETE, COACH) - 5);
    const french = athlete({ requirements: "En français, s'il vous plaît." });
    const speaking = coach({ bio: `${COACH.bio} Français, English.` });
    expect(scoreOf(french, speaking)).toBeGreaterThan(scoreOf(french, COACH) + 5);
  });

  it("reads refusals", () => {
    const fly = athlete({ sport_interest: "butterfly" });
    const swimsIt = coach({ bio: "I swam the 200 butterfly." });
    const refusesIt = coach({ bio: "I was never any good at butterfly." });
    expect(scoreOf(fly, swimsIt)).toBeGreaterThan(scoreOf(fly, refusesIt) + 5);
    const other = athlete({ requirements: "No tips about starts and turns please." });
    const same = athlete({ requirements: "Tips about starts and turns please." });
    expect(scoreOf(other, COACH)).toBeLessThan(scoreOf(same, COACH));
  });

  it("does not count a refused sport as wanted, if there is another one", () => {
    const soccer = coach({
      id: "soccer",
      sport: "Soccer",
      bio: "Eleven seasons of soccer",
      coaching_areas: "finishing",
    });
    const rugby = coach({ id: "rugby", sport: "Rugby", bio: "Eleven seasons of rugby", coaching_areas: "tackling" });
    const wish = (requirements: string, sport_interest = "footy, rugby") =>
      athlete({ sport_interest, vision: "", requirements });
    expect(scoreOf(wish("Please no soccer."), rugby)).toBeGreaterThan(scoreOf(wish("Please no soccer."), soccer) + 10);
    expect(scoreOf(wish("Please no soccer.", "soccer"), soccer)).toBeGreaterThan(
      scoreOf(wish("Please no soccer.", "soccer"), rugby),
    );
    const sevens = wish("No fifteens rugby.", "rugby, soccer");
    expect(scoreOf(sevens, rugby)).toBe(scoreOf(wish("No fifteens.", "rugby, soccer"), rugby));
  });

  it("reads who must meet in person, and who need not", () => {
    const away = { latitude: 35.7, longitude: 139.7, time_zone: "Europe/London" };
    const far = coach({ id: "far", ...away, session_types: ["one_on_one", "in_person", "video_review"] });
    const place = (requirements: string) =>
      rankCoaches(athlete({ requirements, quiz: null }), [far], context)[0]?.parts.find(({ key }) => key === "place")
        ?.points ?? -1;
    expect(place("It doesn't have to be in person.")).toBeGreaterThan(4);
    expect(place("It must be in person. Video calls taught me nothing.")).toBeLessThan(1);
  });

  it("does not read 'together' as a wish for a group", () => {
    const alone = coach({ session_types: ["one_on_one", "in_person"] });
    const wish = athlete({ requirements: "A plan that we make together.", quiz: null });
    const terms = rankCoaches(wish, [alone], context)[0]?.parts.find(({ key }) => key === "terms");
    expect(terms?.points).toBe(terms?.max);
  });

  it("looks for a woman if asked for, and never guesses from a name", () => {
    const wish = athlete({ requirements: "A woman coach, please." });
    const she = coach({ bio: `${COACH.bio} Mum of two.` });
    const he = coach({ bio: `${COACH.bio} Just a bloke who swam.` });
    expect(scoreOf(wish, she)).toBeGreaterThan(scoreOf(wish, he) + 10);
    expect(scoreOf(wish, coach({ name: "Maria Coach" }))).toBe(scoreOf(wish, coach({ name: "Mario Coach" })));
    expect(scoreOf(ATHLETE, she)).toBe(scoreOf(ATHLETE, he));
  });

  it("prefers the profile's text over a tick that it contradicts", () => {
    const runner = coach({ id: "run", sport: "Track & Field", bio: "800m", coaching_areas: "800m, running" });
    const changed = athlete({ sport_interest: "open water swimming now (was 800m)", quiz: { sport: "Track & Field" } });
    expect(order(changed, [runner, COACH])[0]).toBe(COACH.id);
  });

  it("counts distance only for sessions in person", () => {
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

  it("ranks 150 reviews at 4.8 above one of five stars, and distrusts a profile that claims every sport", () => {
    const many = coach({ id: "many", average_rating: 4.8, total_reviews: 150 });
    const one = coach({ id: "one", average_rating: 5, total_reviews: 1 });
    expect(order(ATHLETE, [one, many])[0]).toBe("many");
    const all =
      "backstroke, tennis, basketball, soccer, baseball, volleyball, golf, hockey, rugby, boxing, gymnastics, skiing, cycling";
    expect(scoreOf(ATHLETE, coach({ coaching_areas: all }))).toBeLessThan(scoreOf(ATHLETE, COACH) - 15);
  });

  it("lowers the score for a price out of reach", () => {
    const [fair, high, absurd] = [5000, 11_000, 25_000].map((hourly_rate) => scoreOf(ATHLETE, coach({ hourly_rate })));
    expect(fair).toBeGreaterThan(high ?? 0);
    expect(high).toBeGreaterThan(absurd ?? 0);
  });
});
