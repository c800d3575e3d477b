import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FREE_FIELDS,
  IDENTITY_FIELDS,
  type Identity,
  identityChange,
  identityText,
  waitingChange,
} from "./coach-identity";
import { coachFields } from "./coaches";
import { SYNC_SCOPES } from "./sync-scopes";

test("every field that a coach can send is either identity or free, and none is both", () => {
  const sent = new Set([
    ...SYNC_SCOPES.coaches.update,
    ...Object.keys(coachFields({ name: "A", sport: "B", hourlyRate: 50 } as never)),
  ]);
  expect([...IDENTITY_FIELDS, ...FREE_FIELDS].sort()).toEqual([...sent].sort());
});

const identity: fc.Arbitrary<Identity> = fc.record({
  name: fc.constantFrom("Ana", "Bo", "Cy"),
  sport: fc.constantFrom("Tennis", "Golf"),
  profile_image_url: fc.constantFrom("", "https://a.example/1.jpg"),
  achievements: fc.constantFrom("", "Gold", "Silver"),
  certifications: fc.constantFrom([], ["A"], ["A", "B"]),
  was_pro_athlete: fc.boolean(),
});

test("what waits, put onto the approved identity, is what was asked for last; nothing waits that is approved", () => {
  fc.assert(
    fc.property(identity, fc.array(identity, { minLength: 1, maxLength: 4 }), (approved, edits) => {
      let waiting = {};
      for (const edit of edits) waiting = waitingChange(approved, waiting, edit);
      const last = edits[edits.length - 1] as Identity;
      expect(identityText({ ...approved, ...waiting })).toBe(identityText(last));
      expect(waiting).toEqual(identityChange(approved, last));
    }),
  );
});
