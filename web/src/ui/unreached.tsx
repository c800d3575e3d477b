import * as m from "@messages";
import type { Reach } from "@/platform/reach";
import { EmptyState } from "./empty-state";

/** `what`: a whole sentence that says what is not here. */
type Props = { reach: Exclude<Reach, "there">; what: string; sport?: string | undefined };

/** For data that never reached this device: they may exist and will arrive automatically. */
export const Unreached = ({ reach, what, sport }: Props) => (
  <div role="status">
    <EmptyState
      sport={sport ?? "Golf"}
      title={reach === "offline" ? m.ui_youre_offline() : m.ui_the_server_cannot_be_reached()}
      text={`${what} ${m.ui_this_page_fills_in()}`}
    />
  </div>
);
