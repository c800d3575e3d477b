import { BADGE_MEANINGS } from "@domain/coach-badges";
import type { CoachDocument } from "@domain/documents";
import { sportLabel } from "@domain/sport-labels";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { type CoachMark, markCoach } from "./actions";
import { DeskTable } from "./desk-table";
import { LINE } from "./line";
import { Frame } from "./list-frame";
import { PersonLink } from "./person-link";
import { findCoaches } from "./queries";
import { useLoaded } from "./use-loaded";

/** The team's marks on a coach: featured, and ID checked. */
export function CoachMarks() {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <form className={LINE} onSubmit={find}>
        <Field label={m.staff_coachs_name()}>
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" tone="ink">
          {m.staff_find()}
        </Button>
      </form>
      <Found key={asked} name={asked} />
    </div>
  );
}

function Found({ name }: { name: string }) {
  const [load] = useState(() => () => findCoaches(name));
  return (
    <Frame loaded={useLoaded(load)} empty={m.staff_no_coach_has_this_name()}>
      {(rows) => (
        <DeskTable
          label={m.desk_directory()}
          count={m.desk_coaches_count({ count: rows.length })}
          rows={rows}
          head={m.desk_coach()}
          name={({ name: words }) => words}
          columns={[
            { head: m.desk_sport(), cell: ({ sport }) => sportLabel(sport) },
            {
              head: m.desk_state(),
              cell: ({ verified }) => (verified ? m.staff_in_the_directory() : m.staff_not_verified_yet()),
            },
            { head: m.desk_marks(), cell: marksOf },
          ]}
          detail={(coach) => <Marks coach={coach} />}
        />
      )}
    </Frame>
  );
}

const marksOf = ({ is_featured, id_verified }: CoachDocument): string =>
  [is_featured && m.staff_featured(), id_verified && m.staff_id_verified()].filter(Boolean).join(", ");

function Marks({ coach }: { coach: CoachDocument }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">
          <PersonLink id={coach.user_id}>{coach.name}</PersonLink>
        </h2>
        <Badge tone={coach.verified ? "go" : "wait"}>
          {coach.verified ? m.staff_in_the_directory() : m.staff_not_verified_yet()}
        </Badge>
      </div>
      <p className="text-ink-3 text-sm">{[sportLabel(coach.sport), coach.location].filter(Boolean).join(", ")}</p>
      <MarkSwitches coach={coach} />
    </>
  );
}

type Marked = { id: string; name: string } & Record<CoachMark, boolean>;

/** Featured, and ID checked. Each takes effect at once. */
export function MarkSwitches({ coach }: { coach: Marked }) {
  const [marks, setMarks] = useState({ is_featured: coach.is_featured, id_verified: coach.id_verified });
  const { busy, run } = useWork();
  const set = (mark: CoachMark, on: boolean, words: string) =>
    void run(async () => {
      await markCoach(coach.id, coach.name, mark, on);
      setMarks((before) => ({ ...before, [mark]: on }));
      toast.success(words);
    });
  return (
    <>
      <Switch
        checked={marks.is_featured}
        disabled={busy}
        onChange={(on) =>
          set(
            "is_featured",
            on,
            on ? m.staff_is_featured({ name: coach.name }) : m.staff_is_no_longer_featured({ name: coach.name }),
          )
        }
      >
        {m.staff_featured()}
      </Switch>
      <p className="text-ink-3 text-sm">{BADGE_MEANINGS.is_featured()}</p>
      <Switch
        checked={marks.id_verified}
        disabled={busy}
        onChange={(on) =>
          set("id_verified", on, on ? m.staff_id_marked_as_verified() : m.staff_id_no_longer_marked_as_verified())
        }
      >
        {m.staff_id_verified()}
      </Switch>
      <p className="text-ink-3 text-sm">{BADGE_MEANINGS.id_verified()}</p>
    </>
  );
}
