import { BADGE_MEANINGS, BADGE_NAMES, badgesOf, givenAt, type Badge as Name } from "@domain/coach-badges";
import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { BadgeCheck, Star } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/ui/badge";
import { Button, ButtonLink } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { formatDate } from "@/ui/format";

/** The badges of a coach. A press on one shows what it means and when the team gave it. */
export function CoachBadges({ coach }: { coach: CoachDocument }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Name>("id_verified");
  const badges = badgesOf(coach);
  if (badges.length === 0) return null;
  const at = givenAt(coach, shown);
  return (
    <>
      <ul className="mt-1 flex flex-wrap items-center gap-x-2">
        {badges.map((badge) => (
          <li key={badge}>
            <button
              type="button"
              className="flex min-h-11 items-center underline underline-offset-3"
              aria-haspopup="dialog"
              onClick={() => {
                setShown(badge);
                setOpen(true);
              }}
            >
              <Badge icon={badge === "is_featured" ? <Star aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}>
                {BADGE_NAMES[badge]()}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={BADGE_NAMES[shown]()}
        actions={
          <>
            <Button tone="ink" onClick={() => setOpen(false)}>
              {m.ui_close()}
            </Button>
            <ButtonLink tone="out" to="/safety">
              {m.coaches_more_about_safety()}
            </ButtonLink>
          </>
        }
      >
        <p>{BADGE_MEANINGS[shown]()}</p>
        {at && <p className="text-ink-2">{m.coaches_badge_given({ date: formatDate(at) })}</p>}
      </Dialog>
    </>
  );
}
