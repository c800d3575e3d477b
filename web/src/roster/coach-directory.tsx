import type { ComponentProps } from "react";
import { AthleteDirectory } from "@/athletes/athlete-directory";
import { useYoungAthletes } from "@/athletes/young-athletes";
import { useOwnCoach } from "@/coach-settings/queries";
import { useSession } from "@/platform/session";

/** /athletes?list=all for a coach. A verified one also sees those under 18 whose guardian allows it. */
export function CoachDirectory(props: Omit<ComponentProps<typeof AthleteDirectory>, "young">) {
  const { user } = useSession();
  const young = useYoungAthletes(useOwnCoach(user?.id ?? "")?.verified === true);
  return <AthleteDirectory {...props} young={young} />;
}
