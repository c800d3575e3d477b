/** Specification, section 1: the product's purpose. */
import { type Section, section } from "./section";

export const PURPOSE: readonly Section[] = [
  section("1", "What the product does and for whom", {
    "athlete-story":
      "Athletes browse coaches, receive ranked matches, book paid sessions, message coaches, upload footage and review.",
    "coach-story": [
      "Coaches sign up, fill a profile, are sent to the payment provider's onboarding and are then verified by the product's team.",
      "section 6: verified needs both Stripe's transfers and the team's approval",
    ],
    "coach-keeps": "Coaches keep a coach profile, share a meeting link and write session notes.",
    visitor: "Visitors who are signed out can browse coaches and athletes.",
    promises:
      "Landing promises: verified elite athlete profiles, personalised training, in-person and online sessions, flexible scheduling, no commitment required.",
    pitch: "Pitch: retired elites have nowhere to share knowledge, while youth sports lack quality coaching.",
    steps: "Four steps: find a coach; review and match; book sessions; train and excel.",
    benefits:
      "Benefits for athletes (personalised training, elite experience) and for coaches (stay connected, share your legacy).",
    fee: "The platform fee is 15 percent of each booking; the coach receives 85 percent.",
    session: [
      "The session is kept in the browser's local storage and refreshed automatically.",
      "section 11: PocketBase's token",
    ],
  }),
];
