import { CURRENCIES, currency } from "@domain/currency";
import { plain } from "../platform/plain-error";
import { execute, row } from "../platform/sql";
import { inTransaction } from "../platform/transaction";

/**
 * At the start: the folder's currency must be that of the environment, because amounts are stored as numbers. Before the first booking it
 * may still change; then the coaches' rates keep their number of main units.
 */
export function settleCurrency(app: core.App): void {
  requireSameCurrency(app);
  const { code, digits } = currency();
  const known = knownCode(app);
  if (known === code) return;
  const before = CURRENCIES.find((one) => one.code === known)?.digits ?? digits;
  inTransaction(app, (tx) => {
    execute(tx.db(), "DELETE FROM instance_currency");
    execute(tx.db(), "INSERT INTO instance_currency (code) VALUES ({:code})", { code });
    if (before !== digits)
      execute(tx.db(), "UPDATE coaches SET hourly_rate = CAST(round(hourly_rate * {:factor}) AS INTEGER)", {
        factor: 10 ** (digits - before),
      });
  });
}

/** Writes nothing, so followers may call it. */
export function requireSameCurrency(app: core.App): void {
  const known = knownCode(app);
  const { code } = currency();
  const booked = row(app.db(), "SELECT EXISTS (SELECT 1 FROM bookings) AS found", {}, { found: 0 });
  if (known === "" || known === code || booked?.found !== 1) return;
  throw plain(
    `CURRENCY: this folder has bookings in ${known}, so it cannot be served in ${code}; set CURRENCY=${known}`,
  );
}

const knownCode = (app: core.App): string =>
  row(app.db(), "SELECT code FROM instance_currency", {}, { code: "" })?.code ?? "";
