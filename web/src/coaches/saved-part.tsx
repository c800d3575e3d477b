import type { CoachDocument } from "@domain/documents";
import type { Marks } from "@domain/marks";
import * as m from "@messages";
import { type ReactNode, useEffect, useMemo } from "react";
import { Chip } from "@/ui/chip";
import type { DirectoryChange, DirectorySearch } from "./directory-search";
import { SaveButton } from "./save-button";
import { useIntroTaken } from "./use-intro-taken";
import { useSaved } from "./use-saved";

/** A person's saved coaches, the button on a coach's card, and the coaches whose intro call they have had. */
export type Saved = {
  coaches: Marks;
  button: (coach: CoachDocument) => ReactNode;
  introTaken: ReadonlySet<string>;
};

type Props = {
  me: string;
  coaches: readonly CoachDocument[] | undefined;
  search: DirectorySearch;
  onChange: (part: DirectoryChange) => void;
  /** Called at the beginning and at each change. */
  onSaved: (saved: Saved) => void;
};

/** Reads a person's saved coaches for the directory, and shows them alone. Apart, because a visitor's first load has no room for it. */
export function SavedPart({ me, coaches, search, onChange, onSaved }: Props) {
  const saved = useSaved(me);
  const introTaken = useIntroTaken(me);
  useEffect(() => {
    if (!saved || !introTaken) return;
    const button = (coach: CoachDocument) =>
      coach.user_id !== me && (
        <SaveButton
          coach={coach}
          me={me}
          isSaved={saved.has(coach.id)}
          look="icon"
          className="absolute right-0 bottom-0"
        />
      );
    onSaved({ coaches: saved, button, introTaken });
  }, [saved, introTaken, me, onSaved]);
  const listed = useMemo(
    () => (saved?.size ? (coaches?.filter(({ id }) => saved.has(id)).length ?? 0) : 0),
    [saved, coaches],
  );
  const chosen = search.saved ?? false;
  if (listed === 0 && !chosen) return null;
  return (
    <div className="mb-3">
      <Chip
        pressed={chosen}
        {...(listed && { count: listed })}
        onClick={() => onChange({ saved: chosen ? undefined : true })}
      >
        {m.coaches_saved()}
      </Chip>
    </div>
  );
}
