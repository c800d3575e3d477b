import { speak } from "@language";
import { afterEach, describe, expect, it } from "vitest";
import { rankAthletes, rankCoaches } from "./rank";
import { ATHLETE, athlete, COACH, coach, context, order } from "./sample-people";

describe("the reasoning", () => {
  it("is one or two sentences about what counted for this pair", () => {
    const [match] = rankCoaches(ATHLETE, [COACH], context);
    expect(match?.reasoning).toContain("Cleo");
    expect(match?.reasoning).toContain("backstroke");
    expect(match?.reasoning.split(/[.!?] /).length).toBeLessThanOrEqual(2);
    expect(rankCoaches(athlete({ sport_interest: "tennis" }), [COACH], context)[0]?.reasoning).not.toContain(
      "your sport;",
    );
  });

  it("claims nothing beyond the data", () => {
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

  it.each([
    ["Hockey", /^Cleo coaches hockey and also mentions track & field/],
    ["Cycling", /^Cleo coaches cycling and also mentions track & field/],
    ["Track & Field", /^Cleo coaches track & field;/],
  ] as const)(
    "says of a %s coach only what they coach, however much the profile mentions another sport",
    (sport, said) => {
      const asking = athlete({
        sport_interest: "track and field, sprints",
        vision: "a faster start",
        requirements: "",
      });
      const areas = "track and field, sprint starts, 100 m, 200 m, hurdles";
      const fast = coach({ sport, coaching_areas: areas, bio: "I coach track and field: sprints." });
      expect(rankCoaches(asking, [fast], context)[0]?.reasoning).toMatch(said);
    },
  );

  it("describes the athlete to a coach", () => {
    const [match] = rankAthletes(COACH, [ATHLETE], context);
    expect(match).toMatchObject({ athleteId: ATHLETE.id });
    expect(match?.reasoning).toMatch(/^Ana .*swimming/);
  });

  it("treats a profile without a language as English", () => {
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

describe("the reasoning in Spanish", () => {
  afterEach(() => speak("en"));

  it("is Spanish but for the profile's own words", () => {
    speak("es");
    const rated = coach({ total_reviews: 40, average_rating: 4.9, bio: "", availability: "" });
    expect(rankCoaches(ATHLETE, [rated], context)[0]?.reasoning).toBe(
      "Cleo enseña natación; el perfil menciona backstroke y nervous swimmers, cercano a lo que pediste. " +
        "Sheffield está a 47 km y 60\u00a0$ por hora entra en el presupuesto.",
    );
    expect(rankAthletes(COACH, [ATHLETE], context)[0]?.reasoning).toMatch(/^A Ana le interesa practicar natación/);
  });

  it("is scored as in English, and its parts are named in Spanish", () => {
    const ranked = () => rankCoaches(ATHLETE, [COACH], context)[0];
    const points = () => ranked()?.parts.map(({ label: _, ...part }) => part);
    const labels = () => ranked()?.parts.map(({ label }) => label) ?? [];
    const english = { points: points(), labels: labels(), score: ranked()?.score };
    speak("es");
    expect({ points: points(), score: ranked()?.score }).toEqual({ points: english.points, score: english.score });
    expect(labels()).toContain("Deporte y disciplina");
    expect(labels().filter((label) => english.labels.includes(label))).toEqual([]);
  });
});
