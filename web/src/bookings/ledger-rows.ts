import type { DocumentColumns } from "@domain/invoices";
import type { LedgerAccount, LedgerKind } from "@domain/ledger";
import { useEffect, useState } from "react";
import { pocketbaseClient } from "@/platform/client";

export type LedgerEntry = DocumentColumns & {
  id: string;
  kind: LedgerKind;
  account: LedgerAccount;
  amount: number;
  created_at: string;
};

async function loadLedger(bookingId: string): Promise<LedgerEntry[]> {
  const pb = await pocketbaseClient();
  const filter = pb.filter("booking_id = {:id}", { id: bookingId });
  return pb.collection("ledger").getFullList<LedgerEntry>({ filter, sort: "created_at" });
}

/** The booking's ledger rows from the server, oldest first: null while loading, "offline" without a network. */
export function useLedger(bookingId: string): LedgerEntry[] | "offline" | null {
  const [rows, setRows] = useState<LedgerEntry[] | "offline" | null>(null);
  useEffect(() => {
    let current = true;
    loadLedger(bookingId).then(
      (found) => current && setRows(found),
      () => current && setRows("offline"),
    );
    return () => {
      current = false;
    };
  }, [bookingId]);
  return rows;
}
