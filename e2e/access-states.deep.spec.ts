/** Accessibility of rare states: refused and busy forms, empty lists, the quiz and the matches. */

import { makeAccount, makeCoach } from "./fixtures/accounts";
import { bornYearsAgo } from "./fixtures/api";
import { DESK, expect, test } from "./fixtures/app";
import { freeTimes } from "./fixtures/booking-form";
import { held } from "./fixtures/busy";
import { choose, enter } from "./fixtures/screens";
import {
  all,
  fails,
  fill,
  heading,
  holdUp,
  press,
  type State,
  says,
  stateFindings,
  submit,
  toast,
} from "./fixtures/states";

test.describe.configure({ timeout: 90_000 });
test.use({ actionTimeout: 15_000 });

const verifying = holdUp("**/verify-coach-account");

test("forms: refused, busy and done", async ({ server, newDevice, troubles }) => {
  const person = await makeAccount(server);
  const { coachId } = await makeCoach(server);
  const visitor = (await newDevice()).page;
  const found = await stateFindings(visitor, [
    { name: "sign-in refused", path: "/auth", anew: true, by: submit, shows: toast("Invalid email address") },
    {
      name: "a wrong password",
      by: all(fill("Email", person.email), fill("Password", "not-the-password"), submit),
      shows: toast("Wrong email or password."),
    },
    { name: "a forgotten password", by: press("Forgot your password?"), shows: (page) => page.getByLabel("Email") },
    { name: "its mail is on its way", by: submit, shows: says(/an email with a link is on its way/) },
    {
      name: "signing in, busy",
      path: "/auth",
      anew: true,
      by: async (page) => {
        await held(page, "**/auth-with-password**");
        await all(fill("Email", person.email), fill("Password", "correct-horse"), submit)(page);
      },
      shows: says("Signing in..."),
    },
    {
      name: "an example of money out of its range",
      path: "/pricing",
      anew: true,
      by: fill("Hourly rate", "5"),
      shows: says(/^Choose a whole amount/),
    },
  ]);
  await visitor.unrouteAll({ behavior: "ignoreErrors" });
  const page = (await newDevice()).page;
  await enter(page, server, person, "/coach/onboarding");
  found.push(
    ...(await stateFindings(page, [
      { name: "coach form refused", by: submit, shows: toast("Sport is required") },
      {
        name: "athlete form refused",
        path: "/athlete/onboarding",
        anew: true,
        by: all(fill("Age", "12"), submit),
        shows: toast("Must be at least 13 years old"),
      },
      {
        name: "booking form without a time",
        path: `/book/${coachId}`,
        anew: true,
        by: press("Continue"),
        shows: (page) => page.getByTestId("toast"),
      },
      {
        name: "booking form with a field that is not right",
        by: all(
          (page) => freeTimes(page).first().click(),
          press("Continue"),
          fill("Email", "not an address"),
          press("Continue to payment"),
        ),
        shows: (page) => page.locator("[aria-invalid=true]"),
      },
      {
        name: "free times that did not come",
        by: async (page) => {
          await fails("**/get-availability")(page);
          await page.goto(`/book/${coachId}`);
        },
        shows: (page) => page.getByRole("alert").filter({ hasText: "Retry" }),
      },
    ])),
  );
  const young = (await newDevice()).page;
  await enter(young, server, await makeAccount(server, { birth_date: bornYearsAgo(15) }), "/athlete/onboarding");
  const unknown = (await newDevice()).page;
  await enter(unknown, server, await makeAccount(server, { birth_date: "" }), "/athlete/onboarding");
  found.push(
    ...(await stateFindings(young, [
      { name: "athlete form of somebody of fifteen", shows: (page) => page.getByLabel("Guardian's email") },
    ])),
    ...(await stateFindings(unknown, [
      { name: "an account that was never asked for its birth date", shows: heading("When were you born?") },
    ])),
  );
  expect(found).toEqual([]);
  for (const line of troubles.found.splice(0))
    expect(line).toMatch(/^(400: .*auth-with-password|500: .*get-availability)/);
});

