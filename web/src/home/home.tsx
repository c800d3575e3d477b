import { useDocumentTitle } from "@/ui/document-title";
import { Benefits } from "./benefits";
import { Closing } from "./closing";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Problem } from "./problem";

export function Home() {
  useDocumentTitle("Find a coach who has been there");
  return (
    <>
      <Hero />
      <Problem />
      <HowItWorks />
      <Benefits />
      <Closing />
    </>
  );
}
