import { requireAgreed } from "@domain/agreed-amount";
import { Refusal } from "@domain/errors";
import { endPackageInput } from "@domain/packages";
import * as m from "@messages";
import { endPackage, isFrozen, presentPackage } from "../payments/packages";
import { requireAccount } from "../platform/answer";
import { now as clock } from "../platform/clock";
import { readInput } from "../platform/input";
import { byId } from "../platform/records";
import { inTransaction } from "../platform/transaction";
import { runDueTasks } from "../settlement/run-tasks";

/** `POST /api/functions/end-package {packageId, agreedAmount}`: its athlete gets what is unused. */
export function endMyPackage(e: core.RequestEvent): unknown {
  const account = requireAccount(e);
  const { packageId, agreedAmount } = readInput(e, endPackageInput);
  const now = clock();
  inTransaction(e.app, (tx) => {
    const pack = byId(tx, "packages", packageId);
    if (pack?.getString("client_id") !== account.id) throw new Refusal("package_not_found");
    if (pack.getString("state") !== "active") throw new Refusal("package_not_usable", m.packages_has_ended());
    if (isFrozen(pack)) throw new Refusal("package_not_usable", m.packages_is_frozen());
    requireAgreed(agreedAmount, endPackage(tx, pack, "athlete", account.id, now), "refund");
  });
  runDueTasks(e.app, packageId);
  return e.json(200, presentPackage(e.app, e.app.findRecordById("packages", packageId)));
}
