import * as m from "@messages";
import { useDocumentTitle } from "@/ui/document-title";
import { Benefits } from "./benefits";
import { Closing } from "./closing";
import { CoachesNear } from "./coaches-near";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Problem } from "./problem";

export function Home() {
  useDocumentTitle(m.home_find_a_coach_who_has_been());
  return (
    <>
      <Hero />
      <Problem />
      <CoachesNear />
      <HowItWorks />
      <Benefits />
      <Closing />
    </>
  );
}
