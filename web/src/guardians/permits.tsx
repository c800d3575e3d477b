import { PERMITS, type Permit } from "@domain/guardian";
import type { GuardianChild } from "@domain/guardian-page";
import * as m from "@messages";
import { useEffect, useRef, useState } from "react";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { setPermit } from "./visit";

const NAMES: Record<Permit, () => string> = {
  booking: m.guardian_permit_booking,
  writing: m.guardian_permit_writing,
  footage: m.guardian_permit_footage,
};
const TEXTS: Record<Permit, (of: { name: string }) => string> = {
  booking: m.guardian_permit_booking_text,
  writing: m.guardian_permit_writing_text,
  footage: m.guardian_permit_footage_text,
};

type Props = { child: GuardianChild; visit: string; onChange: () => void };

/** What the guardian allows, one by one. A switch shows its press at once; the calls follow one another. */
export function Permits({ child, visit, onChange }: Props) {
  const [ended, setEnded] = useState<readonly Permit[]>(child.ended);
  /** What the server said last. */
  const known = useRef<readonly Permit[]>(child.ended);
  const calls = useRef({ last: Promise.resolve(), open: 0 });
  useEffect(() => {
    known.current = child.ended;
    if (calls.current.open === 0) setEnded(child.ended);
  }, [child.ended]);
  const send = async (permit: Permit, allowed: boolean) => {
    try {
      known.current = (await setPermit(visit, child.id, permit, allowed)).ended;
    } catch (error) {
      toast.error(m.guardian_error(), (error as Error).message);
    }
    calls.current.open -= 1;
    if (calls.current.open > 0) return;
    setEnded(known.current);
    onChange();
  };
  const press = (permit: Permit, allowed: boolean) => {
    setEnded((before) => (allowed ? before.filter((one) => one !== permit) : [...before, permit]));
    calls.current.open += 1;
    calls.current.last = calls.current.last.then(() => send(permit, allowed));
  };
  return (
    <ul className="grid">
      {PERMITS.map((permit) => (
        <li key={permit} className="grid gap-1 border-rule border-t py-2">
          <Switch checked={!ended.includes(permit)} onChange={(allowed) => press(permit, allowed)}>
            {NAMES[permit]()}
          </Switch>
          <p className="text-ink-3 text-sm">{TEXTS[permit]({ name: child.name.split(" ")[0] ?? "" })}</p>
        </li>
      ))}
    </ul>
  );
}
