import { sportName } from "@domain/coach-title";
import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { ChevronLeft, Share2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Avatar } from "@/ui/avatar";
import { IconButton } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { drawingOf } from "@/ui/drawings";
import { initials } from "@/ui/initials";
import { SportLines } from "@/ui/sport-surface";
import { CoachBadges } from "./coach-badges";
import { shareCoach } from "./share";
import { NAME, SHIRT, shareElement } from "./shared-element";

/** "Track & Field, Atlanta, GA. 41, American." */
function who(coach: CoachDocument): string {
  const first = [sportName(coach), coach.location].filter(Boolean).join(", ");
  const second = [coach.age ? String(coach.age) : "", coach.nationality].filter(Boolean).join(", ");
  return second ? `${first}. ${second}.` : `${first}.`;
}

type Props = { coach: CoachDocument; save: ReactNode };

export function ProfileHead({ coach, save }: Props) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // Back returns to this coach's card.
  useEffect(() => shareElement(coach.id), [coach.id]);
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: "/coaches" }));
  return (
    <header
      className={cx("relative isolate overflow-hidden text-on-night", drawingOf(coach.sport).surface)}
      data-surface=""
    >
      <SportLines
        sport={coach.sport}
        className="absolute desk:inset-auto inset-0 desk:top-5.5 desk:right-side -z-1 desk:h-[calc(100%_-_44px)] desk:w-92.5 desk:opacity-60 opacity-40 max-desk:[mask:linear-gradient(200deg,#000_38%,transparent_66%)]"
      />
      <div className="frame desk:grid desk:grid-cols-[auto_1fr] desk:items-end desk:gap-x-10 desk:pt-7 pt-5 desk:pb-9 pb-5.5">
        <div className="-mx-3 -mt-3 flex desk:hidden items-center justify-between gap-3">
          <IconButton label={m.coaches_back()} onClick={leave}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <span className="flex-1" />
          {save}
          <IconButton label={m.coaches_share_this_profile()} onClick={() => void shareCoach(coach)}>
            <Share2 aria-hidden="true" />
          </IconButton>
        </div>
        {coach.profile_image_url ? (
          <div className="inline-flex max-desk:mt-5" style={SHIRT}>
            <Avatar name={coach.name} sport={coach.sport} size="profile" imageUrl={coach.profile_image_url} />
          </div>
        ) : (
          <div
            className="shirt desk:text-[13rem] text-[8.5rem]/[0.8] tracking-[-0.01em] max-desk:mt-5"
            aria-hidden="true"
            style={SHIRT}
          >
            {initials(coach.name)}
          </div>
        )}
        <div>
          <h1 className="wrap-anywhere desk:mt-0 mt-8 text-d2" tabIndex={-1} style={NAME}>
            {coach.name}
          </h1>
          <p className="mt-2.5 text-md">{who(coach)}</p>
          <CoachBadges coach={coach} />
        </div>
      </div>
    </header>
  );
}
