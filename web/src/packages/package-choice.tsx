import * as m from "@messages";
import { Card } from "@/ui/card";
import { cx } from "@/ui/class-names";
import { Switch } from "@/ui/switch";
import { leftWords } from "./package-words";
import type { PackageChoice as Choice } from "./use-package-choice";

type Props = { choice: Choice; hours: number /** On a phone: another step is shown. */; hidden: boolean };

/** In the booking form: pay with a package. Nothing without one. */
export function PackageChoice({ choice: { offered, pack, use }, hours, hidden }: Props) {
  if (!offered) return null;
  const fits = offered.hours === hours;
  return (
    <Card
      as="section"
      className={cx("grid gap-1 px-4 py-3", hidden && "max-desk:hidden")}
      aria-label={m.packages_your_package()}
    >
      {fits ? (
        <Switch checked={pack !== null} onChange={use}>
          {m.packages_use_my_package()}
        </Switch>
      ) : (
        <p className="font-medium">{m.packages_other_hours({ hours: offered.hours })}</p>
      )}
      <p className="text-ink-3 text-sm">{leftWords(offered)}</p>
    </Card>
  );
}
