import { presentPackage } from "../payments/packages";
import { requireAccount } from "../platform/answer";
import { allWhere } from "../platform/records";

const MOST = 100;

/** `POST /api/functions/my-packages`: what the person bought, and as a coach sold. The newest first. */
export function myPackages(e: core.RequestEvent): unknown {
  const { id: me } = requireAccount(e);
  const paid = "(state = 'active' || state = 'ended')";
  const list = (column: string) =>
    allWhere(e.app, "packages", `${column} = {:me} && ${paid}`, { me }, "-created_at", MOST).map((pack) =>
      presentPackage(e.app, pack),
    );
  return e.json(200, { bought: list("client_id"), sold: list("coach_user_id") });
}
