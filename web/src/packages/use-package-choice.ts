import type { PackageView } from "@domain/packages";
import { useState } from "react";
import { isOpen, useMyPackages } from "./use-packages";

export type PackageChoice = {
  /** An open package with this coach, or null. Without an answer of the server there is none. */
  offered: PackageView | null;
  /** The package that pays: its hours fit, and the person did not choose the card. */
  pack: PackageView | null;
  use: (yes: boolean) => void;
};

/** The package that could pay a session of so many hours. The one that expires first. */
export function usePackageChoice(userId: string, coachId: string, hours: number): PackageChoice {
  const { data } = useMyPackages(userId);
  const [wanted, use] = useState(true);
  const open = (data?.bought ?? [])
    .filter((pack) => pack.coachId === coachId && !pack.frozen && isOpen(pack, Date.now()))
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  const fitting = open.find((pack) => pack.hours === hours) ?? null;
  return { offered: fitting ?? open[0] ?? null, pack: wanted ? fitting : null, use };
}