test("empty lists", async ({ server, newDevice, troubles }) => {
  const phone = (await newDevice()).page;
  const found = await stateFindings(phone, [
    {
      name: "no coaches match",
      path: "/coaches?q=nobody-has-this-word",
      anew: true,
      shows: says("No coaches found matching your filters."),
    },
    {
      name: "no athletes match",
      path: "/athletes?q=nobody-has-this-word",
      shows: says("No athletes found matching your filters."),
    },
    { name: "coach not found", path: "/coach/aaaaaaaaaaaaaaa", shows: heading("Coach not found") },
    {
      name: "a coach to book who is not there",
      path: "/book/aaaaaaaaaaaaaaa",
      anew: true,
      shows: toast("Coach not found"),
    },
  ]);
  await enter(phone, server, await makeAccount(server), "/messages");
  found.push(
    ...(await stateFindings(phone, [
      { name: "no messages", shows: says("No conversations yet") },
      { name: "no sessions", path: "/today", shows: says("No sessions yet") },
      { name: "a booking that is not there", path: "/booking/aaaaaaaaaaaaaaa", shows: heading("Booking not found") },
      {
        name: "no matches",
        by: async (page) => {
          // The demo's filters always match somebody.
          await page.route("**/get-match-recommendations", (route) => route.fulfill({ json: { recommendations: [] } }));
          await page.goto("/recommendations");
        },
        shows: says("No matches yet"),
      },
    ])),
  );
  const desk = (await newDevice({ viewport: DESK })).page;
  await enter(desk, server, await makeAccount(server), "/messages");
  found.push(
    ...(await stateFindings(desk, [
      { name: "no messages, on a desk", shows: says("Select a conversation to start messaging") },
    ])),
  );
  const coach = (await newDevice()).page;
  await enter(coach, server, await makeCoach(server), "/coach/dashboard");
  found.push(
    ...(await stateFindings(coach, [
      { name: "a new coach's dashboard", shows: says(/^No bookings yet/) },
      { name: "a new coach's day", path: "/today", shows: says("No sessions yet") },
    ])),
  );
  await enter(coach, server, await makeCoach(server, { verified: false }), "/coach/dashboard");
  found.push(
    ...(await stateFindings(coach, [
      { name: "an unverified coach's warning", shows: heading("Account Not Verified") },
      {
        name: "verifying, busy",
        by: all(verifying.hold, press("Verify Account")),
        shows: says("Checking..."),
      },
      { name: "verified it is not", by: verifying.letGo, shows: (page) => page.getByTestId("toast") },
    ])),
  );
  expect(found).toEqual([]);
  expect(troubles.found.splice(0).filter((line) => !/verify-coach-account/.test(line))).toEqual([]);
});

test("the quiz's steps and the opened matches", async ({ newDevice }) => {
  const { page } = await newDevice({ as: "athlete" });
  const step = (index: number): State => ({
    name: `step ${index + 1} of the quiz`,
    by: async (page) => {
      if (index === 0) return;
      const radio = page.getByRole("radio").nth(1);
      if (await radio.count()) await choose(radio);
      else await page.getByRole("textbox").fill("Lyon");
      await press("Next")(page);
    },
    shows: says(`Step ${index + 1} of 7`),
  });
  await page.goto("/find-coach");
  const found = await stateFindings(page, [
    ...Array.from({ length: 7 }, (_, index) => step(index)),
    {
      name: "coaches by the quiz",
      by: all((page) => page.getByRole("textbox").fill("Evenings"), press("Find My Coaches")),
      shows: (page) => page.getByRole("article"),
    },
    {
      name: "why a match",
      path: "/recommendations",
      by: async (page) =>
        void (await page
          .getByRole("button", { name: /^Why this match with/ })
          .first()
          .click()),
      shows: (page) => page.getByRole("button", { name: /^Why this match with/, expanded: true }),
    },
  ]);
  expect(found).toEqual([]);
});
