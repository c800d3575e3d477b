import { type Switch as Name, SWITCHES } from "@domain/guardian";
import type { GuardianChild } from "@domain/guardian-page";
import type { YoungEntry } from "@domain/young-entry";
import * as m from "@messages";
import { useEffect, useRef, useState } from "react";
import { youngWords } from "@/athletes/young-athletes";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { type Switches, setPermit } from "./visit";

const NAMES: Record<Name, () => string> = {
  booking: m.guardian_permit_booking,
  writing: m.guardian_permit_writing,
  footage: m.guardian_permit_footage,
  listing: m.guardian_permit_listing,
};
const TEXTS: Record<Name, (of: { name: string }) => string> = {
  booking: m.guardian_permit_booking_text,
  writing: m.guardian_permit_writing_text,
  footage: m.guardian_permit_footage_text,
  listing: m.guardian_permit_listing_text,
};

type Props = { child: GuardianChild; visit: string; onChange: () => void };

const onIn = ({ ended, listed }: Switches): Name[] =>
  SWITCHES.filter((name) => (name === "listing" ? listed : !ended.includes(name)));

/** What the guardian allows, one by one. A switch shows its press at once; the calls follow one another. */
export function Permits({ child, visit, onChange }: Props) {
  const { ended, listed } = child;
  const [on, setOn] = useState<readonly Name[]>(() => onIn(child));
  /** What the server said last. */
  const known = useRef<Switches>(child);
  const calls = useRef({ last: Promise.resolve(), open: 0 });
  useEffect(() => {
    known.current = { ended, listed };
    if (calls.current.open === 0) setOn(onIn(known.current));
  }, [ended, listed]);
  const send = async (name: Name, allowed: boolean, seen: string) => {
    try {
      known.current = await setPermit(visit, child.id, name, allowed, seen);
    } catch (error) {
      toast.error(m.guardian_error(), (error as Error).message);
    }
    calls.current.open -= 1;
    if (calls.current.open > 0) return;
    setOn(onIn(known.current));
    onChange();
  };
  const press = (name: Name, allowed: boolean) => {
    setOn((before) => (allowed ? [...before, name] : before.filter((one) => one !== name)));
    calls.current.open += 1;
    const seen = child.entry?.name ?? "";
    calls.current.last = calls.current.last.then(() => send(name, allowed, seen));
  };
  const first = child.name.split(" ")[0] ?? "";
  return (
    <ul className="grid">
      {SWITCHES.map((name) => (
        <li key={name} className="grid gap-1 border-rule border-t py-2">
          <Switch
            checked={on.includes(name)}
            onChange={(allowed) => press(name, allowed)}
            disabled={name === "listing" && !child.entry && !on.includes(name)}
            describedBy={`${child.id}-${name}`}
          >
            {NAMES[name]()}
          </Switch>
          <div className="grid gap-1" id={`${child.id}-${name}`}>
            <p className="text-ink-3 text-sm">{TEXTS[name]({ name: first })}</p>
            {name === "listing" && <Entry entry={child.entry} first={first} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What verified coaches see, or would see. */
function Entry({ entry, first }: { entry: YoungEntry | null; first: string }) {
  const isWhole = entry?.name && entry.sports.length > 0 && entry.country;
  return (
    <p className="wrap-anywhere text-sm">
      {entry
        ? m.guardian_coaches_would_read({ entry: youngWords(entry).join(" · ") })
        : m.guardian_no_profile_yet({ name: first })}{" "}
      {entry && !isWhole && m.guardian_unknown_is_left_out()}
    </p>
  );
}
