import type { CoachDocument } from "@domain/documents";
import * as m from "@messages";
import { Heart } from "lucide-react";
import { Button, IconButton } from "@/ui/button";
import { cx } from "@/ui/class-names";
import { useWork } from "@/ui/use-work";

type Props = { coach: CoachDocument; me: string; isSaved: boolean; look: "icon" | "word"; className?: string };

/** Keeps a coach in the person's list. A second press takes it back. */
export function SaveButton({ coach, me, isSaved, look, className }: Props) {
  const { run } = useWork();
  const toggle = () =>
    void run(async () => {
      // With the rules of what is kept, which a first screen does not need.
      const { saveCoach } = await import("./save-coach");
      await saveCoach(me, coach.id, !isSaved);
    });
  const heart = <Heart className={cx("size-5", isSaved && "fill-current")} aria-hidden="true" />;
  return look === "icon" ? (
    <IconButton
      label={m.coaches_save_name({ name: coach.name })}
      aria-pressed={isSaved}
      className={className}
      onClick={toggle}
    >
      {heart}
    </IconButton>
  ) : (
    <Button tone="plain" aria-pressed={isSaved} className={className} onClick={toggle}>
      {heart}
      {m.coaches_save_coach()}
    </Button>
  );
}
