import { refreshViewers } from "../athletes/viewers";
import { refreshTickReaders } from "../notes/personal-items";

/** What an athlete's coaches read of them follows whether words may pass: the profile and the ticks of homework. */
export function refreshReaders(tx: core.App, userId: string): void {
  refreshViewers(tx, userId);
  refreshTickReaders(tx, userId);
}
