import fc from "fast-check";
import { expect, it } from "vitest";
import { type KeptNeeds, keptNeeds, needsAgain } from "./kept-needs";
import { needsOf } from "./needs";
import { offersOf } from "./offers";
import { rankAthletes, rankReadAthletes } from "./rank";
import { anyAthlete, anyCoach, context } from "./sample-people";

it("ranks athletes whose needs were kept as JSON as it ranks those who are read anew", () => {
  fc.assert(
    fc.property(fc.array(anyAthlete, { maxLength: 4 }), anyCoach, (list, coach) => {
      const athletes = list.map((one, at) => ({ ...one, id: `a${at}` }));
      const kept = athletes.map((athlete) => {
        const needs = JSON.parse(JSON.stringify(keptNeeds(needsOf(athlete)))) as KeptNeeds;
        return { id: athlete.id, name: athlete.name, needs: needsAgain(needs), near: null, asked: [] };
      });
      expect(rankReadAthletes({ coach, offers: offersOf(coach) }, kept, context)).toEqual(
        rankAthletes(coach, athletes, context),
      );
    }),
    { numRuns: 200 },
  );
});
