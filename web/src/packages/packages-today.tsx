import * as m from "@messages";
import { AppLink } from "@/ui/app-link";
import { Card } from "@/ui/card";
import { leftWords } from "./package-words";
import { isOpen, useMyPackages } from "./use-packages";

/** On Today: packages with sessions left. Nothing while offline. */
export function PackagesToday({ userId }: { userId: string }) {
  const open = (useMyPackages(userId).data?.bought ?? []).filter((pack) => isOpen(pack, Date.now()));
  if (open.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label={m.packages_your_packages()}>
      <h2 className="text-d4">{m.packages_your_packages()}</h2>
      {open.map((pack) => (
        <Card as="article" key={pack.id} className="wrap-anywhere grid gap-1 p-4">
          <h3 className="title">
            <AppLink to={`/packages/${pack.coachId}`} className="link">
              {pack.coachName}
            </AppLink>
          </h3>
          <p className="text-ink-2 text-sm">{leftWords(pack)}</p>
        </Card>
      ))}
    </section>
  );
}
