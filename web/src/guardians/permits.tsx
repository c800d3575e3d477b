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

/** What the guardian allows, one by one. Each switch works at once. */
export function Permits({ child, visit, onChange }: Props) {
  const [ended, setEnded] = useState<readonly Permit[]>(child.ended);
  // Not disabled meanwhile, because the switch would lose the focus.
  const busy = useRef(false);
  useEffect(() => setEnded(child.ended), [child.ended]);
  const change = async (permit: Permit, allowed: boolean) => {
    if (busy.current) return;
    busy.current = true;
    // Shown at once. The server's answer, or the page that loads again, corrects it.
    setEnded(allowed ? ended.filter((one) => one !== permit) : [...ended, permit]);
    try {
      setEnded((await setPermit(visit, child.id, permit, allowed)).ended);
    } catch (error) {
      setEnded(child.ended);
      toast.error(m.guardian_error(), (error as Error).message);
    } finally {
      busy.current = false;
      onChange();
    }
  };
  return (
    <ul className="grid">
      {PERMITS.map((permit) => (
        <li key={permit} className="grid gap-1 border-rule border-t py-2">
          <Switch checked={!ended.includes(permit)} onChange={(allowed) => void change(permit, allowed)}>
            {NAMES[permit]()}
          </Switch>
          <p className="text-ink-3 text-sm">{TEXTS[permit]({ name: child.name.split(" ")[0] ?? "" })}</p>
        </li>
      ))}
    </ul>
  );
}
