import type { CoachDocument } from "@domain/documents";
import { type FormEvent, useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useWork } from "@/ui/use-work";
import { type CoachMark, markCoach } from "./actions";
import { LINE } from "./line";
import { ListFrame } from "./list-frame";
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
    <div className="grid content-start gap-4">
      <form className={LINE} onSubmit={find}>
        <Field label="Coach's name">
          <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" tone="ink">
          Find
        </Button>
      </form>
      <Found key={asked} name={asked} />
    </div>
  );
}

function Found({ name }: { name: string }) {
  const [load] = useState(() => () => findCoaches(name));
  return (
    <ListFrame loaded={useLoaded(load)} empty="No coach has this name.">
      {(coach) => <Marks coach={coach} />}
    </ListFrame>
  );
}

function Marks({ coach }: { coach: CoachDocument }) {
  const [marks, setMarks] = useState({ is_featured: coach.is_featured, id_verified: coach.id_verified });
  const { busy, run } = useWork();
  const set = (mark: CoachMark, on: boolean, words: string) =>
    void run(async () => {
      await markCoach(coach.id, mark, on);
      setMarks((before) => ({ ...before, [mark]: on }));
      toast.success(words);
    });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">{coach.name}</h2>
        <Badge tone={coach.verified ? "go" : "wait"}>{coach.verified ? "In the directory" : "Not verified yet"}</Badge>
      </div>
      <p className="text-ink-3 text-sm">{[coach.sport, coach.location].filter(Boolean).join(", ")}</p>
      <Switch
        checked={marks.is_featured}
        disabled={busy}
        onChange={(on) =>
          set("is_featured", on, on ? `${coach.name} is featured` : `${coach.name} is no longer featured`)
        }
      >
        Featured
      </Switch>
      <Switch
        checked={marks.id_verified}
        disabled={busy}
        onChange={(on) => set("id_verified", on, on ? "ID marked as verified" : "ID no longer marked as verified")}
      >
        ID verified
      </Switch>
    </>
  );
}
