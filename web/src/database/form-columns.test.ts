import { DOCUMENTS } from "@domain/documents";
import { COACH_COLUMNS, changedColumns, FORMS } from "@domain/form-columns";
import { type Scope, SYNC_SCOPES } from "@domain/sync-scopes";
import { expect, it } from "vitest";

/** Forms that call the server directly, so sync does not send them. */
const ELSEWHERE = [
  "accountNameInput",
  "authenticatorCodeInput",
  "availabilityRecord",
  "buyPackageInput",
  "clientErrorInput",
  "codeInput",
  "codeWithPasswordInput",
  "deleteAccountInput",
  "emailInput",
  "endPackageInput",
  "guardianInput",
  "introInput",
  "keepQuizInput",
  "newPasswordInput",
  "packageOfferInput",
  "packageOffersInput",
  "passwordInput",
  "photoInput",
  "preferencesInput",
  "quizAnswers",
  "recommendationsInput",
  "secondStepInput",
  "signInInput",
  "signUpInput",
];

const cases = FORMS.flatMap(({ collection, writes, schema, columns }) =>
  Object.keys(schema.shape).map((field) => ({ collection, writes, field, column: columns ? columns[field] : field })),
);

it.each(cases)("$field, a form's field, is one that a device may $writes in $collection", (each) => {
  const scope: Scope = SYNC_SCOPES[each.collection];
  expect(scope[each.writes]).toContain(each.column);
  expect(Object.keys(DOCUMENTS[each.collection].shape)).toContain(each.column);
});

it("knows every form of the domain", () => {
  const modules = import.meta.glob<Record<string, unknown>>(["../../../domain/*.ts", "!../../../domain/*.test.ts"], {
    eager: true,
  });
  const isForm = (name: string, value: unknown) =>
    /(Form|Input|Extras|Record|Answers)$/.test(name) &&
    typeof (value as { shape?: unknown } | null)?.shape === "object";
  const forms = Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([name, each]) => isForm(name, each)),
  );
  expect(forms.length).toBeGreaterThan(15);
  const unknown = forms.filter(
    ([name, each]) => !ELSEWHERE.includes(name) && !FORMS.some(({ schema }) => schema === each),
  );
  expect(unknown.map(([name]) => name)).toEqual([]);
});

it("sends the columns of the fields that were changed, and no other", () => {
  const values = { bio: "New", was_pro_athlete: true, name: "Cleo" };
  expect(changedColumns(COACH_COLUMNS, values, ["wasProAthlete", "bio"])).toEqual({
    bio: "New",
    was_pro_athlete: true,
  });
  expect(changedColumns(COACH_COLUMNS, values, [])).toEqual({});
});
