import * as m from "@messages";
import { Download } from "lucide-react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import type { Side } from "./booking-view";
import { saveStatement } from "./files";

/** Downloads the person's statement for a spreadsheet. */
export const StatementButton = ({ side }: { side: Side }) => (
  <Button
    tone="out"
    quiet
    onClick={() => void saveStatement(side).catch((error: Error) => toast.error(m.bookings_error(), error.message))}
  >
    <Download aria-hidden="true" />
    {m.bookings_statement_csv()}
  </Button>
);
