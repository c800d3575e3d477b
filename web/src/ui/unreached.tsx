import type { Reach } from "@/platform/reach";
import { EmptyState } from "./empty-state";

type Props = { reach: Exclude<Reach, "there">; what: string; sport?: string | undefined };

/** For data that never reached this device: they may exist and will arrive automatically. */
export const Unreached = ({ reach, what, sport }: Props) => (
  <div role="status">
    <EmptyState
      sport={sport ?? "Golf"}
      title={reach === "offline" ? "You're offline" : "The server cannot be reached"}
      text={`${what} on this device yet. This page fills in as soon as there is a connection.`}
    />
  </div>
);
