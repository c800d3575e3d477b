import * as m from "@messages";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { formatDate } from "@/ui/format";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { DeskTable } from "./desk-table";
import { LINE } from "./line";
import { Frame } from "./list-frame";
import { type FoundPerson, findPeople, PEOPLE_KINDS, PEOPLE_PAGE, type PeopleKind } from "./people-queries";
import { Person, PersonCard } from "./person";
import { useLoaded } from "./use-loaded";
import { useOpen } from "./use-open";

const KINDS: Record<PeopleKind, () => string> = {
  all: m.desk_everybody,
  coaches: m.desk_coaches,
  athletes: m.desk_athletes,
  suspended: m.desk_suspended_people,
  team: m.desk_the_team,
  guardians: m.desk_guardians_to_decide,
};

type Asked = { text: string; kind: PeopleKind; page: number };

/** Every account, found by a part of the name or the address, with everything about the chosen one. */
export function People() {
  const [text, setText] = useState("");
  const named = useSearch({ from: "/staff" }).kind;
  const kind = PEOPLE_KINDS.find((one) => one === named) ?? "all";
  const [asked, setAsked] = useState<Asked>({ text: "", kind, page: 1 });
  const [open, choose] = useOpen();
  const ask = (next: Asked) => {
    setAsked(next);
    if (open) choose("");
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    ask({ ...asked, text: text.trim(), page: 1 });
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <form className={LINE} onSubmit={find} noValidate>
        <Field label={m.desk_name_or_email()}>
          <Input name="text" type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={m.desk_who()}>
          <Select
            value={asked.kind}
            onChange={(next) => ask({ ...asked, kind: next, page: 1 })}
            options={PEOPLE_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
          />
        </Field>
        <Button type="submit" tone="ink">
          {m.staff_find()}
        </Button>
      </form>
      <Found key={JSON.stringify(asked)} asked={asked} onPage={(page) => ask({ ...asked, page })} />
    </div>
  );
}

function Found({ asked, onPage }: { asked: Asked; onPage: (page: number) => void }) {
  const [total, setTotal] = useState(0);
  const [load] = useState(() => async () => {
    const found = await findPeople(asked.text, asked.kind, asked.page);
    setTotal(found.total);
    return found.people;
  });
  const loaded = useLoaded(load);
  const [open] = useOpen();
  if (loaded.data?.length === 0 && open) return <PersonCard key={open} id={open} onChange={loaded.reload} />;
  return (
    <Frame loaded={loaded} empty={m.desk_nobody_found()}>
      {(rows) => (
        <>
          <DeskTable
            label={m.desk_people()}
            count={m.desk_people_count({ count: total })}
            rows={rows}
            head={m.desk_name()}
            name={({ name, email }) => name || email}
            columns={[
              { head: m.desk_email(), cell: ({ email }) => email, long: true },
              { head: m.desk_who(), cell: (person) => <Marks person={person} /> },
              { head: m.desk_bookings(), cell: ({ bookings }) => bookings, number: true },
              { head: m.desk_reports(), cell: ({ reports }) => reports, number: true },
              { head: m.desk_since(), cell: ({ created }) => formatDate(created), number: true },
            ]}
            detail={({ id }) => <Person id={id} onChange={loaded.reload} />}
            elsewhere={(id) => <PersonCard key={id} id={id} onChange={loaded.reload} />}
          />
          <div className="flex flex-wrap items-center gap-3">
            {asked.page > 1 && (
              <Button tone="out" onClick={() => onPage(asked.page - 1)}>
                {m.staff_newer()}
              </Button>
            )}
            {asked.page * PEOPLE_PAGE < total && (
              <Button tone="out" onClick={() => onPage(asked.page + 1)}>
                {m.staff_older()}
              </Button>
            )}
          </div>
        </>
      )}
    </Frame>
  );
}

function Marks({ person: { role, coach, athlete, suspended } }: { person: FoundPerson }) {
  const kinds = [
    role === "staff" && m.desk_team(),
    coach !== "none" && (coach === "verified" ? m.desk_coach() : m.desk_coach_unverified()),
    athlete && m.desk_athlete(),
  ].filter(Boolean);
  return (
    <>
      {kinds.join(", ")} {suspended && <Badge tone="stop">{m.desk_suspended()}</Badge>}
    </>
  );
}
